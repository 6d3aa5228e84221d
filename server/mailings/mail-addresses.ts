import { type Language, withLanguage } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { leaveLink } from '../lists/leave-link.ts';
import { chosen } from '../people/chosen-database.ts';
import type { Recipient } from './rendering.ts';

type Shop = { db: Database; publicUrl: string; mailing: { id: number } };

/** Of nobody in a preview, whose reader is not the subscriber: it takes nobody off a list. */
export function leaveAddress({ db, publicUrl, mailing }: Shop, { subscriber, listId }: Recipient, language: Language): Promise<string> {
  if (subscriber.id === 0) return Promise.resolve(`${publicUrl}${withLanguage(language, '/mail/lists')}`);
  return leaveLink({ db, publicUrl }, { subscriber: subscriber.id, list: listId, mailing: mailing.id }, language);
}

/** Where the mail is shown in the browser; a test has no address of its own, and staff see it where they preview it. */
export function viewAddress({ db, publicUrl, mailing }: Shop, { recipientId }: Recipient, language: Language): string {
  if (recipientId === null) return `${publicUrl}/mailings/${mailing.id}/preview?language=${language}`;
  const query = new URLSearchParams(chosen(db));
  return `${publicUrl}/mail/view/${recipientId}${query.size === 0 ? '' : `?${query}`}`;
}
