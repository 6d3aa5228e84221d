import {
  createTRPCClient,
  createTRPCClientProxy,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCUntypedClient,
} from '@trpc/client';
import { type Ask, isPublic } from '#domain/pages.ts';
import type { Api as ServerApi } from '../../server/app.ts';
import { ANSWER_TIMEOUT, type Guess, shelfLink } from './shelf-link.ts';

export type Api = TRPCClient<ServerApi>;

/** What anyone may see has one stable GET address each, so that it can be cached; the rest goes in batches. */
const asksAsAnyone = (op: { type: string; path: string }) => op.type === 'query' && isPublic(op.path);

type Fetch = NonNullable<Parameters<typeof httpLink>[0]['fetch']>;

/** What is placed is better heard late than asked for again. */
const ORDER_TIMEOUT = 30_000;

/** The phone's way to the server: over the network, and what was seen before from the shelf when there is none. */
export function createNetworkApi(guess: Guess): Api {
  return createTRPCClient<ServerApi>({
    links: [
      splitLink({
        condition: asksAsAnyone,
        true: [shelfLink(guess), httpLink({ url: '/trpc' })],
        false: splitLink({
          condition: ({ path }) => path === 'checkout.place',
          true: httpLink({ url: '/trpc', fetch: fetchWithin(ORDER_TIMEOUT) }),
          false: httpBatchLink({ url: '/trpc', maxItems: 20, maxURLLength: 8_000, fetch: fetchWithin(ANSWER_TIMEOUT) }),
        }),
      }),
    ],
  });
}

/** The server's way to itself while it renders: no request is made, so nothing of what makes one is needed. */
export function createRenderApi(ask: Ask): Api {
  const query = (path: string, input?: unknown) =>
    ask(path, input).catch((error: unknown) => Promise.reject(TRPCClientError.from(error as Error)));
  return createTRPCClientProxy<ServerApi>({ query } as TRPCUntypedClient<ServerApi>);
}

function fetchWithin(limit: number): Fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(limit);
    // Older browsers cannot join two: there, what nobody awaits any longer ends with the limit.
    const signal = init?.signal && 'any' in AbortSignal ? AbortSignal.any([init.signal, late]) : late;
    return fetch(input, { ...init, signal });
  };
}
