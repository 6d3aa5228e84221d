import { type Language, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { chosen } from '../people/chosen-database.ts';
import { isSigned, signatureOf } from './signature.ts';

const SECRET = 'mail stop';

/** Whose mails end: those of a slice's list, about one of its subjects, to one mailbox. */
export type Stopped = { list: string; key: string; email: string };

/** Mails that end by a link in them. Its slice brings it in `slice.ts`. */
export type MailStop = {
  list: string;
  /** undefined: there is nothing to stop any more; `name`: what the mails are about */
  read(ctx: Context, of: Pick<Stopped, 'key' | 'email'>): Promise<{ name: string; stopped: boolean } | undefined>;
  /** both may be repeated */
  stop(ctx: Context, of: Pick<Stopped, 'key' | 'email'>): Promise<void>;
  resume(ctx: Context, of: Pick<Stopped, 'key' | 'email'>): Promise<void>;
};

/** Where mails of this kind end, without signing in. */
export async function stopLink(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { list, key, email }: Stopped,
  language: Language,
): Promise<string> {
  const mailbox = email.toLowerCase();
  const token = await signatureOf(db, SECRET, [list, key, mailbox]);
  return `${publicUrl}${withLanguage(language, `/mail/stop?${new URLSearchParams({ list, key, email: mailbox, token, ...chosen(db) })}`)}`;
}

/** RFC 8058: mail programs show a button that ends such mails. */
export function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export function isStopLink(db: Database, { list, key, email, token }: Stopped & { token: string }): Promise<boolean> {
  return isSigned(db, SECRET, [list, key, email], token);
}
