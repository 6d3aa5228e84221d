import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { type Letter, openPostOffice, type PostOffice, type Trouble } from '../../scripts/post-office.ts';
import type { Mail } from './mail.ts';
import { mailFateOf } from './mail-fate.ts';
import { createMailer } from './mailer.ts';

const mail: Mail = {
  to: { name: 'Léa Çelik', address: 'lea@customer.example' },
  from: { name: 'Portico', address: 'shop@portico.example' },
  subject: 'تأكيد طلبك S00012',
  html: '<p dir="rtl">شكرا لك</p>',
  text: 'شكرا لك',
  messageId: 'order-12-placed@portico.example',
};

test('a mail arrives with both bodies, an Arabic subject and its own id', async () => {
  const { url, received } = await postOffice();
  await send(url, { ...mail, headers: { 'List-Unsubscribe': '<https://portico.example/out>' } });
  const [{ to, raw }] = received as [Letter];
  const letter = await PostalMime.parse(raw);
  expect(to).toEqual(['lea@customer.example']);
  expect(letter).toMatchObject({ subject: mail.subject, messageId: `<${mail.messageId}>`, to: [mail.to], from: mail.from });
  expect(letter.html?.trim()).toBe(mail.html);
  expect(letter.text?.trim()).toBe(mail.text);
  expect(letter.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe', value: '<https://portico.example/out>' }));
  expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
});

test('an attachment arrives with its name and its bytes', async () => {
  const { url, received } = await postOffice();
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);
  await send(url, { ...mail, attachments: [{ filename: 'entrée.pdf', type: 'application/pdf', content }] });
  const { attachments } = await PostalMime.parse((received as [Letter])[0].raw);
  expect(attachments).toMatchObject([{ filename: 'entrée.pdf', mimeType: 'application/pdf' }]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(content);
});

test('with MAIL_FROM the shop becomes Reply-To', async () => {
  const { url, received } = await postOffice();
  await send(url, mail, 'no-reply@mail.example');
  const letter = await PostalMime.parse((received as [Letter])[0].raw);
  expect(letter.from).toEqual({ name: 'Portico', address: 'no-reply@mail.example' });
  expect(letter.replyTo).toEqual([mail.from]);
});

test.each<[string, Partial<Mail>]>([
  ['a name', { to: { name: 'Eve\r\nBcc: spy@evil.example', address: 'lea@customer.example' } }],
  ['a subject', { subject: 'Hello\r\nBcc: spy@evil.example' }],
  ['a header', { headers: { 'X-Shop': 'one\r\nBcc: spy@evil.example' } }],
])('a line break in %s adds neither a header nor a recipient', async (_, part) => {
  const { url, received } = await postOffice();
  await send(url, { ...mail, ...part });
  const [{ to, raw }] = received as [Letter];
  expect(to).toEqual(['lea@customer.example']);
  expect(raw).not.toMatch(/^bcc:/im);
});

test.each(['lea@customer.example\r\nRCPT TO:<spy@evil.example>', 'lea@customer.example, spy@evil.example', ''])(
  'what is not one mailbox is refused: %j',
  async (address) => {
    const { url, received } = await postOffice();
    await expect(send(url, { ...mail, to: { address } })).rejects.toThrow('Not the address of a mailbox');
    expect(received).toEqual([]);
  },
);

test('sending fails when the server is down or refuses the recipient', async () => {
  await expect(send(`smtp://127.0.0.1:${await closedPort()}`, mail)).rejects.toThrow('ECONNREFUSED');
  const { url } = await postOffice({ refuse: true });
  await expect(send(url, mail)).rejects.toThrow('No such mailbox');
});

test.each<[string, string, Trouble | 'away']>([
  ['greylists its sender', 'later', { recipient: () => ({ code: 451, text: 'Try again later' }) }],
  ['knows no such mailbox', 'refused', { recipient: () => ({ code: 550, text: 'No such mailbox' }) }],
  ['is full', 'later', { letter: () => ({ code: 452, text: 'Insufficient storage' }) }],
  ['takes it for spam', 'refused', { letter: () => ({ code: 554, text: 'Looks like spam' }) }],
  ['closes', 'unreachable', { recipient: () => ({ code: 421, text: 'Closing' }) }],
  ['cuts the line in the middle of the letter', 'unsure', { letter: () => 'drop-within' }],
  ['cuts the line instead of an answer', 'unsure', { letter: () => 'drop-after' }],
  ['is away', 'unreachable', 'away'],
])('where the server %s, the fate of a mail is: %s', async (_, fate, trouble) => {
  const url = trouble === 'away' ? `smtp://127.0.0.1:${await closedPort()}` : (await postOffice({ trouble })).url;
  const [single, bulk] = await Promise.all([mail, { ...mail, bulk: true as const }].map((one) => send(url, one).catch(mailFateOf)));
  expect([single, bulk]).toMatchObject([{ fate }, { fate }]);
});

test('a mail that cannot be written is refused, not tried again', async () => {
  const { url } = await postOffice();
  expect(await send(url, { ...mail, to: { address: 'not a mailbox' } }).catch(mailFateOf)).toMatchObject({ fate: 'refused' });
});

test('what does not arrive goes back to the envelope’s sender, where one is given', async () => {
  const senders: string[] = [];
  const { url, received } = await postOffice({ trouble: { sender: (address) => void senders.push(address) } });
  await send(url, { ...mail, envelopeFrom: 'back+1@mail.example' });
  expect([senders, received.map(({ to }) => to)]).toEqual([['back+1@mail.example'], [['lea@customer.example']]]);
});

test('the mailer reports its server without the password', async () => {
  const mailer = createMailer({ kind: 'smtp', url: 'smtp://shop:secret@mail.example:587' });
  expect(mailer.where).toBe('mail.example:587');
  await mailer.close();
});

test('as files, each mail is one that mail programs open', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-mails-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const mailer = createMailer({ kind: 'files', directory: join(directory, 'mails') });
  await mailer.send(mail);
  await mailer.send({ ...mail, subject: '../../etc/passwd', messageId: 'other@portico.example' });
  const names = (await readdir(mailer.where)).sort();
  expect(names).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-تأكيد-طلبك-S00012-[0-9a-f]{6}\.eml$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-etc-passwd-[0-9a-f]{6}\.eml$/),
  ]);
  expect(await PostalMime.parse(await readFile(join(mailer.where, names[0] as string)))).toMatchObject({ subject: mail.subject });
});

test('what a crash left of a mail as a file is gone once the mail is sent again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-mails-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const part = `${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16)}.part`;
  await writeFile(join(directory, part), 'From: Portico <shop@por');
  await createMailer({ kind: 'files', directory }).send(mail);
  const names = await readdir(directory);
  expect(names).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(await PostalMime.parse(await readFile(join(directory, names[0] as string)))).toMatchObject({ subject: mail.subject });
});

test('a mail that finds no space leaves nothing behind, and is tried again', async ({ skip }) => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-mails-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', directory]).status !== 0) skip('no disk may be mounted here');
  onTestFinished(() => void spawnSync('umount', [directory]));
  const mailer = createMailer({ kind: 'files', directory });
  await expect(mailer.send({ ...mail, text: 'long '.repeat(40_000) })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(directory)).toEqual([]);
});

async function postOffice(how?: { refuse?: boolean; trouble?: Trouble }): Promise<PostOffice> {
  const office = await openPostOffice(how);
  onTestFinished(() => office.close());
  return office;
}

async function send(url: string, letter: Mail, from?: string): Promise<void> {
  const mailer = createMailer({ kind: 'smtp', url, ...(from === undefined ? {} : { from }) });
  await mailer.send(letter).finally(() => mailer.close());
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
