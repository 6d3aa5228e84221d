import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPostOffice, type PostOffice, type Trouble } from '../../scripts/post-office.ts';
import type { JobContext } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { bouncedIn } from './bounce-address.ts';
import { chooseRecipients } from './choosing-queries.ts';
import { cancelMailing, checkSending, pauseMailing, resumeMailing, retryMailing, sendMailing } from './moving.ts';
import { asOnlySender } from './only-sender.ts';
import { mailingReport, showMailing } from './reading.ts';
import { sendDue } from './sending.ts';
import { openSendingShop, type SendingShop } from './testing-sending.ts';

type Shop = SendingShop<PostOffice>;
let db: Database;
let shop: Shop | undefined;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function opened(subscribers: number, trouble: Trouble = {}): Promise<Shop> {
  shop = await openSendingShop(db, await openPostOffice({ trouble }), { subscribers });
  return shop;
}

const begin = async (at: Shop, given?: { rate?: number }): Promise<number> => {
  const id = await at.draft(given);
  await sendMailing(at.ctx(), { id, confirmed: true });
  return id;
};
const mailboxes = ({ office }: Shop) => office.received.flatMap(({ to }) => to).sort();
/** What waits for its time waits no more. */
const hurry = () => db.rows(sql`update mailing_recipients set due_at = now() - interval '1 second' where state = 'waiting'`);
const numbered = (email: string) => Number(/^r-(\d+)@/.exec(email)?.[1]);

test('MAIL-5 a mailing goes to all who are on its lists, and to nobody who has left, is suppressed or was deleted since it began', async () => {
  const open = await opened(12);
  const { listId } = open;
  await db.rows(sql`update subscriptions set state = 'left' where subscriber_id = (select id from subscribers where email like 'r-1@%')`);
  await db.rows(sql`insert into suppressions (value, reason, at) values ('r-2@box-2.example', 'complaint', now())`);
  const id = await begin(open);
  await chooseRecipients(db, await db.prisma.mailing.findFirstOrThrow({ where: { id } }), new Date());
  await db.prisma.mailing.updateMany({ data: { startedAt: new Date() } });
  await db.rows(sql`update subscriptions set state = 'left' where subscriber_id = (select id from subscribers where email like 'r-12@%')`);
  await db.rows(sql`insert into suppressions (value, reason, at) values ('@box-3.example', 'operator', now())`);
  await db.rows(sql`delete from subscribers where email like 'r-10@%'`);
  await db.rows(sql`insert into subscribers (email, language, created_at) values ('late@box-1.example', 'en', now())`);
  await db.rows(sql`insert into subscriptions (list_id, subscriber_id, state, asked_at)
    select ${listId}, id, 'active', now() from subscribers where email like 'late@%'`);
  await open.run(id);
  const { sent = [], skipped = [] } = await open.recipients(id);
  expect(mailboxes(open)).toEqual(sent.sort());
  expect(skipped.sort()).toEqual(['', 'r-11@box-3.example', 'r-12@box-0.example', 'r-3@box-3.example', 'r-7@box-3.example']);
  const [letter] = await open.office.letters();
  // A report on it comes back to an address that names it.
  const mark = bouncedIn(open.office.received[0]?.from ?? '');
  expect(mark).toEqual(bouncedIn(letter?.messageId ?? ''));
  expect(await db.prisma.mailingRecipient.count({ where: { id: mark?.recipientId ?? '', mailingId: id, state: 'sent' } })).toBe(1);
  expect(letter?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      expect.objectContaining({ key: 'list-unsubscribe', value: expect.stringContaining('https://shop.example/mail/') }),
    ]),
  );
  expect(await showMailing(open.ctx(), { id })).toMatchObject({
    state: 'sent',
    counts: { all: 10, waiting: 0, sending: 0, sent: 5, skipped: 5 },
  });
});

test('a mailing with faults is refused, one with warnings wants to be confirmed, and one that is being sent is not begun again', async () => {
  const open = await opened(1);
  const { ctx } = open;
  const id = await open.draft();
  await expect(checkSending(ctx(), { id, confirmed: false })).rejects.toMatchObject({
    code: 'confirmation_needed',
    details: { about: 'warnings' },
  });
  await db.prisma.mailing.updateMany({ data: { body: {} } });
  await expect(checkSending(ctx(), { id, confirmed: true })).rejects.toMatchObject({
    code: 'mailing_unready',
    details: { checks: [expect.objectContaining({ kind: 'no_body' })] },
  });
  await db.prisma.mailing.updateMany({ data: { body: { en: 'Tea' } } });
  await expect(pauseMailing(ctx(), { id })).rejects.toMatchObject({ code: 'mailing_state', details: { state: 'draft' } });
  expect(await sendMailing(ctx(), { id, confirmed: true })).toMatchObject({ state: 'sending' });
  await expect(sendMailing(ctx(), { id, confirmed: true })).rejects.toMatchObject({ code: 'mailing_state', details: { state: 'sending' } });
  await expect(sendMailing(ctx(), { id: 4_711, confirmed: true })).rejects.toMatchObject({ code: 'not_found' });
});

