import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstVersion } from '#domain/cart/rules.ts';
import type { Cart } from '#domain/cart/types.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { createSessions } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { adoptCart } from './adopt.ts';
import { allOf, CUP, GHOST, LAMP, NOBODY, stockGoods, TEA } from './goods.ts';
import { forgetOldCommands, purgeCarts } from './purge.ts';
import { cart } from './router.ts';

let db: Database;
let key: string;
let browser: () => Context;
const language = 'en';
const newKey = () => randomBytes(16).toString('hex');
const caller = (ctx: Context = browser()) => createCallerFactory(cart)(ctx);
const stranger = () => caller(testContext(db));
const command = (kind: 'add' | 'set', variantId: number, quantity: number, line = String(variantId)) => ({
  id: randomUUID(),
  kind,
  line,
  variantId,
  quantity,
});
const add = (variantId: number, quantity = 1, line?: string) => command('add', variantId, quantity, line);
const set = (variantId: number, quantity: number) => command('set', variantId, quantity);
const send = (...commands: unknown[]) => caller().send({ key, language, commands });
const wanted = ({ lines }: Cart) => Object.fromEntries(lines.map((line) => [line.key, line.wanted]));

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  key = newKey();
  browser = newBrowser();
  await db.rows(sql`truncate orders, products, attributes, attribute_values, pictures, sessions restart identity cascade`);
  await stockGoods(db);
});

test('CART-1 a key that nobody used is an empty cart and leaves nothing behind', async () => {
  const before = await allOf(db);
  expect(await caller().get({ key, language })).toMatchObject({ key, version: 0, lines: [], quantity: 0, total: 0, currency: 'EUR' });
  expect(await allOf(db)).toEqual(before);
});

test('PROD-1 the first command makes the cart, in the language of the page', async () => {
  const commands = [add(LAMP, 2), add(TEA)];
  const sent = await caller().send({ key, language: 'de', commands });
  expect(sent.answers).toEqual(commands.map(({ id }) => ({ id, ok: true })));
  expect(sent.cart).toMatchObject({ version: firstVersion(browser().now), quantity: 3, total: 12_300, taxIncluded: true });
  expect(sent.cart.lines).toMatchObject([
    {
      name: 'Lamp',
      options: 'Schwarz',
      slug: 'lamp-2',
      unitPrice: 5900,
      listPrice: 6900,
      picture: { hash: 'aa', width: 800, height: 600 },
    },
    { name: 'Tee', options: '', slug: 'tee-1', unitPrice: 500, listPrice: null, picture: null },
  ]);
  expect(sent.cart.lines.every((line) => line.id > 0)).toBe(true);
  expect(await caller().get({ key, language: 'de' })).toEqual(sent.cart);
});

test('CART-8 each command is answered by itself', async () => {
  const good = add(TEA, 2);
  const { answers, cart: after } = await send(
    good,
    { ...add(TEA), quantity: 1.5 },
    { ...add(TEA), id: 'no uuid' },
    'nonsense',
    add(NOBODY),
    add(GHOST),
    add(CUP),
    add(TEA, 1, '12'),
    add(TEA, 1, `${TEA}@5`),
    set(TEA, 4),
  );
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual([
    'ok',
    'bad_input',
    'bad_input',
    'bad_input',
    'not_found',
    'not_found',
    'out_of_stock',
    'bad_input',
    // an option of a missing line: accepted, and nothing changes
    'ok',
    'ok',
  ]);
  expect(answers[2]?.id).toBe('no uuid');
  expect(answers[6]).toMatchObject({ details: { left: 0 } });
  expect(wanted(after)).toEqual({ [TEA]: 4 });
});

test('CART-2 nothing but refused commands leaves everything as it was', async () => {
  await send(add(TEA));
  const before = await allOf(db);
  for (const to of [key, newKey()]) {
    const { answers } = await caller().send({ key: to, language, commands: [add(NOBODY), add(CUP), { ...add(TEA), quantity: -1 }] });
    expect(answers.some((answer) => answer.ok)).toBe(false);
  }
  expect(await allOf(db)).toEqual(before);
});

