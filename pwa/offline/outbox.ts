import type { IDBPObjectStore } from 'idb';
import type { FailureCode } from '#domain/failure.ts';
import { announceChange } from './changes.ts';
import { type Entry, entryOf } from './entry.ts';
import { isAnswered } from './post.ts';
import { type DeviceSchema, device } from './store.ts';
import { exclusively } from './tabs.ts';
import { ownerNow } from './whose.ts';

/** Page and worker share it: the first to have a network sends what waits. */

export type Answer = { id: string; ok: true } | { id: string; ok: false; code: FailureCode; details: Readonly<Record<string, unknown>> };

type Names = ('outbox' | 'cart' | 'own')[];
type Store<Name extends 'outbox' | 'cart' | 'own'> = IDBPObjectStore<DeviceSchema, Names, Name, 'readwrite'>;
/** The device's stores within the one transaction that settles a batch. */
export type Stores = { [Name in 'outbox' | 'cart' | 'own']: Store<Name> };
export type Settled<E extends Entry> = { entry: E; answer: Answer };

/** `E`: the entries of this kind; `Confirmed`: what the server says of the whole beside the answers. */
export type Kind<E extends Entry = Entry, Confirmed = unknown, State = never> = {
  /** Commands of one lane are sent in their order; one that cannot be sent holds back no other lane. */
  lane: string;
  /** how many of one owner travel in one request; absent: each alone */
  most?: number;
  /** Answers each command by itself; what it answers nothing for goes on waiting. Rejects where the whole request failed. Absent: they go along with another command. */
  send?(batch: E[]): Promise<{ answers: Answer[]; confirmed: Confirmed }>;
  /** what the screen shows meanwhile */
  apply(state: State, command: E['command']): State;
  /** Keeps what came of them, in the transaction that takes them out of the queue. */
  settle?(stores: Stores, settled: Settled<E>[], confirmed: Confirmed, batch: E[]): Promise<void>;
};

const kinds = new Map<string, Kind>();
/** for this tab alone, where the device keeps nothing */
const unstored: readonly Entry[] = [];

/** A kind that is not registered here waits for a page or a worker that knows it. */
export function register<E extends Entry, Confirmed, State>(name: string, kind: Kind<E, Confirmed, State>): void {
  kinds.set(name, kind as unknown as Kind);
}

/** Puts a command on the device, instead of those that it replaces; from here on it cannot be lost. */
export async function add(entry: Entry, replaces: (other: Entry) => boolean = () => false): Promise<void> {
  const tx = (await device()).transaction('outbox', 'readwrite');
  for (const other of await tx.store.getAll()) if (other.seq !== undefined && replaces(entryOf(other))) await tx.store.delete(other.seq);
  await tx.store.add(entry);
  await tx.done;
  announceChange();
}

/** Everything that waits, in order. */
export async function pendingEntries(): Promise<Entry[]> {
  return [...(await (await device()).getAll('outbox')).map(entryOf), ...unstored];
}

/**
 * Sends what waits, in order, one sender at a time over all tabs and the worker. Acknowledged commands leave the queue, and so do those
 * that were refused themselves, which the person is told. A request that fails as a whole keeps everything. Answers why a lane was not
 * sent to its end, by the lane's name.
 */
export function sendPending(): Promise<ReadonlyMap<string, unknown>> {
  // Where two senders meet for want of locks, the server applies each command once all the same.
  return exclusively('outbox', async () => {
    const unsent = new Map<string, unknown>();
    const silent = new Set<string>();
    for (;;) {
      const waiting = (await sendable()).filter((entry) => !unsent.has(laneOf(entry)) && !silent.has(nameOf(entry)));
      const batch = firstBatch(waiting);
      const [first] = batch;
      const kind = first && kinds.get(first.kind);
      if (first === undefined || kind?.send === undefined) return unsent;
      try {
        const { answers, confirmed } = await kind.send(batch);
        if (answers.length === 0) for (const entry of batch) silent.add(nameOf(entry));
        await settle(kind, batch, answers, confirmed);
        announceChange();
      } catch (error) {
        // Without a network the other lanes need not try.
        for (const entry of isAnswered(error) ? batch : waiting) unsent.set(laneOf(entry), error);
      }
    }
  });
}

/** What a kind known here may send under this session. */
async function sendable(): Promise<Entry[]> {
  const [waiting, now] = [await pendingEntries(), await ownerNow()];
  return waiting.filter(
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
  const settled: Settled<Entry>[] = [];
  for (const entry of batch) {
    const answer = answerOf.get(entry.id);
    if (answer === undefined || entry.seq === undefined) continue;
    // Another command replaced it meanwhile, or, without locks, another sender has settled it and told the person.
    if ((await stores.outbox.getKey(entry.seq)) === undefined) continue;
    await stores.outbox.delete(entry.seq);
    settled.push({ entry, answer });
  }
  await kind.settle?.(stores, settled, confirmed as never, batch);
  await tx.done;
}

function laneOf({ kind }: Entry): string {
  return kinds.get(kind)?.lane ?? kind;
}

/** A command that was given to another owner is sent anew. */
function nameOf({ id, cartKey }: Entry): string {
  return `${id} ${cartKey}`;
}
