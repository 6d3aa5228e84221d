import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isEmail } from '#domain/email.ts';
import { bounceKindOf, statusIn } from '#domain/mailings/bounces.ts';
import type { BounceKind } from '#domain/mailings/types.ts';
import { type Bounced, bouncedIn } from './bounce-address.ts';

/** `email`: of the mailbox, in small letters, empty where the report does not say it; `text`: of the mail server */
export type BounceRead = { id: string; kind: BounceKind; email: string; text: string; of: Bounced | undefined };

const LONGEST_TEXT = 500;

/**
 * What a mail that came back says: a delivery report (RFC 3464) or a complaint (RFC 5965). Undefined for all else, such as an automatic
 * reply, and for reports that a mail is late.
 */
export async function readBounce(message: Uint8Array): Promise<BounceRead | undefined> {
  const mail = await PostalMime.parse(message, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const report = fieldsIn(mail, 'message/delivery-status');
  const complaint = fieldsIn(mail, 'message/feedback-report');
  const id = mail.messageId ?? '';
  if (id === '') return undefined;
  const of = markIn(mail);
  if (complaint !== undefined) {
    const email = mailboxIn(fieldOf(complaint, 'original-rcpt-to') || fieldOf(complaint, 'original-mail-from'));
    return { id, kind: 'complaint', email, text: fieldOf(complaint, 'feedback-type').slice(0, LONGEST_TEXT), of };
  }
  if (report === undefined) return undefined;
  const text = fieldOf(report, 'diagnostic-code');
  const kind = bounceKindOf({ action: fieldOf(report, 'action'), status: fieldOf(report, 'status') || statusIn(text) });
  const email = mailboxIn(fieldOf(report, 'original-recipient') || fieldOf(report, 'final-recipient'));
  return kind && { id, kind, email, text: (text || fieldOf(report, 'status')).slice(0, LONGEST_TEXT), of };
}

/** The envelope of the report names its mail; else the mail that it brings back does. */
function markIn(mail: Email): Bounced | undefined {
  const sent = ['delivered-to', 'x-original-to', 'to', 'x-envelope-to'];
  const envelope = mail.headers.filter(({ key }) => sent.includes(key)).map(({ value }) => value);
  return [...envelope, ...mail.attachments.map(textOf)].map(bouncedIn).find((found) => found !== undefined);
}

function fieldsIn({ attachments }: Email, type: string): string | undefined {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  return (
    part &&
    textOf(part)
      .replaceAll('\0', '')
      .replace(/\r?\n[ \t]+/g, ' ')
  );
}

function fieldOf(fields: string, name: string): string {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';
}

/** `rfc822; mia@shop.example` or `<mia@shop.example>` */
function mailboxIn(text: string): string {
  const email = text
    .replace(/^[\w-]+;/, '')
    .replace(/[<>]/g, '')
    .trim()
    .toLowerCase();
  return isEmail(email) ? email : '';
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
