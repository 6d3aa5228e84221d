import type { TRPCClient } from '@trpc/client';
import type { Api as ServerApi } from '../server/app.ts';

export type Api = TRPCClient<ServerApi>;
export type Shop = { origin: string; token: string | null };

/**
 * The way to a shop. One request for what is asked at once; the plain `httpLink` would touch `FormData`, and so load all of Node's `fetch`.
 */
export async function connect({ origin, token }: Shop): Promise<Api> {
  const [{ createTRPCClient, httpBatchLink }, { createFetch }] = await Promise.all([import('@trpc/client'), import('./http.ts')]);
  return createTRPCClient<ServerApi>({
    links: [
      httpBatchLink({
        url: `${origin}/trpc`,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        fetch: createFetch(),
        maxItems: 20,
        maxURLLength: 8_000,
      }),
    ],
  });
}
