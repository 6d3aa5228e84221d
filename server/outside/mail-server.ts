import { createTransport } from 'nodemailer';
import { type Mailer, messageOf } from './mail.ts';

/** Sends through the server at `smtp://` or `smtps://`; options of nodemailer may follow in the query (`?requireTLS=true`). */
export function mailServer(url: string, sender?: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, sender));
    },
    async close() {
      transport.close();
    },
    where: new URL(url).host,
  };
}
