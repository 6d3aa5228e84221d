import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLink } from '#domain/links/types.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';

let shop: AccountShop;
let publisher: Browser;
let customer: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
  const signedIn = async (name: string, role: 'publisher' | 'customer') => {
    const [email, password] = [`${name}@portico.example`, 'tea-and-cake'];
    await createPerson({ db: shop.db, now: new Date() }, { name, email, password, role });
    const browser = shop.browser();
    await browser.call('signIn', { login: email, password });
    return browser;
  };
  [publisher, customer] = [await signedIn('nora', 'publisher'), await signedIn('kim', 'customer')];
});
afterAll(() => shop.close());

const shown = async (browser: Browser, path: string) => JSON.parse((await browser.get(path)).body);

test('LINK-5, LINK-6 publishers see the links and each with its history; for customers there is nothing', async () => {
  const { link } = (await publisher.call('links.create', { url: 'https://tea.example/tea' })) as MadeLink;
  expect(await shown(publisher, '/r')).toMatchObject({ url: '/r', personal: { links: { links: [{ code: link.code }] } } });
  expect(await shown(publisher, `/de/r/${link.code}+`)).toMatchObject({
    url: `/de/r/${link.code}+`,
    personal: { link: { url: 'https://tea.example/tea', codes: [{ code: link.code }] } },
  });
  expect(await shown(publisher, '/r/nothing+')).toMatchObject({ personal: { link: null } });
  expect(await shown(customer, '/r')).toMatchObject({ personal: { links: null } });
  expect(await shown(customer, `/r/${link.code}+`)).toMatchObject({ personal: { link: null } });
});

test('LINK-1 a visitor signs in first, and what was shared comes along', async () => {
  const visitor = shop.browser();
  expect(await visitor.get('/de/r?url=https://tea.example/tea')).toMatchObject({
    status: 302,
    location: `/de/web/login?redirect=${encodeURIComponent('/de/r?url=https%3A%2F%2Ftea.example%2Ftea')}`,
  });
  expect((await visitor.get('/r/abc+')).location).toBe('/web/login?redirect=%2Fr%2Fabc%2B');
});

test('publishers share to a manifest of its own, which shoppers do not get', async () => {
  const { body } = await publisher.get('/manifest/links/de.webmanifest');
  expect(JSON.parse(body)).toMatchObject({
    name: 'Links',
    start_url: '/de/r',
    scope: '/de/r',
    share_target: { action: '/de/r', method: 'GET', params: { url: 'url', text: 'text' } },
  });
  expect(JSON.parse((await publisher.get('/manifest/de.webmanifest')).body)).not.toHaveProperty('share_target');
});
