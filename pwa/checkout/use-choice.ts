import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/words/languages.ts';
import type { Entry } from '../offline/entry.ts';
import { applyPending } from '../offline/kinds.ts';
import { newId } from '../offline/new-id.ts';
import { enqueue, noPending, shownPending, subscribe, withdraw } from '../offline/pending.ts';
import { sendAgain, sendNow, whyPending } from '../offline/sending.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';

export type UseChoice<Command> = {
  /** true: the server has not acknowledged yet what was chosen last */
  pending: boolean;
  /** why it has not, or why it refused it */
  trouble: Trouble | null;
  /** what the server confirmed, with what is pending applied */
  shown<State>(confirmed: State): State;
  choose(command: Omit<Command, 'language'>): void;
  /** sends what is pending once more */
  again(): void;
  /** for what can be chosen no longer: it is never sent */
  withdraw(isThis: (command: Command) => boolean): void;
};

/** A choice for a cart: on the screen at once, and sent until the server has judged it, be it by an app that was closed in between. */
export function useChoice<Command extends { language: Language }>(kind: string, cartKey: string): UseChoice<Command> {
  const { language } = useSpeaker();
  const { entries, refusals } = useSyncExternalStore(subscribe, shownPending, noPending);
  const isOwn = (entry: { kind: string; cartKey?: string }): boolean => entry.kind === kind && entry.cartKey === cartKey;
  const own = entries.filter(isOwn);
  const last = own.at(-1);
  const unsent = useSyncExternalStore(
    subscribe,
    () => (last === undefined ? null : whyPending({ id: last.id })),
    () => null,
  );
  const refusal = refusals.find(isOwn);
  return {
    pending: last !== undefined,
    trouble: refusal === undefined ? unsent : { kind: 'refused', code: refusal.code, details: refusal.details },
    shown: (confirmed) => applyPending(kind, confirmed, own),
    choose: (command) => {
      const entry: Entry = { kind, id: newId(), cartKey, command: { ...command, language } };
      void enqueue(entry, isOwn).then(() => sendNow());
    },
    again: () => void sendAgain(),
    withdraw: (isThis) => void withdraw((entry) => isOwn(entry) && isThis(entry.command as Command)),
  };
}
