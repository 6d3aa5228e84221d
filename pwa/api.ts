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
import type { Ask } from '#domain/pages.ts';
import type { Api as ServerApi } from '../server/app.ts';
import { shelfLink } from './shelf-link.ts';

export type Api = TRPCClient<ServerApi>;

/** What anyone may see has one stable GET address each, so that it can be cached; the rest goes in batches. */
const isPublic = (op: { type: string; path: string }) => op.type === 'query' && op.path.startsWith('catalog.');

/** The phone's way to the server: over the network, and what was seen before from the shelf when there is none. */
export function createNetworkApi(): Api {
  return createTRPCClient<ServerApi>({
    links: [
      splitLink({
        condition: isPublic,
        true: [shelfLink(), httpLink({ url: '/trpc' })],
        false: httpBatchLink({ url: '/trpc' }),
      }),
    ],
  });
}

/** The server's way to itself while it renders: no request is made, so nothing of what makes one is needed. */
export function createAskingApi(ask: Ask): Api {
  const query = (path: string, input?: unknown) =>
    ask(path, input).catch((error: unknown) => Promise.reject(TRPCClientError.from(error as Error)));
  return createTRPCClientProxy<ServerApi>({ query } as TRPCUntypedClient<ServerApi>);
}
