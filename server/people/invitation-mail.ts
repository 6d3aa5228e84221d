import { roleWords } from '#domain/people/role-words.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { EmailCode } from '../database/generated/client.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { chosen } from './chosen-database.ts';
import { secretsOfCode } from './email-codes.ts';
import { draftOf } from './invitations.ts';

/** Mails the link of an invitation. Staff have it sent, so it waits for no turn. */
export async function sendInvitation({ db, mailer, publicUrl }: MailJob, code: EmailCode): Promise<void> {
  const { id } = code;
  const { name, role, language } = draftOf(code);
  const [shop, { link }] = await Promise.all([shopSettings(db), secretsOfCode(db, id)]);
  const { t, date } = speakerFor(language);
  const values = { name: plainName(name), shop: shop.name, role: t(roleWords[role]), day: date(code.expiresAt, shop.timeZone) };
  const url = `${publicUrl}${withLanguage(language, `/web/invite?${new URLSearchParams({ token: link, ...chosen(db) })}`)}`;
  await mailer.send({
    ...mailFromShop(shop, publicUrl, {
      language,
      title: t(words.title, values),
      intro: t(words.intro, values),
      blocks: [
        { kind: 'button', label: t(words.accept), url },
        { kind: 'paragraph', text: t(words.until, values) },
      ],
    }),
    to: { name: values.name, address: code.email },
    subject: t(words.title, values),
    messageId: `invitation-${db.name}-${id.slice(0, 12)}@${new URL(publicUrl).hostname}`,
  });
}

const words = {
  title: /*i18n*/ { id: 'invite.mail.title', message: 'You are invited to {shop}' },
  intro: /*i18n*/ { id: 'invite.mail.intro', message: 'Hello {name}, you are invited to work at {shop} as {role}.' },
  accept: /*i18n*/ { id: 'invite.mail.accept', message: 'Accept the invitation' },
  until: /*i18n*/ {
    id: 'invite.mail.until',
    message: 'The link is for you alone, and works once, until {day}. If you did not expect it, you can ignore this email.',
  },
};
