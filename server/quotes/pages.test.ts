import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../checkout/testing.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { testContext } from '../testing/context.ts';
import { openDesk } from './testing.ts';

let shop: AccountShop;
let operator: Browser;
let editor: Browser;
let number: string;
beforeAll(async () => {
  shop = await openAccountShop();
  await openTestShop(shop.db);
  const signedIn = async (name: string, role: 'operator' | 'editor') => {
    const [email, password] = [`${name}@portico.example`, 'tea-and-cake'];
    const id = await createPerson(testContext(shop.db), { name, email, password, role });
    const browser = shop.browser();
    await browser.call('signIn', { login: email, password });
    return { id, browser };
  };
  const olga = await signedIn('olga', 'operator');
  operator = olga.browser;
  editor = (await signedIn('nora', 'editor')).browser;
  number = (await openDesk(shop.db, olga.id).sent()).document.number;
});
afterAll(() => shop.close());

const shown = async (browser: Browser, path: string) => JSON.parse((await browser.get(path)).body);

test('QUOTE-1 operators see the offers of the shop and each with all of it; for other staff there is nothing', async () => {
  expect(await shown(operator, '/de/quotes')).toMatchObject({ url: '/de/quotes', personal: { staffQuotes: { quotes: [{ number }] } } });
  expect(await shown(operator, `/quotes/${number}`)).toMatchObject({ personal: { staffQuote: { number, version: expect.any(Number) } } });
  expect(await shown(operator, '/quotes/Q99999')).toMatchObject({ personal: { staffQuote: null } });
  expect(await shown(operator, `/quotes/${number}/edit`)).toMatchObject({ personal: { staffQuote: { number } } });
  expect((await shown(editor, '/quotes/new')).personal.staffQuotes).toBeNull();
  expect((await shown(editor, '/quotes')).personal.staffQuotes).toBeNull();
  expect((await shown(editor, `/quotes/${number}`)).personal.staffQuote).toBeNull();
});

test('QUOTE-1 a visitor signs in first, and is led back', async () => {
  const visitor = shop.browser();
  expect(await visitor.get(`/de/quotes/${number}`)).toMatchObject({
    status: 302,
    location: `/de/web/login?redirect=${encodeURIComponent(`/de/quotes/${number}`)}`,
  });
});
