import type { MessageDescriptor } from '@lingui/core';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import type { EmailCode, EmailCodePurpose } from '../database/generated/client.ts';
import type { Events } from '../jobs/events.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { sendPromptly } from '../mail/sending.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { chosen } from './chosen-database.ts';
import { secretsOfCode } from './email-codes.ts';
import { sendInvitation } from './invitation-mail.ts';
import { contentOf } from './made-code.ts';

/** Mails digits and link of a code, or why there are none. A code that is over or was replaced meanwhile is not mailed. */
export async function sendCode(mailing: MailJob, { id, causer }: Events['person.code-made']): Promise<void> {
  const { db, now, publicUrl } = mailing;
  const code = await db.prisma.emailCode.findFirst({ where: { id, expiresAt: { gt: now } } });
  if (code === null) return;
  if (code.purpose === 'invite') return sendInvitation(mailing, code);
  const letter = await letterOf(db, { ...code, purpose: code.purpose });
  if (letter === undefined) return;
  const { language, name = '' } = contentOf(code);
  const shop = await shopSettings(db);
  const { t } = speakerFor(language);
  const values = { shop: shop.name, name: plainName(letter.name ?? name), email: plainName(code.email) };
  const blocks: MailBlock[] = [
    ...(letter.coded ? await codeBlocks(mailing, code, language, letter.button) : accountBlocks(mailing, language)),
    { kind: 'paragraph', text: t(letter.notYou, values) },
  ];
  const mail = {
    ...mailFromShop(shop, publicUrl, { language, title: t(letter.title, values), intro: t(letter.intro, values), blocks }),
    to: { address: code.email },
    subject: t(letter.subject, values),
    messageId: `code-${db.name}-${id}@${new URL(publicUrl).hostname}`,
  };
  await sendPromptly(mailing, mail, causer);
}

async function codeBlocks(
  { db, publicUrl }: MailJob,
  { id }: EmailCode,
  language: Language,
  button: MessageDescriptor,
): Promise<MailBlock[]> {
  const { t } = speakerFor(language);
  const { digits, link } = await secretsOfCode(db, id);
  const url = `${publicUrl}${withLanguage(language, `/web/confirm?${new URLSearchParams({ token: link, ...chosen(db) })}`)}`;
  return [
    { kind: 'code', label: t(words.code), code: `${digits.slice(0, 3)} ${digits.slice(3)}` },
    { kind: 'paragraph', text: t(words.orLink) },
    { kind: 'button', label: t(button), url },
  ];
}

function accountBlocks({ db, publicUrl }: MailJob, language: Language): MailBlock[] {
  const { t } = speakerFor(language);
  const query = new URLSearchParams(chosen(db));
  const to = (path: string) => `${publicUrl}${withLanguage(language, path)}${query.size === 0 ? '' : `?${query}`}`;
  return [
    { kind: 'button', label: t(words.signIn), url: to('/web/login') },
    { kind: 'button', label: t(words.reset), url: to('/web/reset_password') },
  ];
}

type Letter = Record<'title' | 'subject' | 'intro' | 'notYou' | 'button', MessageDescriptor> & {
  /** false: it holds no code */
  coded: boolean;
  /** of the account that it is about; absent: the one that was typed */
  name?: string;
};

/** Undefined: there is nothing to be mailed. */
async function letterOf(
  { prisma }: Database,
  { purpose, email, personId }: EmailCode & { purpose: Exclude<EmailCodePurpose, 'invite'> },
): Promise<Letter | undefined> {
  switch (purpose) {
    case 'sign_up': {
      const known = await prisma.person.findFirst({ where: { email }, select: { name: true, verifiedAt: true } });
      return known?.verifiedAt ? { ...letters.known, coded: false, name: known.name } : { ...letters.sign_up, coded: true };
    }
    case 'reset': {
      const person = await prisma.person.findFirst({ where: { email, deletedAt: null }, select: { name: true } });
      return person === null ? undefined : { ...letters.reset, coded: true, name: person.name };
    }
    case 'leave_email':
    case 'enter_email': {
      const person = personId === null ? null : await prisma.person.findFirst({ where: { id: personId }, select: { name: true } });
      return person === null ? undefined : { ...letters[purpose], coded: true, name: person.name };
    }
  }
}

