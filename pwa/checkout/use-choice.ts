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
  /** true: the last choice is not acknowledged yet */
  pending: boolean;
  /** why it is not acknowledged, or why it was refused */
  trouble: Trouble | null;
  /** the confirmed state with the pending choices applied */
  shown<State>(confirmed: State): State;
  choose(command: Omit<Command, 'language'>): void;
  again(): void;
  /** for choices that are no longer possible */
  withdraw(isThis: (command: Command) => boolean): void;
};

/** A choice for a cart: shown at once, and sent until the server answers, even after a restart of the app. */
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
