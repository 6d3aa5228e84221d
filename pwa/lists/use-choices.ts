import { useState, useSyncExternalStore } from 'react';
import type { ListChoice, ListChoices } from '#domain/lists/types.ts';
import { appState, noAppState, subscribeApp } from '../shell/app-state.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

type Change = { optIn: number[]; optOut: number[] };

export type UseChoices = {
  choices: ListChoices;
  ticked: ReadonlySet<number>;
  /** of the last change */
  outcome: 'saved' | 'failed' | null;
  /** the reason that the shop gave for a failure */
  refused: Trouble | null;
  saving: boolean;
  /** nothing can be changed now */
  offline: boolean;
  tick(id: number, on: boolean): void;
  save(): void;
  leave(ids: readonly number[]): void;
};

/**
 * MAIL-4: the lists of a mailbox, of which nothing changes until it is saved. `change` answers what they are then. Needs the network:
 * without one, the boxes go back to what the server answered last.
 */
export function useChoices(
  rendered: ListChoices,
  { change, saved }: { change: (wanted: Change) => Promise<ListChoices>; saved?: boolean | undefined },
): UseChoices {
  const [choices, setChoices] = useState(rendered);
  const [ticked, setTicked] = useState(() => subscribedTo(rendered));
  const [outcome, setOutcome] = useState<UseChoices['outcome']>(saved === undefined ? null : saved ? 'saved' : 'failed');
  const [refused, setRefused] = useState<Trouble | null>(null);
  const [saving, setSaving] = useState(false);
  const { offline } = useSyncExternalStore(subscribeApp, appState, noAppState);
  const putBack = () => setTicked(subscribedTo(choices));
  const send = async (wanted: Change) => {
    setOutcome(null);
    setRefused(null);
    if (appState().offline) return putBack();
    setSaving(true);
    try {
      const now = await change(wanted);
      setChoices(now);
      setTicked(subscribedTo(now));
      setOutcome('saved');
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind === 'offline' && appState().offline) putBack();
      else {
        setRefused(trouble.kind === 'refused' ? trouble : null);
        setOutcome('failed');
      }
    }
    setSaving(false);
  };
  return {
    choices,
    ticked,
    outcome,
    refused,
    saving,
    offline,
    tick: (id, on) => {
      setOutcome(null);
      setTicked((all) => new Set(on ? [...all, id] : [...all].filter((each) => each !== id)));
    },
    save: () => {
      const optIn = choices.lists.filter(({ id, subscribed }) => !subscribed && ticked.has(id));
      const optOut = choices.lists.filter((list) => canLeave(list) && !ticked.has(list.id));
      void send({ optIn: optIn.map(({ id }) => id), optOut: optOut.map(({ id }) => id) });
    },
    leave: (ids) => void send({ optIn: [], optOut: [...ids] }),
  };
}

/** Also before its mailbox has confirmed. */
export function canLeave({ subscribed, pending }: ListChoice): boolean {
  return subscribed || pending;
}

function subscribedTo({ lists }: ListChoices): Set<number> {
  return new Set(lists.flatMap(({ id, subscribed }) => (subscribed ? [id] : [])));
}