test('a mailing waits for its time, and for another one once that is changed', async () => {
  const open = await opened(3);
  const id = await open.draft();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const [first, second] = [at(3_600_000), at(7_200_000)];
  expect(await sendMailing(open.ctx(), { id, at: first, confirmed: true })).toMatchObject({ state: 'scheduled', scheduledAt: first });
  expect(await open.run(id)).toEqual({ runAt: new Date(first) });
  await sendMailing(open.ctx(), { id, at: second, confirmed: true });
  expect(await open.run(id)).toEqual({ runAt: new Date(second) });
  expect(mailboxes(open)).toEqual([]);
  await db.prisma.mailing.updateMany({ data: { scheduledAt: new Date() } });
  expect(await open.run(id)).toBeUndefined();
  expect([mailboxes(open).length, await open.stateOf(id)]).toMatchObject([3, { state: 'sent' }]);
});

test('a pause holds back all but the mails that were handed over; then it goes on, and nobody gets a second one', async () => {
  let received = 0;
  let pausing: Promise<unknown> | undefined;
  const open = await opened(100, {
    letter: () => {
      received += 1;
      if (received === 20) pausing = pauseMailing(open.ctx(), { id });
      return undefined;
    },
  });
  const id = await begin(open);
  await open.run(id);
  await pausing;
  const { length: before } = mailboxes(open);
  expect([before < 70, (await open.stateOf(id)).state]).toEqual([true, 'paused']);
  await resumeMailing(open.ctx(), { id });
  await open.run(id);
  expect([new Set(mailboxes(open)).size, mailboxes(open).length, (await open.stateOf(id)).state]).toEqual([100, 100, 'sent']);
});

test('a job that runs while another sends waits, and one of a run before the latest ends', async () => {
  const open = await opened(5);
  const id = await begin(open);
  const job = (run: string) => sendDue({ ...open.ctx(), mailer: nobody }, { mailingId: id, run });
  const later = await asOnlySender(db, () => job('2'));
  expect([await job('1'), later?.runAt.getTime()]).toEqual([undefined, expect.any(Number)]);
  expect(await open.recipients(id)).toEqual({});
});

const nobody: JobContext['mailer'] = { send: () => Promise.reject(new Error('nothing is sent')), close: async () => {}, where: '' };

