import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** As received, with its recipients. */
export type Letter = { to: string[]; raw: string };

/** A mail server of our own, for tests. */
export type PostOffice = {
  /** where it is, as an SMTP_URL */
  url: string;
  /** received so far, in that order */
  received: Letter[];
  /** the same, parsed */
  letters(): Promise<(Email & { mailboxes: string[] })[]>;
  empty(): void;
  close(): Promise<void>;
};

/** Accepts and stores every letter. `refuse`: accepts none, as if there were no such mailbox. */
export async function openPostOffice({ refuse = false } = {}): Promise<PostOffice> {
  const received: Letter[] = [];
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => answer(refuse ? new Error('No such mailbox') : undefined),
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
  return {
    url: `smtp://127.0.0.1:${(office.server.address() as AddressInfo).port}`,
    received,
    letters: () => Promise.all(received.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), mailboxes: to }))),
    empty: () => void received.splice(0),
    close: () => new Promise((closed) => office.close(closed)),
  };
}
