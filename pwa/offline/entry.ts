import type { Owner } from './whose.ts';

/** A command that waits in the outbox. */
export type Entry<Command = unknown> = {
  /** its place in the queue, given by the store */
  seq?: number;
  kind: string;
  id: string;
  /** the cart whose key goes with it; absent: the session of `person` does, and no other */
  cartKey?: string;
  /** whose it is: it leaves the device with them; absent: it stays with its cart */
  person?: Owner;
  /** it stays when another person signs in: what became of it has to be asked first */
  untilSettled?: true;
  command: Command;
};

/** Earlier versions sent commands of the cart alone, and named no kind. */
type Stored = Omit<Entry, 'kind' | 'id'> & { kind?: string; id?: string; command: { id?: string } };

export function entryOf(stored: unknown): Entry {
  const { kind = 'cart', id, ...rest } = stored as Stored;
  return { ...rest, kind, id: id ?? rest.command.id ?? '' };
}
