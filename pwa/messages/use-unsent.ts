import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MessageDraft, RecordNamed } from '#domain/messages/schema.ts';
import type { Entry } from '../offline/entry.ts';
import { newId } from '../offline/new-id.ts';
import { enqueue, noPending, shownPending, subscribe, withdraw } from '../offline/pending.ts';
import { sendAgain, sendNow, whyPending } from '../offline/sending.ts';
import { ifPossible } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { MESSAGES, type MessageEntry } from './message-kind.ts';
import { dropRefused, type RefusedDraft, readRefused } from './refused-draft.ts';

export type Written = Pick<MessageDraft, 'text' | 'photos' | 'stars' | 'answerTo'>;

export type UseUnsent = {
  /** the oldest first; one that was just sent stays until the list has it */
  drafts: readonly MessageDraft[];
  /** the latest rating among them */
  rating: MessageDraft | undefined;
  whyUnsent: (draft: MessageDraft) => Trouble | null;
  refused: RefusedDraft | null;
  post: (written: Written) => void;
  again: () => void;
  withdraw: (draft: MessageDraft) => void;
  dropRefused: () => void;
};

/** What this device wrote on a record and the server has not confirmed. `reload`: asks for the list that has it. */
export function useUnsent(about: RecordNamed, reload: () => Promise<void>): UseUnsent {
  const { kind, id, accessToken } = about;
  const { entries } = useSyncExternalStore(subscribe, shownPending, noPending);
  const pending = entries.filter((entry): entry is MessageEntry => isOn(entry, { kind, id })).map(({ command }) => command);
  const sent = useJustSent(pending, reload);
  const [refused, setRefused] = useState<RefusedDraft | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the outbox
  useEffect(() => {
    void ifPossible(readRefused({ kind, id })).then((found) => setRefused(found ?? null));
  }, [kind, id, entries]);

  const forgetRefused = () => {
    setRefused(null);
    void ifPossible(dropRefused({ kind, id }));
  };
  const drafts = [...sent.filter(({ commandId }) => commandId !== refused?.draft.commandId), ...pending];
  return {
    drafts,
    rating: drafts.findLast(({ stars }) => stars !== undefined),
    whyUnsent: ({ commandId }) => whyPending({ id: commandId }),
    refused,
    post: (written) => {
      const commandId = newId();
      const command: MessageDraft = { kind, id, ...(accessToken && { accessToken }), commandId, ...written };
      forgetRefused();
      // A second rating replaces one that was not sent yet.
      const replaces = (other: Entry) => written.stars !== undefined && isOn(other, about) && other.command.stars !== undefined;
      void enqueue({ kind: MESSAGES, id: commandId, command } satisfies MessageEntry, replaces).then(() => sendNow());
    },
    again: () => void sendAgain(),
    withdraw: ({ commandId }) => void withdraw((entry) => entry.id === commandId),
    dropRefused: forgetRefused,
  };
}

function useJustSent(pending: readonly MessageDraft[], reload: () => Promise<void>): readonly MessageDraft[] {
  const before = useRef(pending);
  const [sent, setSent] = useState<readonly MessageDraft[]>([]);
  const ids = pending.map(({ commandId }) => commandId).join();
  // Before the screen is painted, so that nothing flickers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one has come or gone
  useLayoutEffect(() => {
    const gone = before.current.filter(({ commandId }) => !ids.includes(commandId));
    before.current = pending;
    if (gone.length === 0) return;
    setSent((all) => [...all, ...gone]);
    void reload().then(() => setSent((all) => all.filter((draft) => !gone.includes(draft))));
  }, [ids]);
  return sent;
}

function isOn(entry: Entry, { kind, id }: RecordNamed): entry is MessageEntry {
  const command = entry.command as Partial<MessageDraft>;
  return entry.kind === MESSAGES && command.kind === kind && command.id === id;
}
