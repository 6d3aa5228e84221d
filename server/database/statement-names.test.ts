import { expect, test } from 'vitest';
import { raw, sql } from './database.ts';
import { statementName } from './statement-names.ts';
import { createTestDatabase } from './testing.ts';

test('at most 500 texts have a name; the others run without one', async () => {
  const db = await createTestDatabase();
  expect(statementName('select 1')).toBe(statementName('select 1'));
  const names = Array.from({ length: 600 }, (_, n) => statementName(`select ${n} as n`));
  expect(new Set(names.filter((name) => name !== '')).size).toBe(499);
  expect(await db.rows(sql`select ${raw('700')} as n, ${'x'} as x`)).toEqual([{ n: 700, x: 'x' }]);
  expect(await db.prisma.$queryRawUnsafe('select 701 as n, $1 as x', 'x')).toEqual([{ n: 701, x: 'x' }]);
  expect(await db.rows(sql`select name from pg_prepared_statements where statement like '%as x'`)).toEqual([]);
  await db.close();
});