test.each<[string, object]>([
  ['more than 100 commands', { commands: Array.from({ length: 101 }, () => add(TEA)) }],
  ['no commands', { commands: [] }],
  ['commands that are no list', { commands: add(TEA) }],
  ['a key of another shape', { key: 'ABC' }],
  ['a language nobody speaks here', { language: 'it' }],
])('CART-8 %s: refused as a whole, nothing is changed', async (_, request) => {
  await send(add(TEA));
  const before = await allOf(db);
  const asked = { key, language, commands: [add(LAMP)], ...request };
  await expect(caller().send(asked as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await allOf(db)).toEqual(before);
});

test('CART-8 an acknowledged command changes nothing when it arrives again', async () => {
  const commands = [add(TEA, 2), set(LAMP, 1), set(CUP, 0)];
  const first = await send(...commands);
  const before = await allOf(db);
  const again = await send(...commands, commands[0]);
  expect(again.answers).toEqual([...first.answers, first.answers[0]]);
  expect(again.cart).toEqual(first.cart);
  expect(await allOf(db)).toEqual(before);
});

test('CART-2 zero takes the line out, with what belongs to it; others keep their ids', async () => {
  const first = await send(add(TEA), add(LAMP), add(TEA, 1, `${TEA}@${LAMP}`));
  const second = await send(set(LAMP, 0), set(TEA, 5));
  expect(wanted(second.cart)).toEqual({ [TEA]: 5 });
  expect(second.cart.lines[0]?.id).toBe(first.cart.lines[0]?.id);
  expect(await caller().get({ key, language })).toEqual(second.cart);
});

test('CART-2 9,999 of a line is the most', async () => {
  expect(wanted((await send(set(TEA, 9_999), add(TEA, 9_999))).cart)).toEqual({ [TEA]: 9_999 });
});

test('CART-4 what is wanted is kept, what is left is counted', async () => {
  const { cart: first } = await send(add(LAMP, 5));
  expect(first).toMatchObject({
    quantity: 3,
    total: 17_700,
    lines: [{ wanted: 5, quantity: 3, notices: [{ kind: 'reduced', wanted: 5, left: 3 }] }],
  });
  await db.rows(sql`update variants set stock = 4 where id = ${LAMP}`);
  expect(await caller().get({ key, language })).toMatchObject({ quantity: 4 });
  await db.rows(sql`update products set published = false where id = 2`);
  expect(await caller().get({ key, language })).toMatchObject({ quantity: 0, lines: [{ notices: [{ kind: 'withdrawn' }] }] });
  expect((await send(set(LAMP, 0))).cart.lines).toEqual([]);
});

test('CART-4 a new price is said until the line is touched', async () => {
  await send(add(TEA));
  await db.rows(sql`update variants set price = 550 where id = ${TEA}`);
  expect((await caller().get({ key, language })).lines[0]).toMatchObject({
    unitPrice: 550,
    notices: [{ kind: 'price', from: 500, to: 550 }],
  });
  expect((await send(add(TEA))).cart.lines[0]).toMatchObject({ total: 1100, notices: [] });
});

test('CART-8 an ordered cart accepts nothing more and shows nothing', async () => {
  const earlier = add(TEA);
  await send(earlier);
  await db.rows(sql`update orders set state = 'sale'`);
  const before = await allOf(db);
  const { answers, cart: after } = await send(earlier, add(LAMP));
  expect(answers).toMatchObject([{ ok: true }, { ok: false, code: 'cart_closed' }]);
  expect(after).toMatchObject({ closed: true, lines: [], total: 0 });
  expect(await allOf(db)).toEqual(before);
});

test('CART-8 what fails half-way is not there at all, and is applied when it arrives again', async () => {
  await send(add(TEA));
  const before = await allOf(db);
  const command = add(LAMP, 2);
  await db.rows(sql`alter table cart_commands add constraint broken check (false) not valid`);
  await expect(send(command, set(TEA, 0))).rejects.toThrow();
  expect(await allOf(db)).toEqual(before);
  await db.rows(sql`alter table cart_commands drop constraint broken`);
  expect(wanted((await send(command, command)).cart)).toEqual({ [TEA]: 1, [LAMP]: 2 });
});

test('CART-8 forty senders at once: every acknowledged command counts exactly once', async () => {
  const spoken = Array.from({ length: 400 }, (_, n) => add(n % 2 === 0 ? TEA : LAMP));
  const batches = Array.from({ length: 40 }, (_, n) => spoken.slice(n * 10, n * 10 + 10));
  // Every batch also says five of its neighbour's commands, as a device does whose answer was lost.
  const sent = await Promise.all(batches.map((batch, n) => send(...batch, ...(batches[(n + 1) % 40] ?? []).slice(0, 5))));
  expect(sent.flatMap(({ answers }) => answers).every((answer) => answer.ok)).toBe(true);
  const after = await caller().get({ key, language });
  expect(wanted(after)).toEqual({ [TEA]: 200, [LAMP]: 200 });
  expect(new Set(sent.map((each) => each.cart.version)).size).toBe(after.version - firstVersion(new Date('2026-03-02T09:00:00Z')) + 1);
  expect(await db.rows(sql`select count(*)::int as n from cart_commands`)).toEqual([{ n: 400 }]);
});

test('CART-8 an order placed between reading and writing is not changed', async () => {
  await send(add(TEA));
  const { answers } = await whilePlacing('update orders', () => send(add(TEA, 7)));
  expect(answers).toMatchObject([{ ok: false, code: 'cart_closed' }]);
  expect(await db.rows(sql`select quantity from order_lines`)).toEqual([{ quantity: 1 }]);
});

test('CART-9 an order placed while its cart is adopted keeps its lines', async () => {
  await send(add(TEA));
  const other = newKey();
  const moved = await whilePlacing('for update', () => adoptCart(testContext(db), { from: key, into: other }));
  expect(moved).toBe(false);
  expect(await db.rows(sql`select quantity from order_lines`)).toEqual([{ quantity: 1 }]);
});

test('CART-9 a cart that the session remembers goes into the one the device sends for', async () => {
  const remembered = newKey();
  await caller().send({ key: remembered, language, commands: [add(TEA, 2)] });
  expect(await caller().remembered()).toBe(remembered);
  const { cart: after } = await caller().send({ key, language, commands: [add(TEA, 1), add(LAMP)] });
  expect(wanted(after)).toEqual({ [TEA]: 3, [LAMP]: 1 });
  expect(await caller().remembered()).toBe(key);
  expect(wanted(await stranger().get({ key: remembered, language }))).toEqual({});
});

test('CART-9 a cart is adopted once, also by two at the same time', async () => {
  const other = newKey();
  await stranger().send({ key: other, language, commands: [add(TEA, 9_000), add(LAMP)] });
  await send(add(TEA, 1_500));
  const ctx = testContext(db);
  const moved = await Promise.all([adoptCart(ctx, { from: other, into: key }), adoptCart(ctx, { from: other, into: key })]);
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(wanted(await caller().get({ key, language }))).toEqual({ [TEA]: 9_999, [LAMP]: 1 });
});

test('CART-9 several carts adopted at once by one that nobody has begun are all in it', async () => {
  const others = [newKey(), newKey(), newKey()];
  for (const other of others) await stranger().send({ key: other, language, commands: [add(TEA, 2)] });
  const ctx = testContext(db);
  expect(await Promise.all(others.map((from) => adoptCart(ctx, { from, into: key })))).toEqual([true, true, true]);
  expect(wanted(await caller().get({ key, language }))).toEqual({ [TEA]: 6 });
});

test('CART-9 nothing to adopt makes no cart, and an ordered cart takes nothing', async () => {
  const ctx = testContext(db);
  const before = await allOf(db);
  expect(await adoptCart(ctx, { from: newKey(), into: key })).toBe(false);
  expect(await allOf(db)).toEqual(before);
  const other = newKey();
  await stranger().send({ key: other, language, commands: [add(TEA)] });
  await send(add(LAMP));
  await db.rows(sql`update orders set state = 'sale' where cart_key = ${key}`);
  await expect(adoptCart(ctx, { from: other, into: key })).rejects.toThrow('cart_closed');
  expect(wanted(await caller().get({ key: other, language }))).toEqual({ [TEA]: 1 });
});

test('CART-8 acknowledged ids are deleted after 90 days, but not those of a cart still in use', async () => {
  const days = (n: number) => new Date(Date.UTC(2026, 10, 20) - n * 86_400_000);
  const at = (now: Date) => caller(testContext(db, { now }));
  const used = newKey();
  await at(days(100)).send({ key: used, language, commands: [add(TEA)] });
  await at(days(2)).send({ key: used, language, commands: [add(TEA)] });
  await at(days(100)).send({ key, language, commands: [add(TEA)] });
  await forgetOldCommands(db, days(0));
  expect(await db.rows(sql`select cart_key, count(*)::int as n from cart_commands join orders o on o.id = order_id group by 1`)).toEqual([
    { cart_key: used, n: 2 },
  ]);
});

test.each<[string, { days: number; empty?: boolean; changes?: object }, boolean]>([
  ['a cart that nobody touched for 90 days', { days: 91 }, true],
  ['one that was touched since', { days: 89 }, false],
  ['an empty one after a day', { days: 2, empty: true }, true],
  ['one that was emptied today', { days: 0, empty: true }, false],
  ['an empty one with an order key that was given up', { days: 2, empty: true, changes: { givenUpKeys: [randomUUID()] } }, false],
  ['a quotation that nobody has sent yet', { days: 400, changes: { origin: 'quotation' } }, false],
  ['an order', { days: 400, changes: { state: 'sale', placedAt: new Date(0) } }, false],
])('Abuse, purged daily: %s', async (_, { days, empty = false, changes = {} }, purged) => {
  const now = new Date(Date.UTC(2026, 10, 20));
  const then = new Date(now.getTime() - days * 86_400_000);
  const lines = empty ? [add(TEA), set(TEA, 0)] : [add(TEA)];
  await caller(testContext(db, { now: then })).send({ key, language, commands: lines });
  await db.prisma.order.updateMany({ where: { cartKey: key }, data: changes });
  expect(await purgeCarts(db, now)).toBe(purged ? 1 : 0);
  expect(await db.prisma.order.count()).toBe(purged ? 0 : 1);
});

test('Abuse: more carts than one statement removes are purged too', async () => {
  await db.rows(sql`
    insert into orders (cart_key, access_token, language, currency, updated_at) select n, n, 'en', 'EUR', '2026-01-01' from generate_series(1, 2100) n`);
  expect(await purgeCarts(db, new Date('2026-03-02T09:00:00Z'))).toBe(2_100);
});

/** Keeps its cookie from one request to the next. */
function newBrowser(): () => Context {
  let token: string | null = null;
  const set = (given: string) => {
    token = given;
  };
  return () => testContext(db, { session: createSessions(db, { token, set }, new Date()) });
}

/** Orders every cart, but commits only when the action waits for it with that statement. */
async function whilePlacing<T>(statement: string, action: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query(`begin; update orders set state = 'sale'`);
    const done = action();
    await waitingFor(statement);
    await client.query('commit');
    return await done;
  } finally {
    client.release();
  }
}

async function waitingFor(statement: string): Promise<void> {
  for (;;) {
    const [row] = await db.rows(
      sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`,
    );
    if (row !== undefined) return;
  }
}
