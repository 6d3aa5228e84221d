import { languageOf } from '#domain/words/languages.ts';
import type { Events, Later } from '../jobs/events.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { sendInTurn } from '../mail/sending.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';

/** Says that the account is gone, to whom it belonged: had it been somebody else, they would learn of it here. */
export async function sendDeletion(
  mailing: MailJob,
  { id, email, name, language, causer }: Events['person.deleted'],
): Promise<Later | undefined> {
  const { db, publicUrl } = mailing;
  const shop = await shopSettings(db);
  const spoken = languageOf(language);
  const { t } = speakerFor(spoken);
  const values = { name: plainName(name), shop: shop.name };
  const mail = {
    ...mailFromShop(shop, publicUrl, {
      language: spoken,
      title: t(words.title),
      intro: t(words.intro, values),
      blocks: [
        { kind: 'paragraph', text: t(words.stays) },
        { kind: 'paragraph', text: t(words.notYou) },
      ],
    }),
    to: { name: values.name, address: email },
    subject: t(words.subject, values),
    messageId: `account-${db.name}-${id}-deleted@${new URL(publicUrl).hostname}`,
  };
  return sendInTurn(mailing, mail, causer);
}

const words = {
  title: /*i18n*/ { id: 'deletion.mail.title', message: 'Your account is deleted' },
  intro: /*i18n*/ {
    id: 'deletion.mail.intro',
    message: 'Hello {name}, your account at {shop} is deleted, as you asked. Nobody can sign in to it any more.',
  },
  stays: /*i18n*/ {
    id: 'deletion.mail.stays',
    message: 'Your orders and receipts stay with us for as long as the law asks us to keep them. An order on its way still arrives.',
  },
  notYou: /*i18n*/ { id: 'deletion.mail.not_you', message: 'If this was not you, please reply to this email.' },
  subject: /*i18n*/ { id: 'deletion.mail.subject', message: 'Your account at {shop} is deleted' },
};
