import type { IDBPObjectStore } from 'idb';
import type { FailureCode } from '#domain/failure.ts';
import { announceChange } from './changes.ts';
import { type Entry, entryOf } from './entry.ts';
import { isAnswered } from './post.ts';
import { type DeviceSchema, device } from './store.ts';
import { exclusively } from './tabs.ts';
import { type Owned, ownerIn, ownerNow } from './whose.ts';

/** Page and worker share it: the first to have a network sends what waits. */

export type Answer = { id: string; ok: true } | { id: string; ok: false; code: FailureCode; details: Readonly<Record<string, unknown>> };

type Names = ('outbox' | 'cart' | 'own')[];
type Store<Name extends 'outbox' | 'cart' | 'own'> = IDBPObjectStore<DeviceSchema, Names, Name, 'readwrite'>;
/** The device's stores within the one transaction that settles a batch. */
export type Stores = { [Name in 'outbox' | 'cart' | 'own']: Store<Name> };
export type Settled<E extends Entry = Entry> = { entry: E; answer: Answer };
/** What was not sent, and why. */
export type Unsent = { entry: Entry; error: unknown };

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

/** The last refusal of a kind that the person has not answered by another command. */
export type Refusal = Owned & { kind: string; id: string; cartKey?: string; code: FailureCode; details: Readonly<Record<string, unknown>> };

type SettledListener = (kind: string, settled: readonly Settled[], confirmed: unknown) => void;

const kinds = new Map<string, Kind>();
const settledListeners = new Set<SettledListener>();
/** for this tab alone, where the device keeps nothing */
let unstored: readonly Entry[] = [];

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

/** Puts a command on the device, instead of those that it replaces; from here on it cannot be lost. Rejects where the device keeps nothing. */
export async function add(entry: Entry, replaces: (other: Entry) => boolean = () => false): Promise<void> {
  const { personal, evenUnstored } = kinds.get(entry.kind) ?? {};
  try {
    const tx = (await device()).transaction(['outbox', 'own'], 'readwrite');
    const [outbox, own] = [tx.objectStore('outbox'), tx.objectStore('own')];
    await removeFrom(outbox, replaces);
    await own.delete(refusalKey(entry.kind));
    await outbox.add(personal ? { ...entry, person: await ownerIn(own) } : entry);
    await tx.done;
  } catch (error) {
    if (!evenUnstored) throw error;
    console.warn('The device did not store a command', error);
    unstored = [...unstored.filter((other) => !replaces(other)), entry];
  }
  announceChange();
}

/** Withdraws commands: what was not sent yet never will be. */
export async function remove(isThis: (entry: Entry) => boolean): Promise<void> {
  unstored = unstored.filter((entry) => !isThis(entry));
  const tx = (await device()).transaction('outbox', 'readwrite');
  await removeFrom(tx.store, isThis);
  await tx.done;
  announceChange();
}

export async function removeFrom(outbox: Pick<Stores['outbox'], 'getAll' | 'delete'>, isThis: (entry: Entry) => boolean): Promise<void> {
  for (const stored of await outbox.getAll()) if (stored.seq !== undefined && isThis(entryOf(stored))) await outbox.delete(stored.seq);
}

/** Everything that waits, in order, and what was refused. */
export async function readOutbox(): Promise<{ entries: Entry[]; refusals: Refusal[] }> {
  const tx = (await device()).transaction(['outbox', 'own']);
  const [stored, refusals] = await Promise.all([
    tx.objectStore('outbox').getAll(),
    tx.objectStore('own').getAll(IDBKeyRange.bound(refusalKey(''), refusalKey('\uffff'))),
  ]);
  return { entries: [...stored.map(entryOf), ...unstored], refusals: refusals as Refusal[] };
}

/** What this tab alone knows of, where the device keeps nothing. */
export function unstoredEntries(): readonly Entry[] {
  return unstored;
}

/** For kinds whose refusal is told where the choice was made. */
export async function noteRefusals({ own }: Stores, settled: readonly Settled[]): Promise<void> {
  for (const { entry, answer } of settled) {
    if (answer.ok) continue;
    const { kind, id, cartKey, person } = entry;
    const { code, details } = answer;
    await own.put({ kind, id, cartKey, code, details, owner: person } as Refusal, refusalKey(kind));
  }
}

