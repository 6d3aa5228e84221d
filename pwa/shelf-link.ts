import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { fromShelf, ontoShelf, shelfKey } from './offline/shelf.ts';
import { rememberSight } from './offline/sights.ts';
import { ifPossible } from './offline/store.ts';
import { isOffline } from './trouble.ts';

/** Milliseconds after which what was seen before is better than waiting. */
const PATIENCE = 4_000;

/** What the device can say of a question that it never asked in these words. */
export type Guess = (procedure: string, input: unknown) => Promise<{ value: unknown; seenAt: number } | undefined>;

/** Puts each public answer on the shelf, and answers from there when the network is gone, or says nothing for long. */
export function shelfLink<R extends AnyRouter>(guess: Guess): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const key = shelfKey(op.path, op.input);
        let answered = false;
        const answerFromShelf = async (): Promise<boolean> => {
          const found = await ifPossible(fromShelf(key).then((seen) => seen ?? guess(op.path, op.input)));
          if (found === undefined) return false;
          rememberSight(found);
          answered = true;
          observer.next({ result: { type: 'data', data: found.value } });
          observer.complete();
          return true;
        };
        const patience = setTimeout(() => void answerFromShelf(), PATIENCE);
        const asked = next(op).subscribe({
          next: (value) => {
            if (value.result.type === 'data' || value.result.type === undefined) void ontoShelf(key, value.result.data);
            observer.next(value);
          },
          error: (error) => {
            clearTimeout(patience);
            if (!isOffline(error)) return observer.error(error);
            void answerFromShelf().then((found) => found || observer.error(error));
          },
          complete: () => observer.complete(),
        });
        return () => {
          clearTimeout(patience);
          // The network's answer still belongs on the shelf, however late it comes.
          if (!answered) asked.unsubscribe();
        };
      });
}
