import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';
import { createPageFinder, createSecretFinder, createServerOnly, movedTo, personalPage, publicPage } from './page-table.ts';

const table = {
  '/shop': publicPage(),
  '/shop/:slug': publicPage(),
  '/shop/:slug/page/:page(\\d+)': publicPage(),
  '/web/login': personalPage(),
  '/my': personalPage(),
  '/my/home': movedTo('/my'),
  '/my/orders/:id(\\d+)': personalPage({ filesBelow: true }),
};

test.each([
  ['a fixed address', '/shop', '/shop', {}],
  ['a parameter takes one segment', '/shop/tea', '/shop/:slug', { slug: 'tea' }],
  ['a parameter with a form takes nothing else', '/shop/tea/page/x', undefined, undefined],
  ['two parameters', '/shop/tea/page/2', '/shop/:slug/page/:page(\\d+)', { slug: 'tea', page: '2' }],
  ['an address that is longer than a page', '/my/orders/5/receipt.pdf', undefined, undefined],
  ['an empty segment', '/shop/', undefined, undefined],
])('%s', (_, path, pattern, params) => {
  const found = createPageFinder(table)(path);
  expect([found?.pattern, found?.params]).toEqual([pattern, params]);
});

test.each([
  ['a page', '/shop/tea', false],
  ['an address that nobody knows, so that the app can say so offline', '/nothing', false],
  ['a call of a program', '/web/session/logout', true],
  ['in another language, too', '/de/web/session/logout', true],
  ['a page among what programs ask for', '/de/web/login', false],
  ['a file below a page', '/my/orders/5/receipt.pdf', true],
  ['a file in another language', '/ar/my/orders/5/receipt.pdf', true],
  ['the page above the file', '/my/orders/5', false],
  ['tRPC', '/trpc/cart.get', true],
])('the worker leaves to the server: %s', (_, path, expected) => {
  expect(createServerOnly(table)(path)).toBe(expected);
});

test('every screen of the app has its row, and every row but those that lead on has its screen', () => {
  const files = readdirSync(new URL('../pwa/routes', import.meta.url)).filter((file) => !file.startsWith('__'));
  const screens = files.map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/(^|\.)index$/, '')
        .replaceAll('.', '/')
        .replaceAll('$', ':')
        .replace(/\{(.+)\}/, '$1')}`,
  );
  const rows = Object.entries(allPages).flatMap(([pattern, { audience }]) =>
    audience === 'moved' ? [] : [pattern.replace(/\([^)]*\)/g, '').replaceAll('\\', '')],
  );
  expect(screens.toSorted()).toEqual(rows.toSorted());
});

test('an address that opens what it shows is secret, with all that lies below it', () => {
  const isSecret = createSecretFinder({ '/offer/:id(\\d+)': personalPage(), '/offer/:id(\\d+)/:token': personalPage({ secret: true }) });
  const addresses = ['/offer/1/abc', '/de/offer/1/abc?message=2', '/offer/1/abc/paper.pdf', '/offer/1', '/offer/x/abc', '/'];
  expect(addresses.filter(isSecret)).toEqual(addresses.slice(0, 3));
});
