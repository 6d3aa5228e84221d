import { isEmail } from '#domain/email.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Database } from '../database/database.ts';
import type { MailAddress, Mailer } from '../outside/mail.ts';

/** What a job that sends mails is given. */
export type Mailing = { db: Database; mailer: Mailer; publicUrl: string; now: Date };

/** The small print of every mail: who the shop is. */
export function footerOf({ company, name }: Settings): string[] {
  const address = [company.name, company.street, `${company.zip} ${company.city}`, company.vatId].map((line) => line.trim());
  return address.filter((line) => line !== '' && line !== name);
}

export function sender({ name, company, orderMailTo }: Settings, publicUrl: string): MailAddress {
  const own = [company.email, orderMailTo, `no-reply@${new URL(publicUrl).hostname}`].find(isEmail);
  return { name, address: own ?? 'no-reply@portico.invalid' };
}
