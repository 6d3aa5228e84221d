import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '#domain/failure.ts';
import { LAMP, TEA } from './cart/goods.ts';
import { MIA, shopper } from './checkout/testing.ts';
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
  await shop.db.rows(sql`truncate rate_limits, orders cascade`);
});

type Outcome = { status: number; code: string | undefined; details?: object | undefined; data: Record<string, unknown> };
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
    const { error, result } = answer.json<{ error?: { data: { failure: string; details: object } }; result?: { data: Outcome['data'] } }>();
    return { status: answer.statusCode, code: error?.data.failure, details: error?.data.details, data: result?.data ?? {} };
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
    hold: () => ask('checkout.hold', cart),
    forgetCookie: () => {
      cookie = undefined;
    },
  };
}

async function stock(pieces: number): Promise<void> {
  await shop.db.rows(sql`update variants set stock = ${pieces} where id = ${LAMP}`);
}

async function ready(who: Visitor, pieces: number, changes: object = {}, variantId = LAMP): Promise<number> {
  await who.put(variantId, pieces);
  const { data } = await who.live(changes);
  return (data.cart as { total: number }).total;
}

async function buy(who: Visitor, pieces: number, changes: object = {}, variantId = LAMP): Promise<Outcome> {
  return who.order(await ready(who, pieces, changes, variantId));
}

/** Of something that costs a million. */
async function dear(who: Visitor, pieces: number): Promise<Outcome> {
  await shop.db.rows(sql`insert into variants (id, product_id, code, price) values (9000, 1, 'gold', 100000000) on conflict do nothing`);
  return who.put(9_000, pieces);
}

function set(line: string, variantId: number, quantity = 1) {
  return { id: randomUUID(), kind: 'set', line, variantId, quantity };
}

/** Twenty at a time; answers what the last one was told. */
async function often(times: number, act: (n: number) => Promise<Outcome>): Promise<Outcome> {
  let last: Outcome = { status: 0, code: undefined, data: {} };
  for (let done = 0; done < times; done += 20) {
    const told = await Promise.all(Array.from({ length: Math.min(20, times - done) }, (_, n) => act(done + n)));
    last = told.at(-1) ?? last;
  }
  return last;
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

const { carts, sessions, commands } = visitorLimits;

test.each<[string, (who: Visitor) => Promise<Outcome>, string]>([
  ['an option that was made up', (who) => who.send(set(`${LAMP}+${TEA}`, LAMP)), 'combination_unavailable'],
  ['an option with a number that no database has', (who) => who.send(set(`${LAMP}+9999999999`, LAMP)), 'combination_unavailable'],
  ['the 201st line of a cart', (who) => fill(who, 201), 'too_many_lines'],
  ['a hundred and one commands at once', (who) => who.send(...Array.from({ length: 101 }, () => set(String(TEA), TEA))), 'bad_input'],
  [
    'one new cart after the other, from all addresses of one IPv6 customer',
    async () => often(carts.points + 1, (n) => visitor(`2001:db8:1:2::${n.toString(16)}`).put(TEA)),
    'too_many_requests',
  ],
  [
    'one cart changed without end',
    async (who) => {
      await often(commands.points / 100, () => who.send(...Array.from({ length: 100 }, () => set(String(TEA), TEA))));
      return who.put(TEA, 2);
    },
    'too_many_requests',
  ],
  [
    'a guest’s order of more than half of what there is',
    async (who) => {
      await stock(12);
      return buy(who, 7);
    },
    'unpaid_pieces',
  ],
  [
    'the rest of it in a second order of the same mailbox',
    async (who) => {
      await stock(12);
      await buy(who, 6);
      return buy(visitor(), 6);
    },
    'unpaid_pieces',
  ],
  [
    'the rest of it from the same address under another name',
    async (who) => {
      await stock(12);
      await buy(who, 6);
      return buy(visitor(who.ip), 6, { email: 'other@customer.example' });
    },
    'unpaid_pieces',
  ],
  [
    'holding the rest of it in a second cart',
    async (who) => {
      await stock(12);
      await ready(who, 6);
      await who.hold();
      const second = visitor(who.ip);
      await ready(second, 6, { email: 'other@customer.example' });
      return second.hold();
    },
    'unpaid_pieces',
  ],
  [
    'a sixth order while five await their payment',
    async (who) => {
      for (let n = 0; n < 5; n++) await buy(visitor(), 1, {}, TEA);
      return buy(who, 1, {}, TEA);
    },
    'unpaid_orders',
  ],
  ['a guest’s order of a very high value', (who) => buy(who, 2_001, {}, TEA), 'unpaid_value'],
  ['a sum that no database holds', (who) => dear(who, 9_999), 'above_maximum'],
])('Abuse: %s is refused', async (_, attack, code) => {
  expect(refusalOf(await attack(visitor()))).toBe(code);
});

test('Abuse: one new session after the other is refused, and then nothing is written', async () => {
  const who = visitor();
  await who.put(TEA);
  await often(sessions.points, () => {
    who.forgetCookie();
    return who.put(TEA, 2);
  });
  who.forgetCookie();
  const before = await shop.rows();
  expect((await who.put(TEA, 3)).code).toBe('too_many_requests');
  expect(await shop.rows()).toBe(before);
});

test('Abuse: one order after the other is refused', async () => {
  const refuse = async (operation: string) => {
    if (operation === 'new order') throw new Failure('too_many_requests');
    return async () => {};
  };
  const who = shopper(shop.db, { limit: refuse });
  await who.put(TEA);
  const { cart } = await who.live();
  await expect(who.order({ expectedTotal: cart.total })).rejects.toThrow('too_many_requests');
});

test('a refused order says how to reach the shop', async () => {
  await stock(12);
  const who = visitor();
  expect((await buy(who, 7)).details).toEqual({ name: 'Lamp', most: 6, contact: 'hello@portico.example, +49 30 1234560' });
});

test('what cannot be seen in an address is taken out of it', async () => {
  const who = visitor();
  await who.put(TEA);
  const { data } = await who.live({ name: 'Mia\u202E\r\nBcc: all@victim.example', city: 'Kö\u0007ln' });
  expect(data).toMatchObject({ billing: { name: 'Mia Bcc: all@victim.example', city: 'Kö ln' } });
});

test('whose order is paid may order on', async () => {
  await stock(12);
  await buy(visitor(), 6);
  await shop.db.rows(sql`update orders set payment_state = 'paid'`);
  expect((await buy(visitor(), 3)).status).toBe(200);
});

test('a customer who is signed in is known to the shop', async () => {
  await stock(12);
  const { id } = await shop.db.prisma.person.create({ data: { email: 'ada@customer.example', name: 'Ada' } });
  const who = shopper(shop.db);
  await who.context().session.rotate(id);
  await who.put(LAMP, 9);
  const { cart } = await who.live();
  expect((await who.order({ expectedTotal: cart.total })).total).toBe(cart.total);
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
