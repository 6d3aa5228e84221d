import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '#domain/email.ts';

export type MailAddress = { name?: string; address: string };

export type Mail = {
  to: MailAddress;
  from: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** `List-Unsubscribe` and the like; values are one line */
  headers?: Record<string, string>;
  /** `<kind>-<id>@<host>`, derived from the mail's subject matter, so that a repeated mail is the same message */
  messageId: string;
  /** where the mail server reports that it did not arrive; absent: to the sender */
  envelopeFrom?: string;
  /** one of many, for which no other mail should wait */
  bulk?: true;
  attachments?: readonly Attachment[];
};

/** `cid`: the HTML shows it, as `cid:…` */
export type Attachment = { filename: string; type: string; content: Buffer | string; cid?: string };

export type Mailer = {
  /** Hands the mail over, or throws: callers run in a job that is retried, or ask `mailFateOf` of mail-fate.ts. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
  /** The server, without its password, or the folder: for the log and the operator. */
  where: string;
  /** it is a folder, so that no mail reaches anybody */
  toFolder?: true;
};

/** For nodemailer. With the mail server's own sender, the shop's address becomes Reply-To. */
export function messageOf(mail: Mail, sender?: string): SendMailOptions {
  const [to, from, replyTo] = [mail.to, mail.from, mail.replyTo].map((address) => address && checked(address));
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(mail.messageId)) throw new Error(`Not the id of a message: ${mail.messageId}`);
  return {
    to,
    from: sender === undefined ? from : { name: from?.name ?? '', address: sender },
    replyTo: replyTo ?? (sender === undefined ? undefined : from),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    messageId: `<${mail.messageId}>`,
    ...(mail.envelopeFrom !== undefined && { envelope: { from: checked({ address: mail.envelopeFrom }).address, to: mail.to.address } }),
    attachments: mail.attachments?.map(({ type, ...attachment }) => ({ ...attachment, contentType: type })),
  };
}

function checked({ name, address }: MailAddress): { name: string; address: string } {
  if (!isEmail(address)) throw new Error(`Not the address of a mailbox: ${JSON.stringify(address)}`);
  return { name: name ?? '', address };
}
