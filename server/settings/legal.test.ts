import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { changeSettings } from './service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  const legal = { terms: { en: '# Terms', de: '# Bedingungen' }, withdrawal: { fr: 'Rétractation' }, privacy: { en: '' }, imprint: {} };
  await changeSettings(testContext(shop.db), { legal });
});
afterAll(() => shop.close());

const getLegal = (input: unknown) => shop.app.inject(`/trpc/settings.legal?input=${encodeURIComponent(JSON.stringify(input))}`);
const read = async (page: string, language: string) => (await getLegal({ page, language })).json().result.data;

test.each([
  ['in the requested language', 'terms', 'de', { text: '# Bedingungen', writtenIn: 'de' }],
  ['else in the default one', 'terms', 'ar', { text: '# Terms', writtenIn: 'en' }],
  ['else in the one it has', 'withdrawal', 'de', { text: 'Rétractation', writtenIn: 'fr' }],
  ['or empty', 'privacy', 'de', { text: '', writtenIn: 'de', company: null }],
])('a legal text comes %s', async (_, page, language, expected) => {
  expect(await read(page, language)).toMatchObject({ page, ...expected });
});

test('the imprint names the company, and no other page does', async () => {
  expect(await read('imprint', 'en')).toMatchObject({ text: '', company: { name: 'Portico Supply GmbH', city: 'Berlin' } });
  expect(await read('terms', 'en')).toMatchObject({ company: null });
});

test('it may be cached; an unknown page is refused', async () => {
  expect((await getLegal({ page: 'terms', language: 'en' })).headers['cache-control']).toContain('public');
  for (const input of [{ page: 'bank', language: 'en' }, { page: 'terms', language: 'xx' }, { page: '__proto__', language: 'en' }, null]) {
    const { statusCode, headers } = await getLegal(input);
    expect([statusCode, headers['cache-control']]).toEqual([400, 'private, no-store']);
  }
});

test.each([
  ['an unknown language is left out', { terms: { en: 'x', xx: 'y' } }, { en: 'x' }],
  ['surrounding blanks are trimmed', { terms: { en: ' \n x ' } }, { en: 'x' }],
])('%s', async (_, legal, expected) => {
  expect((await changeSettings(testContext(shop.db), { legal })).legal.terms).toEqual(expected);
});

test('too long a text is refused', async () => {
  const wrong = changeSettings(testContext(shop.db), { legal: { terms: { en: 'x'.repeat(60_001) } } });
  await expect(wrong).rejects.toMatchObject({ code: 'bad_input', details: { fields: ['legal.terms.en'] } });
});
