import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#domain/failure.ts';
import { api, kinds } from '../app.ts';
import { openTestShop } from '../checkout/testing.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { testContext } from '../testing/context.ts';
import { fillShop, type Told } from './testing.ts';

/** A failure is reproduced with `SEED=… npx vitest run any-domain`. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Math.ceil(Number(process.env.BAD_INPUTS ?? 1_000) / 40);

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;

let db: Database;
let told: Told;
let ben: Caller['records'];
/** model → the ids that Ben may read */
let own: Record<string, number[]>;

beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
  told = await fillShop(db);
  const me = await db.prisma.person.findFirstOrThrow({ where: { id: told.ids.Ben } });
  ben = createCaller(testContext(db, { kinds, me: async () => me })).records;
  own = {
    'sale.order': told.orders.Ben,
    'sale.order.line': told.lines.Ben,
    'res.partner': [told.ids.Ben],
    'product.template': [1, 2, 3],
    'product.product': [11, 21, 31],
  };
});
afterAll(() => db.close());

test('ACC-4 no domain shows what is somebody else’s, and a domain and its negative are all that may be read', {
  timeout: 120_000,
}, async () => {
  let answered = 0;
  for (const [model, ids] of Object.entries(own)) {
    const fields = (await ben.fields({ model })) as Fields;
    const sortable = Object.keys(fields).filter((name) => fields[name]?.sortable);
    const property = fc.asyncProperty(domainOf(fields), fc.constantFrom(...sortable), async (domain, order) => {
      const found = await ben.search({ model, domain, fields: ['id'], order: `${order} desc` }).catch(understood);
      if (found === undefined) return;
      answered++;
      const read = found.map(({ id }) => id as number);
      for (const id of read) expect(ids).toContain(id);
      expect(await ben.count({ model, domain })).toBe(read.length);
      expect(await ben.count({ model, domain: ['!', ...together(domain)] })).toBe(ids.length - read.length);
    });
    await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
  }
  expect(answered).toBeGreaterThan(RUNS);
});

/** A domain may be refused as meaningless, and fails in no other way. */
function understood({ cause }: { cause?: unknown }): undefined {
  expect(cause).toBeInstanceOf(Failure);
  expect((cause as Failure).code).toBe('bad_query');
}

type Fields = Record<string, { type: string; sortable: boolean; searchable: boolean; selection?: [string, string][] }>;

/** Mostly of values that the field has, above all those of other people's records. */
function domainOf(fields: Fields): fc.Arbitrary<unknown[]> {
  const { ids, orders, lines } = told;
  const numbers = fc.constantFrom(
    ...Object.values(ids),
    ...orders.Ann,
    ...orders.Ben,
    ...lines.Ann,
    ...lines.Ben,
    0,
    1,
    2,
    4,
    11,
    41,
    9.9,
    -1,
  );
  const texts = fc.constantFrom('Ann', 'ann', 'S0%', '%', '_', '', 'Tea', 'ghost', 'A%n', '%a', 'n_', '\\', "'");
  const instants = fc.constantFrom('2026-01-05', '2026-01-05 10:00:00', '2100-01-01', '1999-12-31 23:59:59');
  const fitting = ({ type, selection = [] }: Fields[string]): fc.Arbitrary<unknown> => {
    if (type === 'boolean') return fc.boolean();
    if (type === 'selection') return fc.constantFrom(...selection.map(([value]) => value));
    if (type === 'datetime') return fc.oneof(instants, fc.constant(false));
    if (type === 'char' || type === 'text') return fc.oneof(texts, fc.constant(false));
    return fc.oneof(numbers, fc.constant(false), ...(type === 'many2one' ? [texts] : []));
  };
  const likes = ['like', 'not like', 'ilike', 'not ilike', '=like', '=ilike'];
  const sizes = ['<', '<=', '>', '>='];
  const operatorsOf = (type: string) => {
    if (type === 'char' || type === 'text') return likes;
    return ['boolean', 'selection'].includes(type) ? [] : type.includes('2') ? ['child_of'] : sizes;
  };
  const searchable = Object.entries(fields).filter((each) => each[1].searchable);
  const triple = fc.constantFrom(...searchable).chain(([name, field]) => {
    const value = fitting(field);
    const known = ['=', '!=', ...operatorsOf(field.type)];
    const one = fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...likes, ...sizes));
    const many = fc.tuple(fc.constantFrom('in', 'not in'), fc.array(value, { maxLength: 4 }));
    return fc.oneof(fc.tuple(one, value), many).map(([operator, given]) => [name, operator, given]);
  });
  const { tree } = fc.letrec<{ tree: unknown[] }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      triple.map((each) => [each]),
      tie('tree').map((each) => ['!', ...each]),
      fc.tuple(fc.constantFrom('&', '|'), tie('tree'), tie('tree')).map(([operator, one, other]) => [operator, ...one, ...other]),
    ),
  }));
  return fc.array(tree, { minLength: 1, maxLength: 2 }).map((trees) => trees.flat());
}

/** With its `&` said, so that a `!` in front is of all of it. */
function together(domain: unknown[]): unknown[] {
  let wanted = 1;
  for (const part of domain) wanted += part === '&' || part === '|' ? 1 : part === '!' ? 0 : -1;
  return [...Array<string>(-wanted).fill('&'), ...domain];
}
