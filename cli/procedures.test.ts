import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name Olga --email olga@shop.example`);
});
afterAll(() => shop.close());

// JSON has quotes in it, which the test's command line takes off: so it comes by standard input.
const api = (procedure: string, input: unknown) => shop.portico(`api ${procedure} -`, { readInput: async () => JSON.stringify(input) });

test('CLI-4 any procedure is called with JSON from standard input, and answers JSON', async () => {
  const number = await shop.order();
  const { code, out, err } = await api('orders.show', { number });
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ number, customer: 'Mia Beck', history: [] });
  expect(JSON.parse((await api('orders.ship', { number, tracking: 'T-1', confirmed: true })).out)).toMatchObject({ state: 'shipped' });
  expect(JSON.parse((await shop.portico('api people.me')).out)).toMatchObject({ name: 'Olga', role: 'operator' });
});

test('CLI-4 a procedure without output prints null', async () => {
  const { variants } = JSON.parse((await api('catalog.stock', {})).out);
  expect(await api('catalog.setStock', { code: variants[0].code, stock: 3 })).toMatchObject({ code: 0, out: 'null\n' });
});

test.each<[string, string, unknown, number, RegExp]>([
  ['an order that is not there', 'orders.show', { number: 'S99999' }, 5, /^\S.*\.\n$/],
  ['input that does not fit', 'orders.show', { number: 7 }, 1, /\.\n$/],
  ['a procedure that does not exist', 'orders.eat', {}, 2, /no procedure orders\.eat/],
])('CLI-4 %s is refused in a sentence', async (_, procedure, input, code, sentence) => {
  const ran = await api(procedure, input);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toMatch(sentence);
});

test('CLI-4 invalid JSON is not sent', async () => {
  expect(await shop.portico('api orders.show {number}')).toMatchObject({ code: 2, out: '', err: 'The input is not JSON.\n' });
});

test('CLI-4 without a procedure all are listed, with their roles', async () => {
  const { out } = await shop.portico('api');
  expect(out).toMatch(/^Procedure +Type +For +Summary\n/);
  expect(out).toMatch(/^orders\.ship +mutation +operator +Marks an order as shipped/m);
  expect(JSON.parse((await shop.portico('api --json')).out)).toContainEqual({
    name: 'cart.get',
    type: 'query',
    who: 'anyone',
    summary: 'The cart with this key',
  });
});

test('CLI-3 an unknown token is refused', async () => {
  const env = { profile: undefined, url: shop.origin, token: 'nobody' };
  const ran = await shop.portico('api orders.list', { env });
  expect([ran.code, ran.out]).toEqual([3, '']);
});
