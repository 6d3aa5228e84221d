import { createTRPCClient, createTRPCUntypedClient, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Api as ServerApi } from '../server/app.ts';
import { createSender, type Shop } from './http.ts';

export type Api = TRPCClient<ServerApi>;

/** The connection to a shop. */
export function connect(shop: Shop): Api {
  return createTRPCClient<ServerApi>({ links: [linkTo(shop)] });
}

/** Calls a procedure by its name. */
export function callByName(shop: Shop, type: 'query' | 'mutation', procedure: string, input: unknown): Promise<unknown> {
  return createTRPCUntypedClient<ServerApi>({ links: [linkTo(shop)] })[type](procedure, input);
}

/** tRPC's own links wait to batch calls, or touch `FormData` and so load all of Node's `fetch`, which takes as long as Node's own start. */
function linkTo(shop: Shop): TRPCLink<ServerApi> {
  const ask = createSender(shop);
  return () =>
    ({ op }) =>
      observable((observer) => {
        const fail = (cause: unknown) => observer.error(TRPCClientError.from(cause as Error));
        ask(op).then((answer) => {
          if (!isResult(answer)) return fail(answer);
          observer.next(answer);
          observer.complete();
        }, fail);
      });
}

function isResult(answer: unknown): answer is { result: { data: unknown } } {
  return typeof answer === 'object' && answer !== null && 'result' in answer;
}
