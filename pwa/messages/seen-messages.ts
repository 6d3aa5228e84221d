import type { RecordNamed } from '#domain/messages/schema.ts';
import type { MessagePage } from '#domain/messages/types.ts';
import { recordSeenAt } from '../offline/seen-at.ts';
import { readSeenOwn, saveSeenOwn } from '../offline/seen-own.ts';
import { fromShelf, ontoShelf, shelfKey } from '../offline/shelf.ts';

/** What everybody may read lies on the shelf, a private conversation with what belongs to its person. */
export type Seen = RecordNamed & { isPublic: boolean; view: object };

export async function saveSeenMessages({ isPublic, view, ...about }: Seen, page: MessagePage): Promise<void> {
  if (isPublic) await ontoShelf(publicKey(about, view), page);
  else if (Object.keys(view).length === 0) await saveSeenOwn(privateName(about), page);
}

/** As this device last saw it. */
export async function seenMessages({ isPublic, view, ...about }: Seen): Promise<MessagePage | undefined> {
  if (!isPublic) return Object.keys(view).length === 0 ? readSeenOwn<MessagePage>(privateName(about)) : undefined;
  const found = await fromShelf(publicKey(about, view));
  if (found !== undefined) recordSeenAt(found);
  return found?.value as MessagePage | undefined;
}

function publicKey({ kind, id }: RecordNamed, view: object): string {
  return shelfKey('messages.list', { kind, id, ...view });
}

function privateName({ kind, id }: RecordNamed): string {
  return `messages-${kind}-${id}`;
}
