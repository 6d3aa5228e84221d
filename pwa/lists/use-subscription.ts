import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListContent, ListState } from '#domain/lists/types.ts';
import type { Entry } from '../offline/entry.ts';
import { newId } from '../offline/new-id.ts';
import { enqueue, noPending, shownPending, subscribe as subscribePending, withdraw } from '../offline/pending.ts';
import { sendSoon, whyPending } from '../offline/sending.ts';
import { ifPossible } from '../offline/store.ts';
import { useMe } from '../people/use-me.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { isOffline, type Trouble } from '../shell/trouble.ts';
import { readList, storeList } from './seen-list.ts';
import { SUBSCRIBE, type SubscribeEntry, stateKey } from './subscribe-kind.ts';

export type UseSubscription = {
  listId: number;
  /** undefined: not known yet; null: nobody can subscribe to it */
  content: ListContent | null | undefined;
  /** the shop was asked, or cannot be reached */
  checked: boolean;
  /** `sending`: also while it waits for a network */
  step: 'open' | 'sending' | 'toConfirm' | 'subscribed';
  email: string;
  /** a visitor types an address, a person has one */
  isVisitor: boolean;
  /** why the last one was refused, or waits */
  trouble: Trouble | null;
  subscribe(email: string): void;
  /** Takes back what waits. */
  takeBack(): void;
};

/** MAIL-1: a person’s subscription by their account, a visitor’s as session and device remember it. */
export function useSubscription(listId: number, rendered?: ListContent | null): UseSubscription {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const me = useMe();
  const { entries, refusals } = useSyncExternalStore(subscribePending, shownPending, noPending);
  const [content, setContent] = useState(rendered);
  const [checked, setChecked] = useState(false);
  const isFresh = useRef(rendered !== undefined);
  const [settled, setSettled] = useState(0);
  const waiting = entries.filter((entry) => isOf(entry, listId));
  const person = me?.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each person and after each command that was sent
  useEffect(() => {
    let current = true;
    void load(() => current);
    return () => {
      current = false;
    };
  }, [api, listId, language, person, waiting.length]);
  const [entry] = waiting;
  const step = entry !== undefined || settled > 0 ? 'sending' : stepOf(content);
  const named = step === 'open' ? undefined : content?.email;
  const refusal = refusals.find((each) => each.kind === SUBSCRIBE && each.about === stateKey({ listId }));
  return {
    listId,
    content,
    checked,
    step,
    // A person may have named another mailbox before they signed in.
    email: entry?.command.email ?? named ?? person ?? content?.email ?? '',
    isVisitor: me === null,
    trouble: entry ? whyPending({ lane: SUBSCRIBE }) : refusal ? { ...refusal, kind: 'refused' } : null,
    subscribe: (email) => {
      const id = newId();
      const page = location.pathname.slice(0, 300);
      const command = { listId, id, page, language, at: new Date().toISOString(), ...(me === null && { email }) };
      void enqueue({ kind: SUBSCRIBE, id, command } satisfies SubscribeEntry, (other) => isOf(other, listId)).then(sendSoon);
    },
    takeBack: () => void withdraw((other) => isOf(other, listId)),
  };

  async function load(isCurrent: () => boolean): Promise<void> {
    const fresh = isFresh.current ? rendered : undefined;
    isFresh.current = false;
    if (fresh !== undefined) return found(fresh);
    const known = await ifPossible(readList(listId, language));
    if (isCurrent() && known != null) setContent(known);
    if (isCurrent()) setSettled(waiting.length);
    if (waiting.length > 0) return;
    const answer = await api.lists.content.query({ listId, language }).catch((error: unknown) => (isOffline(error) ? undefined : null));
    if (isCurrent()) await found(answer);
  }

  async function found(answer: ListContent | null | undefined): Promise<void> {
    if (answer !== undefined) setContent(answer);
    setChecked(true);
    if (answer != null) await ifPossible(storeList(listId, language, answer));
  }
}

function isOf(entry: Entry, listId: number): entry is SubscribeEntry {
  return entry.kind === SUBSCRIBE && (entry.command as { listId?: number }).listId === listId;
}

function stepOf(state: ListState | null | undefined): 'open' | 'toConfirm' | 'subscribed' {
  if (state?.toConfirm) return 'toConfirm';
  return state?.isSubscriber ? 'subscribed' : 'open';
}
