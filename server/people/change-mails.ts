import { languageOf, withLanguage } from '#domain/words/languages.ts';
import type { Events } from '../jobs/events.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { chosen } from './chosen-database.ts';

/** `job`: tells one change from the next, so that a job that is tried again sends the same message. */
export function sendPasswordChanged(mailing: MailJob, { personId }: Events['person.password-changed'], job: string): Promise<void> {
  return sendChange(mailing, { personId, what: 'password', job });
}

/** Tells of a passkey or an app: whoever adds one to an open account can come back. */
export function sendFactorAdded(mailing: MailJob, { personId, factor }: Events['person.factor-added'], job: string): Promise<void> {
  return sendChange(mailing, { personId, what: factor, job });
}

/** Tells the address so far. */
export function sendEmailChanged(mailing: MailJob, { personId, from }: Events['person.email-changed'], job: string): Promise<void> {
  return sendChange(mailing, { personId, to: from, what: 'email', job });
}

type Change = { personId: number; to?: string; what: keyof typeof letters; job: string };

/** Nobody can have these written to others, so they do not wait for a turn: what the person has to know, they know at once. */
async function sendChange({ db, mailer, publicUrl }: MailJob, { personId, to, what, job }: Change): Promise<void> {
  const person = await db.prisma.person.findFirst({ where: { id: personId, deletedAt: null } });
  if (person === null) return;
  const language = languageOf(person.language);
  const shop = await shopSettings(db);
  const { t } = speakerFor(language);
  const letter = letters[what];
  const values = { name: plainName(person.name), shop: shop.name, email: plainName(person.email) };
  await mailer.send({
    ...mailFromShop(shop, publicUrl, {
      language,
      title: t(letter.title, values),
      intro: t(letter.intro, values),
      blocks: [
        { kind: 'paragraph', text: t(letter.notYou, values) },
        ...(what === 'password'
          ? [
              {
                kind: 'button',
                label: t(/*i18n*/ { id: 'code.mail.reset_button', message: 'Set a new password' }),
                url: `${publicUrl}${withLanguage(language, pageOf(db, '/web/reset_password'))}`,
              } as const,
            ]
          : []),
      ],
    }),
    to: { address: to ?? person.email },
    subject: t(letter.subject, values),
    messageId: `person-${db.name}-${personId}-${what}-${job}@${new URL(publicUrl).hostname}`,
  });
}

function pageOf(db: MailJob['db'], path: string): string {
  const query = new URLSearchParams(chosen(db));
  return query.size === 0 ? path : `${path}?${query}`;
}

const letters = {
  password: {
    title: /*i18n*/ { id: 'change.mail.password_title', message: 'Your password was changed' },
    subject: /*i18n*/ { id: 'change.mail.password_subject', message: 'Your password at {shop} was changed' },
    intro: /*i18n*/ {
      id: 'change.mail.password_intro',
      message: 'Hello {name}, the password of your account at {shop} was changed, and you were signed out on your other devices.',
    },
    notYou: /*i18n*/ {
      id: 'change.mail.password_not_you',
      message: 'If it was you, there is nothing to do. If not, please set a new password at once.',
    },
  },
  email: {
    title: /*i18n*/ { id: 'change.mail.email_title', message: 'Your email address was changed' },
    subject: /*i18n*/ { id: 'change.mail.email_subject', message: 'Your email address at {shop} was changed' },
    intro: /*i18n*/ {
      id: 'change.mail.email_intro',
      message: 'Hello {name}, your account at {shop} has another email address now. You sign in with the new one.',
    },
    notYou: /*i18n*/ { id: 'change.mail.email_not_you', message: 'If it was not you, please contact us at once.' },
  },
  passkey: {
    title: /*i18n*/ { id: 'change.mail.passkey_title', message: 'A passkey was added to your account' },
    subject: /*i18n*/ { id: 'change.mail.passkey_subject', message: 'A new passkey at {shop}' },
    intro: /*i18n*/ {
      id: 'change.mail.passkey_intro',
      message: 'Hello {name}, a passkey was added to your account at {shop}. Whoever has its device signs in with it.',
    },
    notYou: /*i18n*/ {
      id: 'change.mail.factor_not_you',
      message:
        'If it was you, there is nothing to do. If not, please sign in, remove it under “Sign-in and security” and set a new password.',
    },
  },
  app: {
    title: /*i18n*/ { id: 'change.mail.app_title', message: 'Your account asks for an app’s code now' },
    subject: /*i18n*/ { id: 'change.mail.app_subject', message: 'An authenticator app at {shop}' },
    intro: /*i18n*/ {
      id: 'change.mail.app_intro',
      message: 'Hello {name}, an authenticator app was set up for your account at {shop}. Your password needs its code from now on.',
    },
    notYou: /*i18n*/ {
      id: 'change.mail.app_not_you',
      message: 'If it was you, there is nothing to do. If not, please contact us at once.',
    },
  },
};
