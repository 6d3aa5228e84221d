import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_SOFT_BOUNCES } from '#domain/lists/rules.ts';
import type { JobContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { bounceAddressOf, messageIdOf } from './bounce-address.ts';
import { signBounces, webhookSecret } from './bounce-webhook.ts';
import { fetchBounces } from './fetching-bounces.ts';
import { recordBounce } from './recording-bounces.ts';

let shop: TestApp;
let db: Database;
const now = new Date();
const at = now;

beforeAll(async () => {
  shop = await openTestApp();
  ({ db } = shop);
});
afterAll(() => shop.close());

test('a mailbox that is gone gets nothing any more, and its report counts once', async () => {
  const { email, recipientId } = await mailTo('gone');
  const report = { id: '<gone@mx.example>', kind: 'hard', email: '', recipientId, text: '550 5.1.1 No such user' } as const;
  expect(await recordBounce(db, report, now)).toBe(true);
  expect(await recordBounce(db, report, now)).toBe(false);
  expect(await suppressionOf(email)).toMatchObject({ reason: 'hard_bounce', note: '550 5.1.1 No such user' });
  expect(await recipientOf(recipientId)).toMatchObject({ bounce: 'hard', bouncedAt: now });
});

test('a complaint after a bounce counts as a complaint', async () => {
  const { email, recipientId } = await mailTo('angry');
  await recordBounce(db, { id: 'angry-1', kind: 'soft', email, recipientId, text: '' }, now);
  await recordBounce(db, { id: 'angry-2', kind: 'complaint', email, recipientId, text: 'abuse' }, now);
  expect(await recipientOf(recipientId)).toMatchObject({ bounce: 'complaint' });
  expect(await suppressionOf(email)).toMatchObject({ reason: 'complaint' });
});

test('soft bounces of one mail count once, and those of several mailings in a row end it', async () => {
  const first = await mailTo('full');
  for (const id of ['full-1', 'full-2']) await recordBounce(db, { id, kind: 'soft', ...first, text: 'full' }, now);
  expect(await db.prisma.subscriber.findFirst({ where: { email: first.email } })).toMatchObject({ softBounces: 1 });
  for (let more = 2; more <= MOST_SOFT_BOUNCES; more += 1) {
    expect(await suppressionOf(first.email)).toBeNull();
    const next = await mailTo('full');
    await recordBounce(db, { id: `full-mailing-${more}`, kind: 'soft', ...next, text: 'full' }, now);
  }
  expect(await suppressionOf(first.email)).toMatchObject({ reason: 'soft_bounces' });
});

test('a mail that arrived in between begins the row anew', async () => {
  const day = 86_400_000;
  const before = (days: number) => new Date(now.getTime() - days * day);
  for (let each = 1; each < MOST_SOFT_BOUNCES; each += 1) {
    const old = await mailTo('seldom', before(300 - each));
    await recordBounce(db, { id: `seldom-${each}`, kind: 'soft', ...old, text: 'full' }, before(300 - each));
  }
  await mailTo('seldom', before(100));
  const { email, recipientId } = await mailTo('seldom', before(1));
  await recordBounce(db, { id: 'seldom-last', kind: 'soft', email, recipientId, text: 'full' }, now);
  expect(await db.prisma.subscriber.findFirst({ where: { email } })).toMatchObject({ softBounces: 1 });
  expect(await suppressionOf(email)).toBeNull();
});

test('a report on a stranger’s address suppresses nobody', async () => {
  const email = 'stranger@customer.example';
  expect(await recordBounce(db, { id: 'stranger', kind: 'hard', email, text: '' }, now)).toBe(false);
  expect(await suppressionOf(email)).toBeNull();
});

test('the mailbox is read: a report is taken once, another database’s and what is no report are left', async () => {
  const { email, recipientId } = await mailTo('returned');
  const mails = [
    returned({ database: db.name, recipientId }),
    returned({ database: db.name, recipientId }),
    returned({ database: 'outlet', recipientId: randomUUID() }),
    // Anybody may write that a mailbox is gone; its mark is known to nobody else.
    returned({ database: db.name, recipientId: randomUUID() }),
    Buffer.from(
      returned({ database: db.name, recipientId })
        .toString()
        .replace(/\+[^@]*@/, '@')
        .replaceAll(recipientId, 'forged'),
    ),
    nested(300),
    Buffer.from('From: mia@customer.example\r\nMessage-ID: <hello@customer.example>\r\n\r\nHello\r\n'),
  ];
  const taken: boolean[] = [];
  const mailbox = {
    read: async (take: (message: Uint8Array) => Promise<boolean>) => {
      for (const mail of mails) taken.push(await take(mail));
    },
  };
  await fetchBounces({ db, now, bounces: { address: 'bounces@shop.example', mailbox } } as unknown as JobContext);
  expect(taken).toEqual([true, true, false, false, false, false, false]);
  expect(await suppressionOf(email)).toMatchObject({ reason: 'hard_bounce' });
  expect(await db.prisma.bounceReport.count({ where: { recipientId } })).toBe(1);
});

test('a provider reports to the webhook, signed', async () => {
  const { email, recipientId } = await mailTo('reported');
  const messageId = `<${messageIdOf({ database: db.name, recipientId }, 'shop.example')}>`;
  const event = { id: 'evt-1', kind: 'hard', email, messageId, text: 'No such user' };
  const body = JSON.stringify({ events: [event, event, { ...event, id: 'evt-2', email: 'nobody@customer.example', messageId: '' }] });
  const answer = await post(body, signBounces(await webhookSecret(db), body, Math.floor(Date.now() / 1_000)));
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: 1 }]);
  expect(await recipientOf(recipientId)).toMatchObject({ bounce: 'hard' });
});

