import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FollowTopic, noFollows } from '#domain/follows/rules.ts';
import type { FollowCommand, RecordFollowed } from '#domain/follows/schema.ts';
import type { FollowState } from '#domain/follows/types.ts';
import type { Entry } from '../offline/entry.ts';
import { applyPending } from '../offline/kinds.ts';
import { newId } from '../offline/new-id.ts';
import { type Owned, ownerNow } from '../offline/owner.ts';
import { enqueue, noPending, shownPending, subscribe } from '../offline/pending.ts';
import { sendSoon, whyPending } from '../offline/sending.ts';
import { ifPossible, readOwn } from '../offline/store.ts';
import { useMe } from '../people/use-me.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { FOLLOWS, seenKey } from './follow-kind.ts';

type Seen = Owned & { state: FollowState };

export type UseFollow = {
  state: FollowState;
  /** a visitor has to give an address */
  isVisitor: boolean;
  pending: boolean;
  /** why the last one was refused, or waits */
  trouble: Trouble | null;
  follows(topic: FollowTopic, part: number): boolean;
  set(change: { topic: FollowTopic; part: number; follow: boolean; email?: string }): void;
};

/** What is followed of a record: a person’s by their account, a visitor’s as this device remembers it. */
export function useFollow({ kind, id }: RecordFollowed): UseFollow {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const me = useMe();
  const { entries, refusals } = useSyncExternalStore(subscribe, shownPending, noPending);
  const [seen, setSeen] = useState(noFollows);
  const waiting = entries.filter((entry) => isOf(entry, { kind, id }));
  const isKnown = me !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each change that was sent
  useEffect(() => {
    let current = true;
    const load = async () => {
      const [stored, owner] = [await readOwn<Seen>(seenKey({ kind, id })), await ownerNow()];
      if (current && stored !== undefined && (stored.owner ?? null) === owner) setSeen(stored.state);
      if (owner === null) return;
      const state = await api.follows.state.query({ kind, id });
      if (current) setSeen(state);
    };
    void ifPossible(load().catch(() => undefined));
    return () => {
      current = false;
    };
  }, [api, kind, id, isKnown, waiting.length]);
  const state = applyPending(FOLLOWS, seen, waiting);
  const refusal = refusals.find((each) => each.kind === FOLLOWS && each.about === seenKey({ kind, id }));
  return {
    state,
    isVisitor: !isKnown,
    pending: waiting.length > 0,
    trouble: refusal
      ? { kind: 'refused', code: refusal.code, details: refusal.details }
      : waiting.length > 0
        ? whyPending({ lane: FOLLOWS })
        : null,
    follows: (topic, part) => state.followed.some((each) => each.topic === topic && each.part === part),
    set: ({ topic, part, ...change }) => {
      const command: FollowCommand = { kind, id, topic, part, language, ...change };
      const replaces = (other: Entry) => isOf(other, command) && isSame(other as Entry<FollowCommand>, command);
      void enqueue({ kind: FOLLOWS, id: newId(), command } satisfies Entry<FollowCommand>, replaces).then(sendSoon);
    },
  };
}

function isOf(entry: Entry, { kind, id }: RecordFollowed): entry is Entry<FollowCommand> {
  const command = entry.command as Partial<FollowCommand>;
  return entry.kind === FOLLOWS && command.kind === kind && command.id === id;
}

function isSame({ command }: Entry<FollowCommand>, { topic, part }: FollowCommand): boolean {
  return command.topic === topic && command.part === part;
}
