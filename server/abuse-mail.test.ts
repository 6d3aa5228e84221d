import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { slices } from './app.ts';
import { TEA } from './cart/goods.ts';
import { MIA, openTestShop, shopper } from './checkout/testing.ts';
import type { JobContext } from './context.ts';
import { type Database, sql } from './database/database.ts';
import { createTestDatabase } from './database/testing.ts';
import { createCallerFactory } from './http/trpc.ts';
import { createEventBus } from './jobs/events.ts';
import { migrateJobs } from './jobs/queue.ts';
import { jobs as jobsRouter } from './jobs/router.ts';
import { causerOf, forgetOldSlots, mailsInTurn, sendInTurn } from './mail/sending.ts';
import { askForLink } from './orders/look-up.ts';
import { cancelOwnOrder } from './orders/own-cancelling.ts';
import { markPaid } from './orders/payments.ts';
import type { Mail, Mailer } from './outside/mail.ts';
import { webOf } from './outside/testing.ts';
import { changeSettings } from './settings/service.ts';
import type { Slice } from './slice.ts';
import { testContext } from './testing/context.ts';

const START = new Date();
const quiet = { debug: () => {}, warn: () => {}, error: () => {} };
const SHOP = 'orders@portico.example';

let db: Database;
let sent: Mail[];
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, quiet);
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`truncate mail_slots, graphile_worker._private_jobs`);
  sent = [];
});

const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: async () => {}, where: 'here' };
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** Each: how many minutes after the start, to whom, from which address. */
type Caused = [minute: number, to: string, ip: string];
const times = (count: number, caused: (at: number) => Caused) => Array.from({ length: count }, (_, at) => caused(at));
const now = (to: string, ip: string): Caused => [0, `${to}@customer.example`, ip];

test.each<[string, Caused[], number[]]>([
  ['five to one mailbox go out at once', times(5, (at) => now('mia', `192.0.2.${at}`)), [0, 0, 0, 0, 0]],
  [
    'more wait an hour, and more than ten wait two',
    times(11, (at) => now('mia', `192.0.2.${at}`)),
    [0, 0, 0, 0, 0, 60, 60, 60, 60, 60, 120],
  ],
  [
    'the first five count from when each was sent',
    [...times(5, (at): Caused => [at * 10, 'mia@x.example', `${at}`]), [50, 'mia@x.example', '9']],
    [0, 10, 20, 30, 40, 60],
  ],
  ['a mailbox is the same in capitals and with a tag', [...times(5, () => now('mia', '1')), now('MIA+shop', '2')], [0, 0, 0, 0, 0, 60]],
  ['another mailbox does not wait', [...times(6, () => now('mia', '1')), now('ole', '2')], [0, 0, 0, 0, 0, 60, 0]],
  ['twenty for one address go out at once, the next waits', times(21, (at) => now(`mia${at}`, '192.0.2.1')), [...Array(20).fill(0), 60]],
  [
    'what one address has caused in excess does not hold up the mailbox’s next mail',
    [...times(20, (at) => now(`mia${at}`, '1')), now('ole', '1'), now('ole', '2')],
    [...Array(20).fill(0), 60, 0],
  ],
  [
    'an IPv6 address is its /64',
    [...times(20, (at) => now(`mia${at}`, `2001:db8::${at}`)), now('ole', '2001:db8::ffff'), now('ida', '2001:db8:0:1::1')],
    [...Array(20).fill(0), 60, 0],
  ],
])('%s', async (_, caused, expected) => {
  const turns: number[] = [];
  for (const [at, [minute, to, ip]] of caused.entries()) {
    const later = await sendInTurn({ db, mailer, now: after(minute) }, mailTo(to, `order-${at}@shop.example`), causerOf(ip));
    turns.push(((later?.runAt ?? after(minute)).getTime() - START.getTime()) / 60_000);
  }
  expect(turns).toEqual(expected);
  expect(sent).toHaveLength(caused.filter(([minute], at) => expected[at] === minute).length);
});

test('mails that are sent at the same time keep to the limit', async () => {
  const turns = await Promise.all(
    times(12, () => now('mia', '1')).map(([, to, ip], at) =>
      sendInTurn({ db, mailer, now: START }, mailTo(to, `${at}@shop.example`), causerOf(ip)),
    ),
  );
  expect(turns.filter((later) => later === undefined)).toHaveLength(5);
});

test('a mail that could not be sent has its turn all the same when it is tried again', async () => {
  const broken = { ...mailer, send: () => Promise.reject(new Error('mail server is down')) };
  for (let tries = 0; tries < 7; tries++)
    await expect(sendInTurn({ db, mailer: broken, now: START }, mailTo(MIA.email, 'one@shop.example'), causerOf('1'))).rejects.toThrow(
      'is down',
    );
  expect(await sendInTurn({ db, mailer, now: START }, mailTo(MIA.email, 'one@shop.example'), causerOf('1'))).toBeUndefined();
});

