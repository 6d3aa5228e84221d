import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mailer, messageOf } from './mail.ts';

/** Mails of mailings go over connections of their own, so that no other mail waits for them. */
const connections = { single: 2, bulk: 10 } as const;
/** ms to wait for an answer: of a mail of many, whose answer must not be lost, as long as a busy server may need */
const patience = { single: 30_000, bulk: 120_000 } as const;

/** Sends through the server at `smtp://` or `smtps://`; options of nodemailer may follow in the query (`?requireTLS=true`). */
export function mailServer(url: string, sender?: string): Mailer {
  const [single, bulk] = [transportTo(url, 'single'), transportTo(url, 'bulk')];
  return {
    async send(mail) {
      const attempt: Attempt = {};
      const message = { ...messageOf(mail, sender), attempt };
      try {
        await (mail.bulk ? bulk : single).sendMail(message);
      } catch (error) {
        throw Object.assign(error as Error, { begun: attempt.stream?.readableDidRead ?? false });
      }
    },
    async close() {
      single.close();
      bulk.close();
    },
    where: new URL(url).host,
  };
}

/** Greets the server and signs in, as far as a mail would; sends none. @throws what the server or the network said */
export async function reachMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
  await transport.verify().finally(() => transport.close());
}

/** `stream`: the message on its way, which is read once the server has asked for it */
type Attempt = { stream?: Readable };

function transportTo(url: string, kind: keyof typeof connections) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections[kind],
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: patience[kind],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { attempt } = data as { attempt?: Attempt };
    const open = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const stream = open(...options);
      if (attempt !== undefined) attempt.stream = stream;
      return stream;
    };
    done();
  });
  return transport;
}
