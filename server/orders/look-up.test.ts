import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { splitLanguage } from '#domain/words/languages.ts';
import { openPostOffice, type PostOffice } from '../../scripts/post-office.ts';
import { api } from '../app.ts';
import { TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { proceduresOf } from '../http/call.ts';
import { createLimiter } from '../http/rate-limits.ts';
import { mountRoutes, type RouteTable } from '../http/rest.ts';
import { createCallerFactory } from '../http/trpc.ts';
import type { Mailer } from '../outside/mail.ts';
import { mailServer } from '../outside/mail-server.ts';
import { testContext } from '../testing/context.ts';
import { sendOrderLink } from './link-mail.ts';
import { orders } from './router.ts';
import { orderRoutes } from './routes.ts';

type Sought = { number: string; email: string };

let db: Database;
let office: PostOffice;
let mailer: Mailer;
let app: FastifyInstance;
/** what a job was given to do */
let said: Sought[];
let ip: string;

const limiter = createLimiter();
const publish: Context['publish'] = async (_, what, payload) => {
  if (what === 'order.link-asked') said.push(payload as Sought);
};
const visitor = (overrides: Partial<Context> = {}) =>
  testContext(db, { publish, ip, limit: (name, limit, whom = ip) => limiter(db, name, limit, whom), ...overrides });

beforeAll(async () => {
  db = await createTestDatabase();
  office = await openPostOffice();
  mailer = mailServer(office.url);
  app = fastify();
  await app.register(formbody);
  const german = Object.entries(orderRoutes).map(([address, route]) => [address.replace(' /', ' /de/'), route]);
  mountRoutes(
    app,
    { ...orderRoutes, ...(Object.fromEntries(german) as RouteTable) },
    {
      procedures: proceduresOf(api),
      contextOf: ({ url }) => visitor({ language: splitLanguage(url).language }),
      page: async (_, url, personal, reply) => reply.send({ url, personal }),
    },
  );
});
afterAll(async () => {
  await app.close();
  await mailer.close();
  await office.close();
  await db.close();
});
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`truncate rate_limits`);
  office.empty();
  said = [];
  ip = '192.0.2.1';
});

async function order(email = MIA.email): Promise<{ id: number; number: string; accessToken: string }> {
  const who = shopper(db, { language: 'de' });
  await who.put(TEA);
  await who.live({ ...MIA, email });
  return who.order({ expectedTotal: 990 });
}

const ask = (sought: Sought) =>
  createCallerFactory(orders)(visitor())
    .sendLink(sought)
    .then(
      () => 'accepted',
      (error: { cause: { code: string; details: object } }) => ({ [error.cause.code]: error.cause.details }),
    );
const post = (sought: Sought, url = '/my/orders/find') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${new URLSearchParams(sought)}`,
  });
/** As the jobs do, one after the other. */
async function work(): Promise<void> {
  const mailing = { db, mailer, publicUrl: 'https://shop.example', now: new Date() };
  for (const [at, sought] of said.entries()) await sendOrderLink(mailing, { number: sought.number, email: sought.email }, String(at + 7));
}

test('CHK-7 who knows number and address of an order gets one mail each time, in its language, with the link that opens it', async () => {
  const { id, number, accessToken } = await order();
  await ask({ number: ` ${number.toLowerCase()} `, email: 'MIA@customer.example ' });
  await post({ number, email: MIA.email });
  await work();
  const letters = await office.letters();
  expect(letters.map(({ mailboxes, messageId }) => [mailboxes, messageId])).toEqual([
    [[MIA.email], `<order-main-${id}-link-7@shop.example>`],
    [[MIA.email], `<order-main-${id}-link-8@shop.example>`],
  ]);
  const [{ subject, text = '', html = '' } = {}] = letters;
  expect(subject).toBe(`Der Link zu Ihrer Bestellung ${number} bei Portico`);
  const link = `https://shop.example/de/my/orders/${id}?access_token=${accessToken}`;
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
  const opened = createCallerFactory(orders)(visitor()).page({ id, accessToken: new URL(link).searchParams.get('access_token') ?? '' });
  expect(await opened).toMatchObject({ number });
});

