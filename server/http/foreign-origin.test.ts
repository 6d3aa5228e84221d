import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const CROSS_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const login = 'login=mia%40customer.example&password=tea-and-cake';
const goods = `product_id=${TEA}&add_qty=1`;

test.each([
  ['the sign-in', '/web/login', login, CROSS_SITE, 403],
  ['the sign-in with a letter escaped', '/web/%6Cogin', login, CROSS_SITE, 403],
  ['the sign-in in a language, all escaped', '/%64e/%77eb/login', login, CROSS_SITE, 403],
  ['the sign-out', '/web/session/logout', '', CROSS_SITE, 403],
  ['the sign-out with a letter escaped', '/web/session/%6Cogout', '', CROSS_SITE, 403],
  ['a cart, whose new session would replace the visitor’s', '/shop/cart/update', goods, CROSS_SITE, 403],
  ['a cart, from another host of the same site', '/shop/cart/update', goods, { 'sec-fetch-site': 'same-site' }, 403],
  ['a cart, by the origin alone', '/shop/cart/update', goods, { origin: 'https://evil.example' }, 403],
  ['a cart, from a page without an origin', '/shop/cart/update', goods, { origin: 'null' }, 403],
  ['a cart, from our own page', '/shop/cart/update', goods, { 'sec-fetch-site': 'same-origin' }, 302],
  ['a cart, from our own host', '/shop/cart/update', goods, { origin: 'https://shop.local', host: 'shop.local' }, 302],
  ['a cart, from our origin through a proxy that names another host', '/shop/cart/update', goods, { origin: 'https://shop.example' }, 302],
  ['a cart, from an old client without these headers', '/shop/cart/update', goods, {}, 302],
])('ACC-1 %s: a form is judged by where it comes from', async (_, url, payload, headers, status) => {
  const answer = await shop.app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.headers['set-cookie']).toBeUndefined();
});

test('ACC-6 no address signs out by being opened', async () => {
  const answers = await Promise.all(
    ['/web/session/logout', '/web/session/destroy', '/trpc/people.signOut'].map((url) => shop.app.inject({ url })),
  );
  for (const { statusCode, headers } of answers) expect([statusCode, headers['set-cookie']]).toEqual([405, undefined]);
});
