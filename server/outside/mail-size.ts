import { createTransport } from 'nodemailer';
import { type Mail, messageOf } from './mail.ts';

const transport = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Bytes of a mail as a mail server gets it. */
export async function mailSize(mail: Mail): Promise<number> {
  const { message } = await transport.sendMail(messageOf(mail));
  return (message as Buffer).length; // by `buffer`
}