test('CHK-7 a job that is tried again sends the same mail', async () => {
  const { number } = await order();
  await ask({ number, email: MIA.email });
  await work();
  await work();
  const [first, again] = await office.letters();
  expect(again?.messageId).toBe(first?.messageId);
});

test.each<[string, (number: string) => Sought]>([
  ['another address', (number) => ({ number, email: 'eve@customer.example' })],
  ['a number that was never given', () => ({ number: 'S99999', email: MIA.email })],
  ['the address with a sign that stands for any', (number) => ({ number, email: '%@customer.example' })],
])('CHK-7 who tries %s is told the same as who is right, and nobody gets a mail', async (_, tried) => {
  const { number } = await order();
  const [right, wrong] = [{ number, email: MIA.email }, tried(number)];
  expect(await ask(wrong)).toEqual(await ask(right));
  const answers = await Promise.all([post(right), post(wrong)]);
  const [asRight, asWrong] = answers.map(({ statusCode, headers, body }) => [statusCode, headers.location, body]);
  expect(asWrong).toEqual(asRight);
  expect(asRight?.slice(0, 2)).toEqual([303, '/my/orders/find?asked=1']);
  said = said.filter(({ email }) => email === wrong.email).filter((sought) => sought.number === wrong.number);
  expect(said).toHaveLength(2);
  await work();
  expect(await office.letters()).toEqual([]);
});

test('CHK-7 a cart has no link to be mailed', async () => {
  const { number } = await order();
  await db.rows(sql`update orders set placed_at = null`);
  await ask({ number, email: MIA.email });
  await work();
  expect(await office.letters()).toEqual([]);
});

test('CHK-7 a plain form goes on in its language, and comes back with what was typed and what is wrong', async () => {
  const { number } = await order();
  expect((await post({ number, email: MIA.email }, '/de/my/orders/find')).headers.location).toBe('/de/my/orders/find?asked=1');
  expect((await post({ number: 'soon', email: '' }, '/de/my/orders/find')).json()).toEqual({
    url: '/de/my/orders/find',
    personal: { typed: { number: 'soon', email: '' }, problems: { number: 'bad_input', email: 'missing' } },
  });
  expect(await ask({ number: 'soon', email: '' })).toEqual({ bad_input: { fields: { number: 'bad_input', email: 'missing' } } });
  expect(said).toHaveLength(1);
});

test('CHK-7 one mailbox is written to five times an hour, whatever the caller and over either transport', async () => {
  const { number } = await order();
  const sought = { number, email: MIA.email };
  for (const [at, send] of [ask, post, ask, post, ask].entries()) {
    ip = `192.0.2.${at + 10}`;
    await send(at === 2 ? { ...sought, email: sought.email.toUpperCase() } : sought);
  }
  expect(said).toHaveLength(5);
  expect(await ask(sought)).toEqual({ too_many_requests: { seconds: expect.any(Number) } });
  expect((await post(sought)).json()).toMatchObject({ personal: { typed: sought, problems: { form: 'too_many_requests' } } });
  expect(said).toHaveLength(5);
  expect(await ask({ ...sought, email: 'eve@customer.example' })).toBe('accepted');
});

test('CHK-7 one visitor asks twenty times an hour, for whatever mailboxes', async () => {
  for (let at = 0; at < 20; at++) expect(await ask({ number: `S${at}`, email: `mia${at}@customer.example` })).toBe('accepted');
  expect(await ask({ number: 'S20', email: 'mia20@customer.example' })).toHaveProperty('too_many_requests');
  ip = '192.0.2.2';
  expect(await ask({ number: 'S20', email: 'mia20@customer.example' })).toBe('accepted');
});
