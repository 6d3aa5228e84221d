import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { recordSeenAt } from '../offline/seen-at.ts';
import { fromShelf, offShelf, ontoShelf, shelfKey } from '../offline/shelf.ts';
import { ifPossible } from '../offline/store.ts';
import { isOffline } from '../shell/trouble.ts';

/** Milliseconds after which what was seen before is better than waiting. */
const PATIENCE = 4_000;
/** A network that is connected and dead says nothing for minutes: after so many milliseconds it counts as none. */
export const ANSWER_TIMEOUT = 15_000;

/** Asked with each letter: nobody looks at them again. */
const passing = ['catalog.suggest'];

/** What the device can say of a question that it never asked in these words. */
export type Guess = (procedure: string, input: unknown) => Promise<{ value: unknown; seenAt: number } | undefined>;

/** Puts each public answer on the shelf, and answers from there when the network is gone, or says nothing for long. */
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
        // A guess is for when there is no network, or one that is as good as none: while it is only slow, the shop knows better.
        const waiting = [
          setTimeout(() => void answerFrom(() => fromShelf(key)), PATIENCE),
          setTimeout(() => void answerFrom(guessed), ANSWER_TIMEOUT),
        ];
        const waitNoLonger = () => {
          for (const timer of waiting) clearTimeout(timer);
        };
        const asked = next(op).subscribe({
          next: (value) => {
            const isData = value.result.type === 'data' || value.result.type === undefined;
            if (isData && !passing.includes(op.path)) void ontoShelf(key, value.result.data);
            observer.next(value);
          },
          error: (error) => {
            waitNoLonger();
            if (isMissing(error)) void ifPossible(offShelf(key));
            if (!isOffline(error)) return observer.error(error);
            const seenOrGuessed = async () => (await fromShelf(key)) ?? guessed();
            void answerFrom(seenOrGuessed).then((found) => found || observer.error(error));
          },
          complete: () => observer.complete(),
        });
        return () => {
          waitNoLonger();
          // The network's answer still belongs on the shelf, however late it comes.
          if (!answered) asked.unsubscribe();
        };
      });
}

/** What the shop no longer has at this address is no longer kept here. */
function isMissing(error: unknown): boolean {
  return (error as { data?: { failure?: string } } | null)?.data?.failure === 'not_found';
}
