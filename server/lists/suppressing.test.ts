import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Suppressions } from '#domain/lists/types.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { testContext } from '../testing/context.ts';
import { importSuppressions, listSuppressions, suppress, unsuppress } from './suppressing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.prisma.suppression.deleteMany());
afterAll(() => db.close());

const place = () => testContext(db);
const bring = async (values: string[], dryRun = false) =>
  (await importSuppressions(place(), { values, note: 'old shop', dryRun })).outcomes;
const listed = (asked: object = {}): Promise<Suppressions> => listSuppressions(place(), { search: '', limit: 100, ...asked });

test('MAIL-5 an address and a domain are suppressed once, and the first reason stays', async () => {
  const first = await suppress(place(), { value: 'mia@shop.example', note: 'asked by phone' });
  expect(first).toMatchObject({ reason: 'operator', note: 'asked by phone', at: '2026-03-02T09:00:00.000Z' });
  expect(await suppress(place(), { value: ' Mia@SHOP.example ', note: 'again' })).toEqual(first);
  expect(await suppress(place(), { value: '@blocked.example', note: '' })).toMatchObject({ value: '@blocked.example' });
  expect((await listed()).count).toBe(2);
});

test.each(['', '@', 'shop.example', '@shop', 'a@b@shop.example', 'mia@shop.example\nx'])(
  'MAIL-5 "%s" is nothing to suppress',
  async (value) => {
    await expect(suppress(place(), { value, note: '' })).rejects.toMatchObject({ code: 'bad_email' });
    expect(await bring([value])).toEqual(['bad_email']);
  },
);

test('MAIL-5 an import adds what is not there, and the second time nothing', async () => {
  await suppress(place(), { value: 'mia@shop.example', note: '' });
  const values = ['mia@shop.example', 'lou@shop.example', '@blocked.example', 'x', 'LOU@shop.example'];
  const first = ['unchanged', 'added', 'added', 'bad_email', 'unchanged'];
  expect(await bring(values, true)).toEqual(first);
  expect((await listed()).count).toBe(1);
  expect(await bring(values)).toEqual(first);
  expect(await bring(values)).toEqual(['unchanged', 'unchanged', 'unchanged', 'bad_email', 'unchanged']);
  expect((await listed({ search: 'lou' })).suppressions).toMatchObject([{ value: 'lou@shop.example', reason: 'import', note: 'old shop' }]);
});

test('MAIL-5 pages hold each once, and a search takes its signs as they are', async () => {
  await bring(Array.from({ length: 7 }, (_, at) => `p_${at}@shop.example`));
  const { suppressions, next, count } = await listed({ limit: 4 });
  expect([suppressions.length, next, count]).toEqual([4, suppressions[3]?.id, 7]);
  expect(await listed({ limit: 4, after: next })).toMatchObject({ next: null, suppressions: { length: 3 } });
  expect((await listed({ search: 'p%' })).count).toBe(0);
  expect((await listed({ search: 'p_6' })).count).toBe(1);
});

test('MAIL-5 who is let through again has its bounces counted anew', async () => {
  await suppress(place(), { value: 'mia@shop.example', note: '' });
  await db.prisma.subscriber.create({ data: { email: 'mia@shop.example', language: 'en', softBounces: 5, createdAt: new Date() } });
  expect(await unsuppress(place(), { value: 'mia@shop.example' })).toMatchObject({ value: 'mia@shop.example' });
  expect(await db.prisma.subscriber.findFirst({ select: { softBounces: true } })).toEqual({ softBounces: 0 });
  await expect(unsuppress(place(), { value: 'mia@shop.example' })).rejects.toMatchObject({ code: 'not_found' });
});
