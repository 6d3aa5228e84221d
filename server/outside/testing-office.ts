import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailer } from './mail.ts';
import { mailServer } from './mail-server.ts';

type Received = { to: string[]; raw: string };

/** A post office of our own, which takes every mail and keeps it. */
export type PostOffice = {
  mailer: Mailer;
  /** what has come since it was last emptied, in that order, with the mailboxes that it was for */
  letters(): Promise<(Email & { mailboxes: string[] })[]>;
  empty(): void;
  close(): Promise<void>;
};

export async function openPostOffice(): Promise<PostOffice> {
  let received: Received[] = [];
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        answer();
      });
    },
  });
  await new Promise<void>((listening) => office.listen(0, '127.0.0.1', listening));
  const mailer = mailServer(`smtp://127.0.0.1:${(office.server.address() as AddressInfo).port}`);
  return {
    mailer,
    letters: () => Promise.all(received.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), mailboxes: to }))),
    empty: () => {
      received = [];
    },
    close: async () => {
      await mailer.close();
      await new Promise<void>((closed) => office.close(closed));
    },
  };
}
