import type { LeaveLink } from '#domain/lists/schema.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { isSigned, signatureOf } from '../mail/signature.ts';
import { chosen } from '../people/chosen-database.ts';

const SECRET = 'leave lists';

/** Where the mailbox of a subscriber leaves and joins lists without signing in, and, posted to, leaves at once (RFC 8058). */
export async function leaveLink(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { subscriber, list, mailing }: Omit<LeaveLink, 'token'>,
  language: Language,
): Promise<string> {
  const token = await signatureOf(db, SECRET, [subscriber, list, mailing]);
  const query = new URLSearchParams({
    subscriber: String(subscriber),
    list: String(list),
    mailing: String(mailing),
    token,
    ...chosen(db),
  });
  return `${publicUrl}${withLanguage(language, `/mail/lists?${query}`)}`;
}

export function isLeaveLink(db: Database, { subscriber, list, mailing, token }: LeaveLink): Promise<boolean> {
  return isSigned(db, SECRET, [subscriber, list, mailing], token);
}
