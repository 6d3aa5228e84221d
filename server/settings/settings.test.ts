import { afterAll, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { createTestDatabase } from '../database/testing.ts';
import { listenForTouches } from '../page-cache/invalidation.ts';
import { testContext } from '../testing/context.ts';
import { changeSettings, dropSettings, shopSettings } from './service.ts';

const db = await createTestDatabase();
const ctx = testContext(db);
afterAll(() => db.close());

test('a shop that is not set up has default settings', async () => {
  expect(await shopSettings(db)).toMatchObject({ name: 'Portico', currency: 'EUR', tax: { rate: 1900 } });
});

test('named settings change, also within a section, and the rest stays', async () => {
  await changeSettings(ctx, { company: { name: 'Tea & Co', city: 'Kiel' }, currency: 'CHF' });
  await changeSettings(ctx, { company: { city: 'Bern' }, tax: { rate: 810 } });
  expect(await shopSettings(db)).toMatchObject({
    company: { name: 'Tea & Co', city: 'Bern' },
    currency: 'CHF',
    tax: { rate: 810, included: true },
  });
  expect(await db.prisma.setting.findMany({ select: { key: true }, orderBy: { key: 'asc' } })).toEqual([
    { key: 'company' },
    { key: 'currency' },
    { key: 'tax' },
  ]);
});

test('a wrong patch is refused, and nothing of it is stored', async () => {
  const wrong = changeSettings(ctx, { name: 'Other', bank: { iban: 'DE00' } });
  await expect(wrong).rejects.toMatchObject({ code: 'bad_input', details: { fields: ['bank.iban'] } });
  expect((await shopSettings(db)).name).toBe('Portico');
});

test('the currency stays once there are prices, and orders, in it', async () => {
  await changeSettings(ctx, { currency: 'CHF' });
  await changeSettings(ctx, { currency: 'EUR' });
  await openTestShop(db);
  const priced = { currency: 'The currency stays EUR, as there are prices in it. It is chosen before the first product' };
  await expect(changeSettings(ctx, { currency: 'CHF' })).rejects.toMatchObject({ code: 'bad_input', details: { wanted: priced } });
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  await who.order({ expectedTotal: 990 });
  const wanted = { currency: 'The currency stays EUR, as there are orders in it' };
  await expect(changeSettings(ctx, { currency: 'CHF' })).rejects.toMatchObject({
    code: 'bad_input',
    details: { fields: ['currency'], wanted },
  });
  expect((await changeSettings(ctx, { currency: 'EUR', name: 'Tea & Co' })).name).toBe('Tea & Co');
});

test('a list is emptied only where that is confirmed', async () => {
  await changeSettings(ctx, { tax: { countries: { FR: { standard: 2000 } } } });
  const refused = { code: 'confirmation_needed', details: { about: 'emptied', fields: ['tax.countries'] } };
  const empty = (confirmed: boolean) => changeSettings(ctx, { tax: { countries: {} } }, { confirmed });
  await expect(empty(false)).rejects.toMatchObject(refused);
  expect((await empty(true)).tax.countries).toEqual({});
});

test('a change reaches other processes, which read the settings again', async () => {
  const touched: string[][] = [];
  const stop = await listenForTouches(
    db,
    (tags) => touched.push(tags),
    () => {},
  );
  await changeSettings(ctx, { paymentTermDays: 10 });
  await expect.poll(() => touched).toEqual([['settings']]);
  await stop();
  expect((await shopSettings(db)).paymentTermDays).toBe(10);
  await db.prisma.setting.update({ where: { key: 'paymentTermDays' }, data: { value: 14 } });
  expect((await shopSettings(db)).paymentTermDays).toBe(10);
  dropSettings(db);
  expect((await shopSettings(db)).paymentTermDays).toBe(14);
});

test('two changes at once are both stored', async () => {
  await Promise.all([changeSettings(ctx, { bank: { holder: 'Tea & Co' } }), changeSettings(ctx, { bank: { bic: 'BYLADEM1001' } })]);
  expect((await shopSettings(db)).bank).toMatchObject({ holder: 'Tea & Co', bic: 'BYLADEM1001' });
});
