import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { recordSeenAt } from '../offline/seen-at.ts';
import { fromShelf, offShelf, ontoShelf, shelfKey } from '../offline/shelf.ts';
import { ifPossible } from '../offline/store.ts';
import { isOffline } from '../shell/trouble.ts';

/** Milliseconds after which a cached answer is better than waiting. */
const PATIENCE = 4_000;
/** Milliseconds without an answer after which a connected but dead network counts as none. */
export const ANSWER_TIMEOUT = 15_000;

/** Not cached: requested with each letter and useless later. */
const passing = ['catalog.suggest'];

/** Answers a query that is not on the shelf from other cached data. */
export type Guess = (procedure: string, input: unknown) => Promise<{ value: unknown; seenAt: number } | undefined>;

/** Puts each public answer on the shelf, and answers from there when the network is gone or silent. */
export function shelfLink<R extends AnyRouter>(guess: Guess): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const key = shelfKey(op.path, op.input);
        let answered = false;
        const answerFrom = async (look: () => ReturnType<Guess>): Promise<boolean> => {
          const found = await ifPossible(look());
          if (found === undefined) return false;
          recordSeenAt(found);
          answered = true;
          observer.next({ result: { type: 'data', data: found.value } });
          observer.complete();
          return true;
        };
        const guessed = () => guess(op.path, op.input);
        // A guess only replaces a dead network: while it is merely slow, the shop's own answer is better.
        const waiting = [
          setTimeout(() => void answerFrom(() => fromShelf(key)), PATIENCE),
          setTimeout(() => void answerFrom(guessed), ANSWER_TIMEOUT),
        ];
        const stopTimers = () => {
          for (const timer of waiting) clearTimeout(timer);
        };
        const subscription = next(op).subscribe({
          next: (value) => {
            const isData = value.result.type === 'data' || value.result.type === undefined;
            if (isData && !passing.includes(op.path)) void ontoShelf(key, value.result.data);
            observer.next(value);
          },
          error: (error) => {
            stopTimers();
            if (isMissing(error)) void ifPossible(offShelf(key));
            if (!isOffline(error)) return observer.error(error);
            const seenOrGuessed = async () => (await fromShelf(key)) ?? guessed();
            void answerFrom(seenOrGuessed).then((found) => found || observer.error(error));
          },
          complete: () => observer.complete(),
        });
        return () => {
          stopTimers();
          // The network's answer still belongs on the shelf, however late it comes.
          if (!answered) subscription.unsubscribe();
        };
      });
}

/** Such an answer is also removed from the shelf. */
function isMissing(error: unknown): boolean {
  return (error as { data?: { failure?: string } } | null)?.data?.failure === 'not_found';
}
