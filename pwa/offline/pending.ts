import { onChange } from './changes.ts';
import type { Entry } from './entry.ts';
import { add, type Refusal, readOutbox, remove, unstoredEntries } from './outbox.ts';

/** What waits and what was refused, as the screens of this tab show it. */
export type Pending = { entries: readonly Entry[]; refusals: readonly Refusal[] };

const nothing: Pending = { entries: [], refusals: [] };

type Given = { entry: Entry; replaces: (other: Entry) => boolean };

let stored = nothing;
/** on their way into the device's store: the next tap counts from them, however slowly the device writes */
let given: readonly Given[] = [];
let shown = nothing;
let stopListening: (() => void) | undefined;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopListening = onChange(() => void reread());
    void reread();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening?.();
  };
}

export function shownPending(): Pending {
  return shown;
}

/** The server knows no device. */
export function noPending(): Pending {
  return nothing;
}

/** Adds a command: on the screen at once, then on the device. */
export async function give(entry: Entry, replaces: (other: Entry) => boolean): Promise<void> {
  const each: Given = { entry, replaces };
  given = [...given, each];
  show();
  try {
    await add(entry, replaces);
  } finally {
    await read();
    given = given.filter((other) => other !== each);
    show();
  }
}

export async function withdraw(isThis: (entry: Entry) => boolean): Promise<void> {
  given = given.filter(({ entry }) => !isThis(entry));
  await remove(isThis);
  await reread();
}

async function reread(): Promise<void> {
  await read();
  show();
}

/** Where the device cannot be read, what was last shown stays; each screen says why in its own place. */
async function read(): Promise<void> {
  stored = await readOutbox().catch(() => {
    const own = unstoredEntries();
    return { ...stored, entries: [...stored.entries.filter((entry) => !own.includes(entry)), ...own] };
  });
}

function show(): void {
  const entries = given.reduce(
    (all, { entry, replaces }) => [...all.filter((other) => other.id !== entry.id && !replaces(other)), entry],
    stored.entries,
  );
  const kinds = new Set(given.map(({ entry }) => entry.kind));
  shown = { entries, refusals: stored.refusals.filter(({ kind }) => !kinds.has(kind)) };
  for (const listener of listeners) listener();
}
