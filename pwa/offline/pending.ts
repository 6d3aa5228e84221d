import { onChange } from './changes.ts';
import type { Entry } from './entry.ts';
import { add, type Refusal, readOutbox, remove, unstoredEntries } from './outbox.ts';

export type Pending = { entries: readonly Entry[]; refusals: readonly Refusal[] };

const nothing: Pending = { entries: [], refusals: [] };

type Writing = { entry: Entry; replaces: (other: Entry) => boolean };

let stored = nothing;
/** being written to the device's store: the next tap builds on them, however slowly the device writes */
let writing: readonly Writing[] = [];
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

/** The server renders without a device. */
export function noPending(): Pending {
  return nothing;
}

/** Shows a command at once, then stores it. */
export async function enqueue(entry: Entry, replaces: (other: Entry) => boolean): Promise<void> {
  const each: Writing = { entry, replaces };
  writing = [...writing, each];
  show();
  try {
    await add(entry, replaces);
  } finally {
    await read();
    writing = writing.filter((other) => other !== each);
    show();
  }
}

export async function withdraw(isThis: (entry: Entry) => boolean): Promise<void> {
  writing = writing.filter(({ entry }) => !isThis(entry));
  await remove(isThis);
  await reread();
}

async function reread(): Promise<void> {
  await read();
  show();
}

/** Where the device cannot be read, what was last shown stays; each screen shows the reason in its own place. */
async function read(): Promise<void> {
  stored = await readOutbox().catch(() => {
    const own = unstoredEntries();
    return { ...stored, entries: [...stored.entries.filter((entry) => !own.includes(entry)), ...own] };
  });
}

function show(): void {
  const entries = writing.reduce(
    (all, { entry, replaces }) => [...all.filter((other) => other.id !== entry.id && !replaces(other)), entry],
    stored.entries,
  );
  const kinds = new Set(writing.map(({ entry }) => entry.kind));
  shown = { entries, refusals: stored.refusals.filter(({ kind }) => !kinds.has(kind)) };
  for (const listener of listeners) listener();
}
