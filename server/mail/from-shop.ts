import { isEmail } from '#domain/email.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import type { Mail, MailAddress, Mailer } from '../outside/mail.ts';
import type { MailBlock } from './blocks.ts';
import { layoutMail } from './layout.ts';

/** What a job that sends mails is given. */
export type MailJob = { db: Database; mailer: Mailer; publicUrl: string; now: Date };

/** `intro`: the first paragraph, which a mailbox shows beside the subject; `blocks`: what follows it */
type Letter = { language: Language; title: string; intro: string; blocks: readonly MailBlock[] };

/** A mail in the shop's name, but for whom it goes to and what it is about. */
export function mailFromShop(
  shop: Settings,
  publicUrl: string,
  { language, title, intro, blocks }: Letter,
): Pick<Mail, 'from' | 'html' | 'text'> {
  const all = [{ kind: 'paragraph', text: intro } as const, ...blocks];
  const sheet = { language, shopName: shop.name, preheader: intro, title, blocks: all, footer: footerOf(shop) };
  return { from: senderOf(shop, publicUrl), ...layoutMail(sheet) };
}

/** The small print of every mail: who the shop is. */
export function footerOf({ company, name }: Settings): string[] {
  const address = [company.name, company.street, `${company.zip} ${company.city}`, company.vatId].map((line) => line.trim());
  return address.filter((line) => line !== '' && line !== name);
}

export function senderOf({ name, company, orderMailTo }: Settings, publicUrl: string): MailAddress {
  const own = [company.email, orderMailTo, `no-reply@${new URL(publicUrl).hostname}`].find(isEmail);
  return { name, address: own ?? 'no-reply@portico.invalid' };
}
