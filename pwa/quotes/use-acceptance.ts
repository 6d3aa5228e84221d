import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import type { Signing } from '#domain/sign/schema.ts';
import type { Entry } from '../offline/entry.ts';
import { newId } from '../offline/new-id.ts';
import { enqueue, noPending, shownPending, subscribe, withdraw } from '../offline/pending.ts';
import { sendAgain, sendNow, whyPending } from '../offline/sending.ts';
import { ifPossible } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { type AcceptanceOutcome, dropOutcome, isOfEarlierSending, readOutcome } from './acceptance-outcome.ts';
import { SIGNATURE, type SignatureEntry } from './signature-kind.ts';

export type UseAcceptance = {
  /** accepted on this device, and not confirmed by the server */
  pending: SignatureEntry | null;
  /** on its way for the first time */
  submitting: boolean;
  /** why it could not be sent; null: it is being sent */
  trouble: Trouble | null;
  outcome: AcceptanceOutcome | null;
  /** `signing` null: accepted by a button */
  accept: (quote: QuotePage, signing: Signing | null) => void;
  again: () => void;
  withdraw: () => void;
  dropOutcome: () => void;
};

/** An acceptance is stored on the device before it is sent, so that neither a lost network nor a killed app loses it. */
export function useAcceptance({ id, sentAt }: Pick<QuotePage, 'id' | 'sentAt'>, reload: () => Promise<void>): UseAcceptance {
  const { entries } = useSyncExternalStore(subscribe, shownPending, noPending);
  const pending = entries.findLast((entry): entry is SignatureEntry => isOf(entry, id)) ?? null;
  const [submitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<AcceptanceOutcome | null>(null);
  const pendingId = pending?.id;
  const before = useRef(pendingId);

  useEffect(() => {
    let current = true;
    const isSettled = before.current !== undefined && pendingId === undefined;
    before.current = pendingId;
    void ifPossible(readOutcome(id)).then((found) => {
      if (!current) return;
      const isOld = found !== undefined && isOfEarlierSending(found, sentAt);
      setOutcome(isOld ? null : (found ?? null));
      if (isOld) void ifPossible(dropOutcome(id));
    });
    if (isSettled) void reload();
    return () => {
      current = false;
    };
  }, [id, sentAt, pendingId, reload]);

  return {
    pending,
    submitting,
    trouble: pending === null ? null : whyPending({ id: pending.id }),
    outcome,
    accept: ({ accessToken, digest, document }, signing) => {
      const command = { id, accessToken, signing, digest, document, sentAt };
      const entry = { kind: SIGNATURE, id: signing?.id ?? newId(), untilSettled: true, command } satisfies SignatureEntry;
      setSubmitting(true);
      void ifPossible(dropOutcome(id))
        .then(() => enqueue(entry, (other) => isOf(other, id)))
        .then(() => sendNow())
        .then(() => ifPossible(readOutcome(id)))
        .then((found) => setOutcome(found ?? null))
        .finally(() => setSubmitting(false));
    },
    again: () => void sendAgain(),
    withdraw: () => void withdraw((entry) => isOf(entry, id)),
    dropOutcome: () => {
      setOutcome(null);
      void ifPossible(dropOutcome(id));
    },
  };
}

function isOf(entry: Entry, id: number): entry is SignatureEntry {
  return entry.kind === SIGNATURE && (entry as SignatureEntry).command.id === id;
}
