import type { Owned } from './owner.ts';
import { writeOwned } from './owner.ts';
import { recordSeenAt } from './seen-at.ts';
import { readOwn } from './store.ts';

type Seen<Value> = Owned & { value: Value; seenAt: number };

/** Keeps what the server said of the person signed in, until they sign out. */
export function saveSeenOwn(name: string, value: object): Promise<void> {
  return writeOwned(keyOf(name), { value, seenAt: Date.now() });
}

/** As this device last saw it. */
export async function readSeenOwn<Value extends object>(name: string): Promise<Value | undefined> {
  const seen = await readOwn<Seen<Value>>(keyOf(name));
  if (seen === undefined) return undefined;
  recordSeenAt(seen);
  return seen.value;
}

function keyOf(name: string): string {
  return `seen-${name}`;
}
