import type { Owner } from './owner.ts';

/** A command that waits in the outbox. */
export type Entry<Command = unknown> = {
  /** assigned by the store: its place in the queue */
  seq?: number;
  kind: string;
  id: string;
  /** the cart whose key it is sent with; absent: it is sent under the session of `person` only */
  cartKey?: string;
  /** its owner, whose sign-out clears it; absent: it stays with its cart */
  person?: Owner;
  /** it stays when another person signs in, because its outcome must be settled first */
  untilSettled?: true;
  command: Command;
};

/** Earlier versions queued cart commands only, and stored no kind. */
type Stored = Omit<Entry, 'kind' | 'id'> & { kind?: string; id?: string; command: { id?: string } };

export function entryOf(stored: unknown): Entry {
  const { kind = 'cart', id, ...rest } = stored as Stored;
  return { ...rest, kind, id: id ?? rest.command.id ?? '' };
}
