import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database/testing.ts';
import { listenForTouches } from '../page-cache/invalidation.ts';
import { testContext } from '../testing/context.ts';
import { changeSettings, dropSettings, shopSettings } from './service.ts';

const db = await createTestDatabase();
const ctx = testContext(db);
afterAll(() => db.close());

test('a shop that nobody set up has settings', async () => {
  expect(await shopSettings(db)).toMatchObject({ name: 'Portico', currency: 'EUR', tax: { rate: 1900 } });
});

test('what is named changes, also within a section, and the rest stays', async () => {
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

test('what is wrong is refused, and nothing of it is kept', async () => {
  const wrong = changeSettings(ctx, { name: 'Other', bank: { iban: 'DE00' } });
  await expect(wrong).rejects.toMatchObject({ code: 'bad_input', details: { fields: ['bank.iban'] } });
  expect((await shopSettings(db)).name).toBe('Portico');
});

test('a change is heard of by other processes, which read again', async () => {
  const heard: string[][] = [];
  const stop = await listenForTouches(
    db,
    (tags) => heard.push(tags),
    () => {},
  );
  await changeSettings(ctx, { paymentTermDays: 10 });
  await expect.poll(() => heard).toEqual([['settings']]);
  await stop();
  expect((await shopSettings(db)).paymentTermDays).toBe(10);
  await db.prisma.setting.update({ where: { key: 'paymentTermDays' }, data: { value: 14 } });
  expect((await shopSettings(db)).paymentTermDays).toBe(10);
  dropSettings(db);
  expect((await shopSettings(db)).paymentTermDays).toBe(14);
});

test('two changes at once are both kept', async () => {
  await Promise.all([changeSettings(ctx, { bank: { holder: 'Tea & Co' } }), changeSettings(ctx, { bank: { bic: 'BYLADEM1001' } })]);
  expect((await shopSettings(db)).bank).toMatchObject({ holder: 'Tea & Co', bic: 'BYLADEM1001' });
});
