import { createTransport } from 'nodemailer';
import { type Mail, messageOf } from './mail.ts';

const transport = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail as a mail server gets it. */
export async function mailBytes(mail: Mail, sender?: string): Promise<Buffer> {
  const { message } = await transport.sendMail(messageOf(mail, sender));
  return message as Buffer; // by `buffer`
}
