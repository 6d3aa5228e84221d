import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** As received, with the sender and the recipients of its envelope. */
export type Letter = { from: string; to: string[]; raw: string };

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

type Refusal = { code: number; text: string };

/** What it does with a letter to an address, instead of storing it. */
export type Trouble = {
  /** where it is to report what does not arrive */
  sender?: (address: string) => void;
  /** before the letter */
  recipient?: (address: string) => Refusal | undefined;
  /** after it; `drop-within` and `drop-after` cut the line in the middle of the letter, or store it and answer nothing */
  letter?: (address: string) => Refusal | 'drop-within' | 'drop-after' | undefined;
  /** ms until it answers a letter */
  slow?: number;
};

/** Accepts and stores every letter. `refuse`: accepts none, as if there were no such mailbox; `unread`: stores only to whom they are. */
export async function openPostOffice({
  refuse = false,
  unread = false,
  trouble = {},
}: {
  refuse?: boolean;
  unread?: boolean;
  trouble?: Trouble;
} = {}): Promise<PostOffice> {
  const received: Letter[] = [];
  const lines = new Map<number | undefined, Socket>();
  const recipientOf = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? '';
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, answer) => {
      trouble.sender?.(address);
      answer();
    },
    onRcptTo: ({ address }, _session, answer) => {
      const refusal = refuse ? { code: 550, text: 'No such mailbox' } : trouble.recipient?.(address);
      answer(refusal === undefined ? undefined : refused(refusal));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      const what = trouble.letter?.(recipientOf(session));
      const cut = () => lines.get(session.remotePort)?.destroy();
      stream.on('data', (chunk: Buffer) => {
        if (!unread) chunks.push(chunk);
        if (what === 'drop-within') cut();
      });
      stream.on('end', () => {
        if (what === 'drop-within') return;
        if (typeof what === 'object') return answer(refused(what));
        const { mailFrom } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (what === 'drop-after') return void cut();
        if (trouble.slow === undefined) answer();
        else void delay(trouble.slow).then(() => answer());
      });
    },
  });
  office.server.on('connection', (line: Socket) => void lines.set(line.remotePort, line));
  office.on('error', () => {}); // of lines that are cut
  await new Promise<void>((listening) => office.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(office.server.address() as AddressInfo).port}`,
    received,
    letters: () => Promise.all(received.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), mailboxes: to }))),
    empty: () => void received.splice(0),
    close: () => new Promise((closed) => office.close(closed)),
  };
}

function refused({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
