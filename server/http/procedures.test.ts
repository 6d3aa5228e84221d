import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOBODY } from '../cart/goods.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const cart = { key: 'a'.repeat(32), language: 'en' };
const [list, product, none] = [{ language: 'en' }, { language: 'en', id: 1 }, { language: 'en', id: NOBODY }];
const [shared, own] = ['public, max-age=0, s-maxage=10, must-revalidate', 'private, no-store'];

test.each<[string, string, unknown, number, string]>([
  ['a public query may be cached by others', 'catalog.list', list, 200, shared],
  ['so may a batch of them', 'catalog.list,catalog.product', [list, product], 200, shared],
  ['not where a personal one is among them', 'catalog.list,cart.get', [list, cart], 200, own],
  ['nor where one is refused', 'catalog.list,catalog.product', [list, none], 207, own],
  ['nor where all are', 'catalog.product,catalog.product', [none, none], 404, own],
  ['a personal query is not cached', 'cart.get', cart, 200, own],
])('%s', async (_, path, input, status, cacheControl) => {
  const answer = await shop.app.inject(`/trpc/${path}?${Array.isArray(input) ? 'batch=1&' : ''}input=${encoded(input)}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['cache-control']).toBe(cacheControl);
  const answers = answer.json() as object | object[];
  expect(Array.isArray(answers)).toBe(Array.isArray(input));
  expect([answers].flat()).toHaveLength([input].flat().length);
});

test('each call of a batch is answered in its place, a refused one with its failure code', async () => {
  const answer = await shop.app.inject(`/trpc/catalog.product,cart.send,cart.get?batch=1&input=${encoded([none, cart, cart])}`);
  expect(answer.json()).toMatchObject([
    { error: { message: 'not_found', data: { httpStatus: 404, failure: 'not_found' } } },
    { error: { data: { httpStatus: 405, failure: 'method_not_allowed' } } },
    { result: { data: { key: cart.key, lines: [] } } },
  ]);
});

test('HEAD answers with the headers of GET', async () => {
  const { statusCode, headers } = await shop.app.inject({ method: 'HEAD', url: `/trpc/catalog.list?input=${encoded(list)}` });
  expect([statusCode, headers['cache-control']]).toEqual([200, shared]);
});

test.each<[string, Record<string, string>, string | undefined, number]>([
  ['an empty JSON body is accepted', { 'content-type': 'application/json' }, undefined, 200],
  ['a form is refused, as any page can send one', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
  ['a body without a type is refused', {}, undefined, 415],
])('for a mutation without input %s', async (_, headers, payload, status) => {
  const answer = await shop.app.inject({ method: 'POST', url: '/trpc/people.signOut', headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(status);
});

test('a refusal for too many requests has Retry-After, also in a batch', async () => {
  const payload = { 0: { email: 'mia@example.org', number: 'S00001' }, 1: { ...cart, commands: [] } };
  const sendBatch = () => shop.app.inject({ method: 'POST', url: '/trpc/orders.sendLink,cart.send?batch=1', payload });
  for (let tries = 0; tries < 5; tries++) expect((await sendBatch()).headers['retry-after']).toBeUndefined();
  const answer = await sendBatch();
  expect(answer.json()).toMatchObject([
    { error: { data: { failure: 'too_many_requests' } } },
    { error: { data: { failure: 'bad_input' } } },
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

function encoded(input: unknown): string {
  return encodeURIComponent(JSON.stringify(Array.isArray(input) ? { ...input } : input));
}
