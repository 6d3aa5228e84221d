import type { ConsentAuthor } from '#domain/consents/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Statement } from '../consents/queries.ts';
import type { Database } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { emailHasher } from '../mail/email-hash.ts';

type Step = 'requested' | 'joined' | 'left';
type Mailbox = { email: string; language: Language };
type Origin = { author: Extract<ConsentAuthor, 'operator' | 'import'>; ground?: string | undefined };

export type StaffStatementOf = (step: Step, mailbox: Mailbox) => Statement;

/** Makes lines of the ledger about what staff did. Nobody was shown a sentence, so their words are the title of the list. */
export async function staffStatements(
  db: Database,
  { id, title }: Pick<MailingList, 'id' | 'title'>,
  { author, ground }: Origin,
): Promise<StaffStatementOf> {
  const hashOf = await emailHasher(db, 'consents');
  return (step, { email, language }) => ({
    purpose: step === 'requested' ? `lists.${id}.request` : `lists.${id}`,
    given: step !== 'left',
    wording: { name: `lists.${id}.title`, version: '1', language, text: textOf(title as object, language) },
    page: '/',
    author,
    emailHash: hashOf(email),
    ...(ground !== undefined && { ground }),
  });
}
