import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LAMP, TEA } from './cart/goods.ts';
import { MIA } from './checkout/testing.ts';
import { sql } from './database/database.ts';
import { visitorLimits } from './http/visitor-limits.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { mutation } from './testing/requests.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

type Outcome = { status: number; code: string | undefined; data: Record<string, unknown> };
type Visitor = ReturnType<typeof visitor>;

let visitors = 0;

/** A browser at an address of its own, with a cart of its own. */
function visitor(ip = `203.0.113.${++visitors}`) {
  const key = randomBytes(16).toString('hex');
  let cookie: string | undefined;
  const ask = async (procedure: string, input: object): Promise<Outcome> => {
    const { method, url, payload, headers } = mutation(procedure, input);
    const sent = { ...headers, ...(cookie && { cookie }) };
    const answer = await shop.app.inject({ method, url, payload: payload as string, headers: sent, remoteAddress: ip });
    cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? cookie;
    const { error, result } = answer.json<{ error?: { data: { failure: string } }; result?: { data: Outcome['data'] } }>();
    return { status: answer.statusCode, code: error?.data.failure, data: result?.data ?? {} };
  };
  const cart = { key, language: 'en' };
  return {
    ip,
    ask,
    cart,
    send: (...commands: object[]) => ask('cart.send', { ...cart, commands }),
    put: (variantId: number, quantity = 1) => ask('cart.send', { ...cart, commands: [set(String(variantId), variantId, quantity)] }),
    live: (changes: object = {}) => ask('checkout.addresses', { ...cart, billing: { ...MIA, ...changes }, shipping: null }),
    order: (expectedTotal: number) =>
      ask('checkout.place', { ...cart, orderKey: randomUUID(), paymentId: 1, expectedTotal, termsAccepted: true }),
    forgetCookie: () => {
      cookie = undefined;
    },
  };
}

function set(line: string, variantId: number, quantity = 1) {
  return { id: randomUUID(), kind: 'set', line, variantId, quantity };
}

/** As if the address had done so much already within the hour. */
async function spend(operation: string, subject: string, points: number): Promise<void> {
  const expire = Date.now() + 3_600_000;
  await shop.db.rows(sql`
    insert into rate_limits (key, points, expire) values (${`${operation}:${subject}`}, ${points}, ${expire})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`);
}

/** What a request was refused with, be it as a whole or for its last command. */
function refusalOf({ code, data }: Outcome): string | undefined {
  return code ?? (data.answers as { code?: string }[] | undefined)?.at(-1)?.code;
}

async function fill(who: Visitor, lines: number): Promise<Outcome> {
  // As many variants as lines, since no line can be made up.
  await shop.db.rows(sql`
    insert into variants (id, product_id, code, price) select n, 1, 'tea ' || n, 500 from generate_series(10000, 10000 + ${lines}) n
    on conflict do nothing`);
  let last: Outcome = { status: 0, code: undefined, data: {} };
  for (let from = 0; from < lines; from += 100) {
    const ids = Array.from({ length: Math.min(100, lines - from) }, (_, n) => 10_000 + from + n);
    last = await who.send(...ids.map((id) => set(String(id), id)));
  }
  return last;
}

const { carts, sessions, commands, orders } = visitorLimits;

test.each<[string, (who: Visitor) => Promise<Outcome>, string]>([
  ['an option that was made up', (who) => who.send(set(`${LAMP}+${TEA}`, LAMP)), 'combination_unavailable'],
  ['an option with a number that no database has', (who) => who.send(set(`${LAMP}+9999999999`, LAMP)), 'combination_unavailable'],
  ['the 201st line of a cart', (who) => fill(who, 201), 'too_many_lines'],
  ['a hundred and one commands at once', (who) => who.send(...Array.from({ length: 101 }, () => set(String(TEA), TEA))), 'bad_input'],
  [
    'one new cart after the other from one address',
    async (who) => {
      await spend('new cart', who.ip, carts.points);
      return who.put(TEA);
    },
    'too_many_requests',
  ],
  [
    'the same from the addresses of one IPv6 customer',
    async () => {
      await spend('new cart', '2001:db8:1:2::/64', carts.points);
      return visitor('2001:db8:1:2:aaaa::7').put(TEA);
    },
    'too_many_requests',
  ],
  [
    'one new session after the other',
    async (who) => {
      await who.put(TEA);
      who.forgetCookie();
      await spend('new session', who.ip, sessions.points);
      return who.put(TEA, 2);
    },
    'too_many_requests',
  ],
  [
    'one cart changed without end',
    async (who) => {
      for (let sent = 0; sent < commands.points; sent += 100) await who.send(...Array.from({ length: 100 }, () => set(String(TEA), TEA)));
      return who.put(TEA, 2);
    },
    'too_many_requests',
  ],
  [
    'one order after the other from one address',
    async (who) => {
      await who.put(TEA);
      await who.live();
      await spend('new order', who.ip, orders.points);
      return who.order(990);
    },
    'too_many_requests',
  ],
])('Abuse: %s is refused', async (_, attack, code) => {
  expect(refusalOf(await attack(visitor()))).toBe(code);
});

test('what is refused leaves nothing behind', async () => {
  const who = visitor();
  await who.put(TEA);
  who.forgetCookie();
  await spend('new session', who.ip, sessions.points);
  const before = await shop.rows();
  await who.put(TEA, 2);
  expect(await shop.rows()).toBe(before);
});

test('an invented cart key leaves no counter behind', async () => {
  for (let n = 0; n < 5; n++) {
    await visitor().ask('checkout.giveUp', { key: randomBytes(16).toString('hex'), orderKey: randomUUID() });
  }
  expect(await shop.db.prisma.rateLimit.count()).toBe(0);
});

test('an office behind one address orders for every desk', async () => {
  const desks = Array.from({ length: 20 }, () => visitor('198.51.100.1'));
  const placed = await Promise.all(
    desks.map(async (desk, n) => {
      await desk.put(TEA, 2);
      await desk.live({ email: `desk${n}@office.example` });
      return desk.order(1_490);
    }),
  );
  expect(placed.map(({ status }) => status)).toEqual(desks.map(() => 200));
});
