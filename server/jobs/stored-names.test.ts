import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../app.ts';
import { LAMP } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import type { JobContext } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { webOf } from '../outside/testing.ts';
import type { Slice } from '../slice.ts';
import { createEventBus } from './events.ts';
import { regularJobs } from './queries.ts';
import { migrateJobs } from './queue.ts';

/** Every task name that a released version has stored in the queue. Lines may be added, never removed. */
const released = [
  'order.placed: mail to the customer',
  'order.placed: mail to the shop',
  'order.paid: mail to the customer',
  'order.partly-paid: mail to the customer',
  'order.shipped: mail to the customer',
  'order.cancelled: mail to the customer',
  'order.cancelled: mail to the shop',
  'order.refunded: mail to the customer',
  'order.link-asked: mail to the customer',
  'order.rating-due: mail to the customer',
  'person.code-made: mail to the mailbox',
  'person.password-changed: mail to the person',
  'person.email-changed: mail to the person',
  'person.factor-added: mail to the person',
  'person.deleted: mail to the person',
  'message.posted: mail to the customer',
  'message.posted: mail to the shop',
  'message.reported: mail to the shop',
  'follow.asked: mail to the mailbox',
  'follow.due: mail to the follower',
  'record.changed: tell the followers',
  'records.published: tell the followers',
  'message.posted: tell the followers',
  'every day: forget unconfirmed follows',
  'every hour: cancel unpaid orders',
  'every minute: read mails that came back',
  'every hour: forget ended stock holds',
  'every hour: ask for ratings',
  'every day: forget ended rating invitations',
  'every day: purge unused photos',
  'every day: forget when mails were sent',
  'every day: forget old sessions',
  'every day: forget old commands',
  'every day: purge old carts',
  'every day: forget ended limits',
  'every day: forget where orders came from',
  'every day: forget ended mail codes',
  'every hour: forget ended passkey challenges',
  'every day: forget ended consents',
  'order.placed: note the link that led to it',
  'every day: forget visitors of links',
  'every day: make the next months of clicks',
  'link.made: read the title',
  'mailing.test-asked: mail the test',
  'mailing.due: send it',
  'mail.clicked: note the clicks of its recipients',
  'clicks.rules-changed: classify them again',
  'every hour: add clicks to the totals of their days',
  'quote.sent: mail to the customer',
  'quote.reminded: mail to the customer',
  'quote.withdrawn: mail to the customer',
  'quote.accepted: mail to the customer',
  'quote.accepted: mail to the shop',
  'quote.declined: mail to the shop',
  'quote.opened: note the view',
  'quote.viewed: mail to the shop',
  'quote.requested: mail to the shop',
  'every hour: remind of offers that end',
  'every day: forget unsent requests for offers',
  'signature.recorded: seal the offer',
  'signature.sealed: mail the offer to the customer',
  'signature.sealed: mail the offer to the shop',
  'subscription.asked: mail to the mailbox',
  'subscription.begun: mail to the subscriber',
  'every hour: remind of unconfirmed subscriptions',
  'every day: forget unconfirmed subscriptions',
  'every day: forget old bulk changes',
  'every minute: begin and end sales',
  'every day: forget past prices',
  'every day: purge deleted products',
  'every hour: back up at night',
];

const quiet = { debug: () => {}, warn: () => {}, error: () => {} };
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, quiet);
  await openTestShop(db);
});
afterAll(() => db.close());

test('jobs that an earlier version left in the queue run after the update', async () => {
  const buyer = shopper(db);
  await buyer.put(LAMP);
  await buyer.live();
  const { id: orderId, number } = await buyer.order({ expectedTotal: 6_390 });
  const { email } = await db.prisma.person.create({ data: { email: 'mia@customer.example', name: 'Mia', createdAt: new Date() } });
  const payload = (task: string) => {
    if (task.startsWith('order.link-asked')) return { number, email };
    if (task.startsWith('person.')) return { personId: 1, factor: 'app', id: 'over', from: email, email, name: 'Mia', language: 'en' };
    if (task.startsWith('record.')) return { kind: 'product', id: 1, topic: 'back_in_stock' };
    if (task.startsWith('records.')) return { kind: 'product', ids: [1] };
    if (task.startsWith('clicks.')) return { from: '2026-11-01' };
    if (task.startsWith('follow.')) return { followerId: 1, causer: 'someone' };
    if (task.startsWith('subscription.')) return { subscriptionId: 1, at: '2026-03-02T09:00:00Z' };
    if (task.startsWith('link.')) return { linkId: 1 };
    if (task.startsWith('mailing.'))
      return { mailingId: 1, to: 'mia@customer.example', language: 'en', at: '2026-03-02T09:00:00Z', run: '1' };
    if (task.startsWith('mail.')) return { clicks: [{ recipient: '018f0000-0000-7000-8000-000000000001', at: '2026-03-02T09:00:00Z' }] };
    if (task.startsWith('signature.')) return { signatureId: '018f0000-0000-7000-8000-000000000001', kind: 'another', recordId: 1 };
    if (task.startsWith('quote.')) return { orderId, number, at: '2026-03-02T09:00:00Z' };
    if (task.startsWith('message.')) return { messageId: 1 };
    return { orderId };
  };
  for (const task of released) await db.rows(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload(task))}::json)::text`);

  const sent: string[] = [];
  const events = createEventBus<JobContext>();
  for (const slice of Object.values<Slice>(slices)) slice.subscribe?.(events);
  const mailer = { send: async ({ messageId }: { messageId: string }) => void sent.push(messageId), close: async () => {}, where: 'here' };
  const context = () => ({
    db,
    now: new Date(),
    drop: () => {},
    publicUrl: 'https://shop.example',
    publish: events.publish,
    subjects: [],
    web: webOf(),
    mailer,
  });
  const jobs = await events.start([db], context, quiet);
  await expect
    .poll(
      async () => (await db.rows<{ task: string }>(sql`select task_identifier as task from graphile_worker.jobs`)).map(({ task }) => task),
      {
        timeout: 20_000,
      },
    )
    .toEqual([]);
  await jobs.stop();
  const news = ['customer', 'shop', 'paid', 'shipped', 'cancelled', 'shop-cancelled'];
  expect((await regularJobs(db)).map(({ task, removed }) => [task, removed])).toEqual(
    expect.arrayContaining([
      ['every day: purge old carts', 0],
      ['every hour: cancel unpaid orders', null],
    ]),
  );
  expect(sent).toEqual(expect.arrayContaining(news.map((what) => expect.stringContaining(`-${orderId}-${what}@`))));
});
