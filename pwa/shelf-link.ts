import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { fromShelf, ontoShelf, shelfKey } from './offline/shelf.ts';

/** Puts each public answer on the shelf, and answers from there when the network is gone. */
export function shelfLink<R extends AnyRouter>(): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const key = shelfKey(op.path, op.input);
        return next(op).subscribe({
          next: (value) => {
            if (value.result.type === 'data' || value.result.type === undefined) void ontoShelf(key, value.result.data);
            observer.next(value);
          },
          error: (error) => {
            if (!isOffline(error)) return observer.error(error);
            fromShelf(key).then((found) => {
              if (found === undefined) return observer.error(error);
              observer.next({ result: { type: 'data', data: found.value } });
              observer.complete();
            }, observer.error);
          },
          complete: () => observer.complete(),
        });
      });
}

/** No answer at all, as against an answer that refuses. */
export function isOffline(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data === undefined && error.cause?.name !== 'AbortError';
}
