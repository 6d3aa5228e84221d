import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { emailHasher, usedEmailHasher } from './email-hash.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test.each([
  ['consents', 'f6391c25711bf9f62bbf3cf128fa4b1f7ac272a3ecbce4096463c6fd58bfefa0'],
  ['messages', 'd9b26547c522d4463e46b6927d8fbe5dc4f947d7d33a2cb53b90f74fa055da3f'],
  ['raters', 'U-PpZGnjSToYN_8L5_wk7DXF0rjsfn81Vr9CgbQ5gSA'],
] as const)('what is stored under the hashes of %s is found again, however the mailbox is written', async (name, stored) => {
  expect(await db.transaction((tx) => usedEmailHasher(tx, name))).toBeUndefined();
  await db.prisma.secret.create({ data: { name, value: Buffer.alloc(32, name) } });
  const hashOf = await emailHasher(db, name);
  expect(hashOf(' Mia@customer.example')).toBe(stored);
  expect((await db.transaction((tx) => usedEmailHasher(tx, name)))?.('mia@Customer.example')).toBe(stored);
});
