import type { FailureCode } from '#domain/failure.ts';
import type { MessageDraft, RecordNamed } from '#domain/messages/schema.ts';
import type { Owned } from '../offline/owner.ts';
import { deleteOwn, readOwn } from '../offline/store.ts';

/** What the server refused goes back to where it was written, so that no word is lost. */
export type RefusedDraft = Owned & { draft: MessageDraft; code: FailureCode; details: Readonly<Record<string, unknown>> };

export function refusedKey({ kind, id }: RecordNamed): string {
  return `message-refused-${kind}-${id}`;
}

export function readRefused(about: RecordNamed): Promise<RefusedDraft | undefined> {
  return readOwn(refusedKey(about));
}

export function dropRefused(about: RecordNamed): Promise<void> {
  return deleteOwn(refusedKey(about));
}
