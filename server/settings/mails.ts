import { randomUUID } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { MailsLeave } from '#domain/settings/answers.ts';
import type { TestMail } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { mailFromShop } from '../mail/from-shop.ts';
import { mailFateOf } from '../outside/mail-fate.ts';
import { speakerFor } from '../words.ts';
import { shopSettings } from './service.ts';

export function mailsLeave({ mailer }: Pick<Context, 'mailer'>): MailsLeave {
  return { kind: mailer.toFolder ? 'folder' : 'server', where: mailer.where };
}

/**
 * Sends a mail that says nothing but that mails arrive.
 * @throws Failure mail_unsent with the mail server's answer
 */
export async function sendTestMail(
  { db, mailer, publicUrl }: Pick<Context, 'db' | 'mailer' | 'publicUrl'>,
  { to }: TestMail,
): Promise<void> {
  const shop = await shopSettings(db);
  const { t } = speakerFor(shop.language);
  const intro = t(words.intro, { shop: shop.name });
  const letter = { language: shop.language, title: t(words.title), intro, blocks: [] };
  const mail = {
    ...mailFromShop(shop, publicUrl, letter),
    to: { address: to },
    subject: t(words.subject, { shop: shop.name }),
    messageId: `test-${randomUUID()}@${new URL(publicUrl).hostname}`,
  };
  await mailer.send(mail).catch((error: unknown) => {
    throw new Failure('mail_unsent', { answer: mailFateOf(error).answer });
  });
}

const words = {
  subject: /*i18n*/ { id: 'settings.testMail.subject', message: 'A test mail of {shop}' },
  title: /*i18n*/ { id: 'settings.testMail.title', message: 'Mails arrive' },
  intro: /*i18n*/ { id: 'settings.testMail.intro', message: '{shop} can send mails: this one was a test. There is nothing to do.' },
};
