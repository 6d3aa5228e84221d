import type { FailureCode } from '#domain/failure.ts';
import { publishChange } from './changes.ts';
import { type Entry, entryOf } from './entry.ts';
import { kindOf, type Settled, type Stores } from './kinds.ts';
import { type Owned, ownerIn } from './owner.ts';
import { device } from './store.ts';

/** The last refusal of a kind, until another command of that kind replaces it. `about`: the record that it is shown on */
export type Refusal = Owned & {
  kind: string;
  id: string;
  cartKey?: string;
  about?: string;
  code: FailureCode;
  details: Readonly<Record<string, unknown>>;
};

/** pending in this tab only, where the device cannot store them */
let unstored: readonly Entry[] = [];

/** Stores a command on the device, instead of those that it replaces. Rejects where the device cannot store it. */
export async function add(entry: Entry, replaces: (other: Entry) => boolean = () => false): Promise<void> {
  const { personal, evenUnstored } = kindOf(entry) ?? {};
  try {
    const tx = (await device()).transaction(['outbox', 'own'], 'readwrite');
    const [outbox, own] = [tx.objectStore('outbox'), tx.objectStore('own')];
    await removeFrom(outbox, replaces);
    await own.delete(refusalKey(entry.kind));
    await outbox.add(personal ? { ...entry, person: await ownerIn(own) } : entry);
    await tx.done;
    dropUnstored(replaces);
  } catch (error) {
    if (!evenUnstored) throw error;
    console.warn('The device did not store a command', error);
    unstored = [...unstored.filter((other) => !replaces(other)), entry];
  }
  publishChange();
}

export async function remove(isThis: (entry: Entry) => boolean): Promise<void> {
  dropUnstored(isThis);
  const tx = (await device()).transaction('outbox', 'readwrite');
  await removeFrom(tx.store, isThis);
  await tx.done;
  publishChange();
}

export async function removeFrom(outbox: Pick<Stores['outbox'], 'getAll' | 'delete'>, isThis: (entry: Entry) => boolean): Promise<void> {
  for (const stored of await outbox.getAll()) if (stored.seq !== undefined && isThis(entryOf(stored))) await outbox.delete(stored.seq);
}

export async function readOutbox(): Promise<{ entries: Entry[]; refusals: Refusal[] }> {
  const tx = (await device()).transaction(['outbox', 'own']);
  const [stored, refusals] = await Promise.all([
    tx.objectStore('outbox').getAll(),
    tx.objectStore('own').getAll(IDBKeyRange.bound(refusalKey(''), refusalKey('\uffff'))),
  ]);
  return { entries: [...stored.map(entryOf), ...unstored], refusals: refusals as Refusal[] };
}

export function unstoredEntries(): readonly Entry[] {
  return unstored;
}

/** For kinds whose refusal is shown where the choice was made. */
export async function noteRefusals<E extends Entry>(
  { own }: Stores,
  settled: readonly Settled<E>[],
  aboutOf?: (command: E['command']) => string,
): Promise<void> {
  for (const { entry, answer } of settled) {
    if (answer.ok) continue;
    const { kind, id, cartKey, person, command } = entry;
    const { code, details } = answer;
    const about = aboutOf?.(command);
    await own.put({ kind, id, cartKey, about, code, details, owner: person } as Refusal, refusalKey(kind));
  }
}

function refusalKey(kind: string): string {
  return `refused-${kind}`;
}

export function isStillWaiting({ outbox }: Stores, { seq, id }: Entry): Promise<boolean> | boolean {
  return seq === undefined ? unstored.some((entry) => entry.id === id) : outbox.getKey(seq).then((found) => found !== undefined);
}

/** For the entries of this tab only, which no transaction removes. */
export function dropUnstored(isThis: (entry: Entry) => boolean): void {
  unstored = unstored.filter((entry) => !isThis(entry));
}
