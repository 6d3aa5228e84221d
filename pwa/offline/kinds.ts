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

/** `E`: the entries of this kind; `Confirmed`: the state that the server returns beside the answers. */
export type Kind<E extends Entry = Entry, Confirmed = unknown, State = never> = {
  /** Commands of one lane are sent in their order; one that cannot be sent holds back no other lane. */
  lane: string;
  /** Held back while a command of this other lane cannot be sent. */
  after?: string;
  /** It belongs to the signed-in person, and is cleared when they sign out. */
  personal?: true;
  /** It belongs to nobody, and is sent whatever the session. */
  ofNobody?: true;
  /** Where the device cannot store it, this tab still sends it. */
  evenUnstored?: true;
  /** maximum number per request; absent: one */
  most?: number;
  /** Returns an answer per command; a command without one stays pending. Rejects where the whole request failed. Absent: sent along with another command. */
  send?(batch: E[]): Promise<{ answers: Answer[]; confirmed: Confirmed }>;
  /** predicts what the screen shows until the server confirms it */
  apply(state: State, command: E['command']): State;
  /** Stores the outcome, in the transaction that removes them from the queue. */
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

/** Called for what this tab or this worker has settled; the others only receive a change event. */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

export function notifySettled(kind: string, settled: readonly Settled[], confirmed: unknown): void {
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
