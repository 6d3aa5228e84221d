import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLink } from '#domain/links/types.ts';
import { webOf } from '../outside/testing.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { signedInPublisher } from './testing.ts';

let shop: AccountShop;
let publisher: Browser;
const asked: string[] = [];
const outcomes: Record<string, 'missing' | 'private' | 'unreachable'> = {
  'https://other.example/gone': 'missing',
  'https://other.example/inner': 'private',
  'https://other.example/silent': 'unreachable',
};
const web = webOf();
beforeAll(async () => {
  shop = await openAccountShop({
    web: {
      ...web,
      check: async (url, own) => {
        asked.push(url);
        const outcome = outcomes[url];
        if (url.endsWith('/short')) return { outcome: 'own', url: new URL('https://shop.example/r/abc') };
        return outcome === undefined ? web.check(url, own) : { outcome, url: new URL(url) };
      },
    },
  });
  publisher = await signedInPublisher(shop);
  await shop.db.prisma.category.create({ data: { id: 7, name: { en: 'Tea' } } });
});
afterAll(() => shop.close());

const LONG = `https://other.example/${'a'.repeat(3_000)}`;

test.each([
  ['', 'url_empty'],
  ['   ', 'url_empty'],
  ['javascript:alert(1)', 'url_not_web'],
  ['JavaScript://%0aalert(1)', 'url_not_web'],
  ['data:text/html,<script>alert(1)</script>', 'url_not_web'],
  ['file:///etc/passwd', 'url_not_web'],
  ['ftp://other.example/', 'url_not_web'],
  ['mailto:nora@portico.example', 'url_not_web'],
  ['http://', 'url_wrong'],
  ['https://nora:secret@other.example/', 'url_wrong'],
  ['two words', 'url_wrong'],
  [LONG, 'url_too_long'],
  ['a'.repeat(1_000_000), 'bad_input'],
  ['https://shop.example/r/abc', 'url_own_link'],
  ['http://shop.example/r/abc?x=1', 'url_own_link'],
  ['shop.example/r/abc+', 'url_own_link'],
  ['shop.example./de/r/abc', 'url_own_link'],
  ['https://shop.example/%72/abc', 'url_own_link'],
  ['https://shop.example/%E0%A4%A', 'url_not_found'],
  ['https://other.example/short', 'url_own_link'],
  ['https://shop.example/no-such-page', 'url_not_found'],
  ['https://shop.example/shop/product/tea-999', 'url_not_found'],
  ['https://shop.example/de/shop/category/tea-999', 'url_not_found'],
  ['https://other.example/gone', 'url_not_found'],
  ['https://other.example/inner', 'url_private'],
])('%.60s is refused as %s', async (url, refusal) => {
  expect(await publisher.call('links.create', { url })).toBe(refusal);
});

test.each([
  ['https://shop.example/', false],
  ['https://shop.example/de/shop/category/tea-7?order=name', false],
  ['https://other.example/silent', true],
  ['https://other.example/found', false],
])('%s is accepted, unreachable: %s', async (url, unreachable) => {
  expect(await publisher.call('links.create', { url })).toMatchObject({ created: true, unreachable, link: { url } });
});

test('a target is asked before the transaction, once, and again with the next attempt', async () => {
  const url = 'https://other.example/once';
  asked.length = 0;
  const { link } = (await publisher.call('links.create', { url })) as MadeLink;
  expect(asked).toEqual([url]);
  await publisher.call('links.change', { id: link.id, url: 'https://other.example/gone' });
  expect(asked).toEqual([url, 'https://other.example/gone']);
  delete outcomes['https://other.example/gone'];
  expect(await publisher.call('links.change', { id: link.id, url: 'https://other.example/gone' })).toMatchObject({ id: link.id });
});