function refusalKey(kind: string): string {
  return `refused-${kind}`;
}

/** The screen's state with the pending commands of this kind applied. */
export function applyPending<State>(name: string, confirmed: State, entries: readonly Entry[]): State {
  const apply = kinds.get(name)?.apply as ((state: State, command: unknown) => State) | undefined;
  if (apply === undefined) return confirmed;
  return entries.filter(({ kind }) => kind === name).reduce((state, { command }) => apply(state, command), confirmed);
}

/**
 * Sends what waits, in order, one sender at a time over all tabs and the worker. Acknowledged commands leave the queue, and so do those
 * that were refused themselves, which the person is told. A request that fails as a whole keeps everything. Answers what was not sent.
 */
export function sendPending(): Promise<readonly Unsent[]> {
  // Where two senders meet for want of locks, the server applies each command once all the same.
  return exclusively('outbox', async () => {
    const unsent: Unsent[] = [];
    const unanswered = new Set<string>();
    for (;;) {
      const blocked = new Set(unsent.map(({ entry }) => laneOf(entry)));
      const waiting = (await sendable()).filter((entry) => !blocked.has(laneOf(entry)) && !unanswered.has(nameOf(entry)));
      const batch = firstBatch(waiting);
      const kind = kinds.get(batch[0]?.kind ?? '');
      if (kind?.send === undefined) return unsent;
      try {
        const { answers, confirmed } = await kind.send(batch);
        if (answers.length === 0) for (const entry of batch) unanswered.add(nameOf(entry));
        await settle(kind, batch, answers, confirmed);
        announceChange();
      } catch (error) {
        const isFailed = (entry: Entry) => !isAnswered(error) || laneOf(entry) === laneOf(batch[0] as Entry);
        // Without a network the other lanes need not try.
        unsent.push(...waiting.filter(isFailed).map((entry) => ({ entry, error })));
      }
    }
  });
}

/** What a kind known here may send under this session. */
async function sendable(): Promise<Entry[]> {
  const [{ entries }, now] = [await readOutbox(), await ownerNow()];
  return entries.filter(
    ({ kind, cartKey, person = null }) => kinds.get(kind)?.send !== undefined && (cartKey !== undefined || person === now),
  );
}

/** Of one kind and one owner: two carts never travel in one request. */
function firstBatch(waiting: readonly Entry[]): Entry[] {
  const [first] = waiting;
  if (first === undefined) return [];
  const ofLane = waiting.filter((entry) => laneOf(entry) === laneOf(first));
  const other = ofLane.findIndex(({ kind, cartKey }) => kind !== first.kind || cartKey !== first.cartKey);
  return ofLane.slice(0, Math.min(other === -1 ? ofLane.length : other, kinds.get(first.kind)?.most ?? 1));
}

async function settle(kind: Kind, batch: Entry[], answers: Answer[], confirmed: unknown): Promise<void> {
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const tx = (await device()).transaction(['outbox', 'cart', 'own'], 'readwrite');
  const stores = { outbox: tx.objectStore('outbox'), cart: tx.objectStore('cart'), own: tx.objectStore('own') };
  const settled: Settled[] = [];
  for (const entry of batch) {
    const answer = answerOf.get(entry.id);
    // Another command replaced it meanwhile, or, without locks, another sender has settled it and told the person.
    if (answer === undefined || !(await isWaiting(stores, entry))) continue;
    if (entry.seq !== undefined) await stores.outbox.delete(entry.seq);
    settled.push({ entry, answer });
  }
  await kind.settle?.(stores, settled, confirmed as never, batch);
  await tx.done;
  unstored = unstored.filter(({ id }) => !answerOf.has(id));
  for (const listener of settledListeners) listener(batch[0]?.kind ?? '', settled, confirmed);
}

async function isWaiting({ outbox }: Stores, { seq, id }: Entry): Promise<boolean> {
  return seq === undefined ? unstored.some((entry) => entry.id === id) : (await outbox.getKey(seq)) !== undefined;
}

export function laneOf({ kind }: Entry): string {
  return kinds.get(kind)?.lane ?? kind;
}

/** A command that was given to another owner is sent anew. */
function nameOf({ id, cartKey }: Entry): string {
  return `${id} ${cartKey}`;
}