const words = {
  code: /*i18n*/ { id: 'code.mail.code', message: 'Your code' },
  orLink: /*i18n*/ {
    id: 'code.mail.or_link',
    message: 'Type it where you asked for it, or use this link instead. Both are valid for 30 minutes.',
  },
  signIn: /*i18n*/ { id: 'people.signIn', message: 'Sign in' },
  reset: /*i18n*/ { id: 'code.mail.reset_button', message: 'Set a new password' },
};
const letters = {
  sign_up: {
    title: /*i18n*/ { id: 'code.mail.sign_up_title', message: 'Your code for your new account' },
    subject: /*i18n*/ { id: 'code.mail.sign_up_subject', message: 'Your code for your account at {shop}' },
    intro: /*i18n*/ {
      id: 'code.mail.sign_up_intro',
      message: 'Hello {name}, thank you for creating an account at {shop}. This code confirms that this is your email address.',
    },
    button: /*i18n*/ { id: 'code.mail.sign_up_button', message: 'Confirm the email address' },
    notYou: /*i18n*/ {
      id: 'code.mail.sign_up_not_you',
      message: 'If you did not ask for an account, you can ignore this email: without the code nothing is created.',
    },
  },
  known: {
    title: /*i18n*/ { id: 'code.mail.known_title', message: 'You already have an account' },
    subject: /*i18n*/ { id: 'code.mail.known_subject', message: 'Your account at {shop}' },
    intro: /*i18n*/ {
      id: 'code.mail.known_intro',
      message:
        'Hello {name}, someone wanted to create an account at {shop} with this email address. You already have one: sign in, or set a new password if you forgot it.',
    },
    button: /*i18n*/ { id: 'people.signIn', message: 'Sign in' },
    notYou: /*i18n*/ {
      id: 'code.mail.known_not_you',
      message: 'If it was not you, you can ignore this email: nothing about your account has changed.',
    },
  },
  reset: {
    title: /*i18n*/ { id: 'code.mail.reset_title', message: 'Your code for a new password' },
    subject: /*i18n*/ { id: 'code.mail.reset_subject', message: 'A new password for {shop}' },
    intro: /*i18n*/ {
      id: 'code.mail.reset_intro',
      message: 'Hello {name}, with this code you set a new password for your account at {shop}.',
    },
    button: /*i18n*/ { id: 'code.mail.reset_button', message: 'Set a new password' },
    notYou: /*i18n*/ {
      id: 'code.mail.reset_not_you',
      message: 'If you did not ask for this, you can ignore this email: your password stays as it is. Never tell anyone the code.',
    },
  },
  leave_email: {
    title: /*i18n*/ { id: 'code.mail.leave_title', message: 'Your email address is to be changed' },
    subject: /*i18n*/ { id: 'code.mail.leave_subject', message: 'Confirm your new email address at {shop}' },
    intro: /*i18n*/ {
      id: 'code.mail.leave_intro',
      message: 'Hello {name}, your account at {shop} is to get another email address. This code confirms that you want it.',
    },
    button: /*i18n*/ { id: 'code.mail.email_button', message: 'Confirm' },
    notYou: /*i18n*/ {
      id: 'code.mail.leave_not_you',
      message:
        'If it was not you, tell nobody the code and change your password: someone else is signed in to your account. Your email address stays as it is.',
    },
  },
  enter_email: {
    title: /*i18n*/ { id: 'code.mail.enter_title', message: 'Confirm your new email address' },
    subject: /*i18n*/ { id: 'code.mail.leave_subject', message: 'Confirm your new email address at {shop}' },
    intro: /*i18n*/ {
      id: 'code.mail.enter_intro',
      message: 'Hello {name}, this code confirms that this is the new email address of your account at {shop}.',
    },
    button: /*i18n*/ { id: 'code.mail.email_button', message: 'Confirm' },
    notYou: /*i18n*/ {
      id: 'code.mail.enter_not_you',
      message: 'If you have no account there, you can ignore this email: without the code nothing is changed.',
    },
  },
} satisfies Partial<Record<EmailCodePurpose | 'known', Record<string, MessageDescriptor>>>;
