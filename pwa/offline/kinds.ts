import type { IDBPObjectStore } from 'idb';
import type { FailureCode } from '#domain/failure.ts';
import type { Entry } from './entry.ts';
import type { DeviceSchema } from './store.ts';

export type Answer = { id: string; ok: true } | { id: string; ok: false; code: FailureCode; details: Readonly<Record<string, unknown>> };

type Names = ('outbox' | 'cart' | 'own')[];
type Store<Name extends 'outbox' | 'cart' | 'own'> = IDBPObjectStore<DeviceSchema, Names, Name, 'readwrite'>;
/** The device's stores within the one transaction that settles a batch. */
export type Stores = { [Name in 'outbox' | 'cart' | 'own']: Store<Name> };
export type Settled<E extends Entry = Entry> = { entry: E; answer: Answer };

/** `E`: the entries of this kind; `Confirmed`: what the server says of the whole beside the answers. */
export type Kind<E extends Entry = Entry, Confirmed = unknown, State = never> = {
  /** Commands of one lane are sent in their order; one that cannot be sent holds back no other lane. */
  lane: string;
  /** It is the person's who gave it, and leaves the device with them. */
  personal?: true;
  /** Where the device keeps nothing, it is sent by this tab all the same. */
  evenUnstored?: true;
  /** how many of one owner travel in one request; absent: each alone */
  most?: number;
  /** Answers each command by itself; what it answers nothing for goes on waiting. Rejects where the whole request failed. Absent: they go along with another command. */
  send?(batch: E[]): Promise<{ answers: Answer[]; confirmed: Confirmed }>;
  /** what the screen shows meanwhile */
  apply(state: State, command: E['command']): State;
  /** Keeps what came of them, in the transaction that takes them out of the queue. */
  settle?(stores: Stores, settled: Settled<E>[], confirmed: Confirmed, batch: E[]): Promise<void>;
};

type SettledListener = (kind: string, settled: readonly Settled[], confirmed: unknown) => void;

const kinds = new Map<string, Kind>();
const settledListeners = new Set<SettledListener>();

/** A kind that is not registered here waits for a page or a worker that knows it. */
export function register<E extends Entry, Confirmed, State>(name: string, kind: Kind<E, Confirmed, State>): void {
  kinds.set(name, kind as unknown as Kind);
}

export function registeredKinds(): string[] {
  return [...kinds.keys()];
}

/** What this tab or this worker has settled; the others are only told that something has changed. */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

/** Tells this tab or this worker. */
export function tellSettled(kind: string, settled: readonly Settled[], confirmed: unknown): void {
  for (const listener of settledListeners) listener(kind, settled, confirmed);
}

export function kindOf({ kind }: Pick<Entry, 'kind'>): Kind | undefined {
  return kinds.get(kind);
}

export function laneOf({ kind }: Entry): string {
  return kinds.get(kind)?.lane ?? kind;
}

/** The screen's state with the pending commands of this kind applied. */
export function applyPending<State>(name: string, confirmed: State, entries: readonly Entry[]): State {
  const apply = kinds.get(name)?.apply as ((state: State, command: unknown) => State) | undefined;
  if (apply === undefined) return confirmed;
  return entries.filter(({ kind }) => kind === name).reduce((state, { command }) => apply(state, command), confirmed);
}