test.each([
  ['no signature', async () => ''],
  ['another’s signature', async (body: string) => signBounces('00'.repeat(32), body, Math.floor(Date.now() / 1_000))],
  ['an old one', async (body: string) => signBounces(await webhookSecret(db), body, Math.floor(Date.now() / 1_000) - 900)],
  ['one of another body', async () => signBounces(await webhookSecret(db), '{}', Math.floor(Date.now() / 1_000))],
])('%s is refused, and nothing is written', async (name, sign) => {
  const { email } = await mailTo(name.replaceAll(/\W/g, '-'));
  const body = JSON.stringify({ events: [{ id: name, kind: 'hard', email }] });
  expect((await post(body, await sign(body))).statusCode).toBe(403);
  expect(await suppressionOf(email)).toBeNull();
});

test.each(['', 'no JSON', '[]', '{"events":[{"id":"x","kind":"rude","email":"a@b.example"}]}'])(
  '"%s" is refused as bad input',
  async (body) => {
    expect((await post(body, signBounces(await webhookSecret(db), body, Math.floor(Date.now() / 1_000)))).statusCode).toBe(400);
  },
);

function post(payload: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'portico-signature': signature };
  return shop.app.inject({ method: 'POST', url: '/mail/bounces', payload, headers });
}

/** Of a mailing of its own. */
async function mailTo(name: string, sentAt = at): Promise<{ email: string; recipientId: string }> {
  const email = `${name}@customer.example`;
  const subscriber = { email, language: 'en', createdAt: at };
  const { id: subscriberId } = await db.prisma.subscriber.upsert({ where: { email }, create: subscriber, update: {} });
  const texts = { name: 'News', subject: {}, preheader: {}, body: {}, audience: {}, campaign: 'News', state: 'sent' } as const;
  const recipientId = randomUUID();
  await db.prisma.mailing.create({
    data: {
      ...texts,
      listIds: [],
      createdAt: at,
      updatedAt: at,
      recipients: { create: { id: recipientId, subscriberId, listId: 1, domain: 'customer.example', state: 'sent', dueAt: at, sentAt } },
    },
  });
  return { email, recipientId };
}

const suppressionOf = (value: string) => db.prisma.suppression.findFirst({ where: { value } });
const recipientOf = (id: string) => db.prisma.mailingRecipient.findFirst({ where: { id } });

function returned(of: { database: string; recipientId: string }): Buffer {
  return Buffer.from(
    `From: MAILER-DAEMON@mx.example
To: ${bounceAddressOf('bounces@shop.example', of)}
Message-ID: <${of.recipientId}@mx.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; somebody@customer.example
Action: failed
Status: 5.1.1

--b--
`.replaceAll('\n', '\r\n'),
  );
}

/** So deep that no parser reads it. */
function nested(depth: number): Buffer {
  const parts = Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`);
  return Buffer.from(`From: a@b.example\r\nMessage-ID: <nested@b.example>\r\n${parts.join('')}\r\nHello\r\n`);
}