test('of a flood of orders to one mailbox five mails go out within an hour, the shop hears of each order, and nothing is dropped', async () => {
  await changeSettings({ db, drop: () => {} }, { unpaid: { orders: 100 } });
  const { bus, advance, waiting } = await startBus();
  await changeSettings({ db, drop: () => {} }, { unpaid: { orders: 7 } });
  const orders = [];
  for (let at = 0; at < 7; at++) orders.push(await order(bus.publish, `192.0.2.${at}`));
  await waiting(2);
  expect(sent.filter(({ to }) => to.address === SHOP)).toHaveLength(7);
  expect(sent.filter(({ to }) => to.address === MIA.email)).toHaveLength(5);
  const jobs = await db.rows<{ payload: object }>(sql`select payload from graphile_worker._private_jobs`);
  expect(JSON.stringify(jobs)).not.toContain('192.0.2.');
  const staff = {
    ...testContext(db, { now: START }),
    me: async () => ({ id: 1, role: 'operator' as const, name: 'Kim', email: 'kim@x.example', language: 'en' as const }),
  };
  expect(await createCallerFactory(jobsRouter)(staff).mails()).toEqual({ count: 2, until: after(60).toISOString() });

  // Staff write at once, however many mails wait.
  await markPaid(testContext(db, { publish: bus.publish }), { number: orders[0]?.number ?? '' });
  await waiting(2);
  expect(sent.at(-1)?.subject).toContain('Payment received');

  await advance(60);
  await waiting(0);
  expect(sent.filter(({ to, subject }) => to.address === MIA.email && subject.startsWith('Your order'))).toHaveLength(7);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(15);
});

test('what a customer cancels, and the links that somebody asks for, are mails of the same limit', async () => {
  const { bus, advance, waiting } = await startBus();
  const one = await order(bus.publish, '192.0.2.1');
  for (let at = 0; at < 4; at++) await askForLink(testContext(db, { publish: bus.publish }), { number: one.number, email: MIA.email });
  await waiting(0);
  await cancelOwnOrder(testContext(db, { publish: bus.publish }), one);
  await waiting(1);
  await advance(60);
  await waiting(0);
  expect(
    sent.filter(({ to }) => to.address === MIA.email).map(({ messageId }) => /-(customer|link|cancelled)/.exec(messageId)?.[1]),
  ).toEqual(['customer', 'link', 'link', 'link', 'link', 'cancelled']);
});

test('a day later nothing is left of who caused which mail', async () => {
  await sendInTurn({ db, mailer, now: START }, mailTo(MIA.email, 'one@shop.example'), causerOf('1'));
  await forgetOldSlots({ db, now: after(24 * 60) });
  expect(await db.prisma.mailSlot.count()).toBe(1);
  await forgetOldSlots({ db, now: after(24 * 60 + 1) });
  expect(await db.prisma.mailSlot.count()).toBe(0);
  expect(await mailsInTurn({ db, now: START })).toEqual({ count: 0, until: null });
});

function mailTo(address: string, messageId: string): Mail {
  return { to: { address }, from: { address: SHOP }, subject: 'Your order', html: '', text: '', messageId };
}

async function order(publish: JobContext['publish'], ip: string) {
  const who = shopper(db, { publish, ip });
  await who.put(TEA);
  await who.live();
  return who.order({ expectedTotal: 990 });
}

/** Subscribers and jobs as in the shop, by a clock of their own; `waiting`: until so many jobs are left, all of them for later. */
async function startBus() {
  let clock = START;
  const bus = createEventBus<JobContext>();
  for (const slice of Object.values<Slice>(slices)) slice.subscribe?.(bus);
  const context = () => ({
    db,
    now: clock,
    drop: () => {},
    publicUrl: 'https://shop.example',
    publish: bus.publish,
    subjects: [],
    web: webOf(),
    mailer,
  });
  const jobs = await bus.start([db], context, quiet);
  onTestFinished(() => jobs.stop());
  const due = () =>
    db.rows<{ due: boolean }>(sql`select run_at <= now() or locked_at is not null as due from graphile_worker._private_jobs`);
  return {
    bus,
    advance: async (minutes: number) => {
      clock = after(minutes);
      await db.rows(sql`update graphile_worker._private_jobs set run_at = now()`);
    },
    waiting: (count: number) => expect.poll(due, { timeout: 20_000 }).toEqual(Array(count).fill({ due: false })),
  };
}