test('a greylisting server gets each mail again later, and takes it', async () => {
  const known = new Set<string>();
  const open = await opened(30, {
    recipient: (address) => {
      if (known.has(address)) return undefined;
      known.add(address);
      return { code: 451, text: 'Greylisted' };
    },
  });
  const id = await begin(open);
  const later = await open.run(id);
  expect(later?.runAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect([mailboxes(open), await open.stateOf(id)]).toEqual([[], { state: 'sending', trouble: '' }]);
  await hurry();
  expect(await open.run(id)).toBeUndefined();
  expect([mailboxes(open).length, (await open.stateOf(id)).state]).toEqual([30, 'sent']);
});

test('a server that refuses one recipient in ten keeps nobody else from theirs, the report has its words, and those get no other mail', async () => {
  const open = await opened(100, {
    recipient: (address) => (numbered(address) % 10 === 0 ? { code: 550, text: `No mailbox ${address}` } : undefined),
  });
  const id = await begin(open);
  await open.run(id);
  const { sent = [], failed = [] } = await open.recipients(id);
  expect([sent.length, failed.every((email) => numbered(email) % 10 === 0), failed.length]).toEqual([90, true, 10]);
  const { failures, mailing } = await mailingReport(open.ctx(), { id });
  expect(mailing).toMatchObject({ state: 'sent', counts: { sent: 90, failed: 10 } });
  const suppressed = await db.prisma.suppression.findMany({ where: { reason: 'hard_bounce' } });
  expect(suppressed.map(({ value }) => value).sort()).toEqual(failed.sort());
  expect(failures).toContainEqual({ email: 'r-10@box-2.example', answer: '550 No mailbox r-10@box-2.example', at: expect.any(String) });
});

test('a mailing halts where too many of its latest mails were refused, and says why; once resumed they count no more, and may be sent to again', async () => {
  let refusing = true;
  const open = await opened(200, {
    recipient: (address) => (refusing && numbered(address) % 3 === 0 ? { code: 550, text: '5.1.1 Blocked' } : undefined),
  });
  const id = await begin(open);
  expect(await open.run(id)).toBeUndefined();
  expect(await open.stateOf(id)).toEqual({
    state: 'halted',
    trouble: expect.stringMatching(/^2\d of the latest \d+ mails were refused: 550 5.1.1 Blocked$/),
  });
  const { waiting = [] } = await open.recipients(id);
  expect(waiting.length).toBeGreaterThan(80);
  refusing = false;
  await resumeMailing(open.ctx(), { id });
  await open.run(id);
  expect(await open.stateOf(id)).toEqual({ state: 'sent', trouble: '' });
  expect(await db.prisma.suppression.count()).toBe(0);
  await retryMailing(open.ctx(), { id, failed: true });
  await open.run(id);
  expect(Object.keys(await open.recipients(id))).toEqual(['sent']);
  expect(new Set(mailboxes(open)).size).toBe(mailboxes(open).length);
});

test('a mail whose answer was lost is unsure, and goes out again only when somebody asks for it', async () => {
  let dropping = true;
  const open = await opened(20, { letter: (address) => (dropping && numbered(address) <= 4 ? 'drop-after' : undefined) });
  const id = await begin(open);
  await open.run(id);
  expect(await open.recipients(id)).toMatchObject({
    unsure: ['r-1@box-1.example', 'r-2@box-2.example', 'r-3@box-3.example', 'r-4@box-0.example'],
  });
  expect([mailboxes(open).length, (await open.stateOf(id)).state]).toEqual([20, 'sent']);
  dropping = false;
  expect(await retryMailing(open.ctx(), { id, failed: false })).toMatchObject({ state: 'sending', counts: { unsure: 0, waiting: 4 } });
  await open.run(id);
  expect([mailboxes(open).length, Object.keys(await open.recipients(id))]).toEqual([24, ['sent']]);
});

test('of a mailing that was cancelled only those whose answer was lost are sent again', async () => {
  let letters = 0;
  const open = await opened(60, {
    letter: () => {
      letters += 1;
      return letters === 1 ? 'drop-after' : undefined;
    },
  });
  const id = await begin(open, { rate: 10 });
  const running = open.run(id);
  await expect.poll(async () => (await open.recipients(id)).unsure).toHaveLength(1);
  expect(await cancelMailing(open.ctx(), { id })).toMatchObject({ state: 'cancelled' });
  await running;
  const { length: before } = mailboxes(open);
  await retryMailing(open.ctx(), { id, failed: false });
  await open.run(id);
  expect([before < 60, mailboxes(open).length - before]).toEqual([true, 1]);
});

test('while the server is away nothing counts as tried, and it goes on once the server is there', async () => {
  const open = await opened(30);
  const away = createServer();
  await new Promise<void>((listening) => away.listen(0, '127.0.0.1', listening));
  const { port } = away.address() as { port: number };
  await new Promise((closed) => away.close(closed));
  const id = await begin(open);
  const later = await open.run(id, `smtp://127.0.0.1:${port}`);
  expect(later?.runAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
  expect(await open.stateOf(id)).toEqual({ state: 'sending', trouble: expect.stringContaining('ECONNREFUSED') });
  expect(await db.prisma.mailingRecipient.count({ where: { tries: 0, state: 'waiting' } })).toBe(30);
  await hurry();
  await open.run(id);
  expect([mailboxes(open).length, await open.stateOf(id)]).toEqual([30, { state: 'sent', trouble: '' }]);
});

test('a database that loses all its connections in the middle costs nobody their mail, and brings nobody a second one', async () => {
  let letters = 0;
  const open = await opened(150, {
    letter: () => {
      letters += 1;
      if (letters === 50)
        void db.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
      return undefined;
    },
  });
  const id = await begin(open);
  const again = async () => {
    await open.run(id).catch(() => undefined);
    return (await open.stateOf(id)).state;
  };
  await expect.poll(again, { timeout: 30_000 }).toBe('sent');
  const { sent = [], unsure = [], ...others } = await open.recipients(id);
  expect([others, sent.length + unsure.length, new Set(mailboxes(open)).size]).toEqual([{}, 150, mailboxes(open).length]);
  expect(sent.filter((email) => !mailboxes(open).includes(email))).toEqual([]);
});

test('a slow server is no reason to send twice, nor to have more on their way than it takes', async () => {
  const open = await opened(40, { slow: 400 });
  const id = await begin(open);
  await open.run(id);
  expect([mailboxes(open).length, Object.keys(await open.recipients(id))]).toEqual([40, ['sent']]);
});

test('no more mails a second go out than the shop allows, and no more to one domain', async () => {
  const open = await opened(40);
  await changeSettings({ db: db, drop: () => {} }, { mailings: { perSecond: 500, perDomain: 5 } });
  const id = await begin(open);
  const begun = performance.now();
  await open.run(id);
  // Ten to each of four domains.
  expect([mailboxes(open).length, performance.now() - begun > 990]).toEqual([40, true]);
  open.office.empty();
  const slower = await begin(open, { rate: 20 });
  const again = performance.now();
  await open.run(slower);
  expect([mailboxes(open).length, performance.now() - again > 990]).toEqual([40, true]);
});
