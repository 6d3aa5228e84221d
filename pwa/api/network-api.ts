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

/** Public queries have a stable GET address each, so that they can be cached; other calls are batched. */
const isPublicQuery = (op: { type: string; path: string }) => op.type === 'query' && isPublic(op.path);

type Fetch = NonNullable<Parameters<typeof httpLink>[0]['fetch']>;

/** Longer than for other calls: a late answer to an order is better than a second request. */
const ORDER_TIMEOUT = 30_000;

/** The phone's API: over the network, and for public queries from the shelf when there is none. */
export function createNetworkApi(guess: Guess): Api {
  return createTRPCClient<ServerApi>({
    links: [
      splitLink({
        condition: isPublicQuery,
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

/** The API while the server renders: calls the procedures without a request. */
export function createRenderApi(ask: Ask): Api {
  const query = (path: string, input?: unknown) =>
    ask(path, input).catch((error: unknown) => Promise.reject(TRPCClientError.from(error as Error)));
  return createTRPCClientProxy<ServerApi>({ query } as TRPCUntypedClient<ServerApi>);
}

function fetchWithin(limit: number): Fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(limit);
    // Older browsers cannot join two signals: there a cancelled request ends with the limit.
    const signal = init?.signal && 'any' in AbortSignal ? AbortSignal.any([init.signal, late]) : late;
    return fetch(input, { ...init, signal });
  };
}
