import { expect, test } from 'vitest';
import { raw, sql } from './database.ts';
import { statementName } from './statement-names.ts';
import { createTestDatabase } from './testing.ts';

test('at most 300 raw texts and 200 of Prisma have a name; the others run without one', async () => {
  const db = await createTestDatabase();
  expect(statementName('select 1')).toBe(statementName('select 1'));
  const named = (author: 'raw' | 'prisma') =>
    new Set(Array.from({ length: 400 }, (_, n) => statementName(`select ${n} as n`, author)).filter((name) => name !== '')).size;
  expect(named('prisma')).toBe(200);
  expect(await db.rows(sql`select ${'still named'} as x`)).toEqual([{ x: 'still named' }]);
  expect(named('raw')).toBe(298);
  expect(await db.rows(sql`select ${raw('700')} as n, ${'x'} as x`)).toEqual([{ n: 700, x: 'x' }]);
  expect(await db.prisma.$queryRawUnsafe('select 701 as n, $1 as x', 'x')).toEqual([{ n: 701, x: 'x' }]);
  expect(await db.rows(sql`select statement from pg_prepared_statements where statement like '%as x'`)).toEqual([
    { statement: 'select $1 as x' },
  ]);
  await db.close();
});
