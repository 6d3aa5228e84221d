import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/words/languages.ts';
import { listProducts } from '../catalog/listing.ts';
import { suggest } from '../catalog/suggestions.ts';
import { createTestDatabase } from '../database/testing.ts';
import { testContext } from '../testing/context.ts';
import { products } from './catalogue.ts';
import { seedDemoShop } from './seed.ts';

const db = await createTestDatabase();
const ctx = testContext(db);

beforeAll(async () => {
  await seedDemoShop(ctx, () => {});
}, 60_000);
afterAll(() => db.close());

const wanted = [
  ['en', 'a word of the name', 'umbrella', ['PT-3203', 'PT-3204']],
  ['en', 'a beginning', 'keyb', ['PT-2101', 'PT-2102']],
  ['en', 'two words, another order', 'lamp desk', ['PT-1001']],
  ['en', 'a letter missing', 'ketle', ['PT-4101', 'PT-4102']],
  ['en', 'a letter left out rather than another one taken', 'tablt', ['PT-2001', 'PT-2002']],
  ['en', 'a wrong letter in four', 'lemp', ['PT-1001', 'PT-1002']],
  ['en', 'letters swapped', 'hedaphones', ['PT-2201', 'PT-2202']],
  ['en', 'two wrong letters in a long word', 'mecanichal keyboard', ['PT-2101']],
  ['en', 'a code', 'pt-2301', ['PT-2301']],
  ['en', 'a code without its dash', 'PT5103', ['PT-5103']],
  ['en', 'a word without its sign', 'tshirt', ['PT-6001', 'PT-6002']],
  ['en', 'the plural of another form', 'clocks', ['PT-5102', 'PT-5103']],
  ['de', 'a part of a compound', 'leuchte', ['PT-1001', 'PT-1002']],
  ['de', 'a beginning', 'rucks', ['PT-3001', 'PT-3002']],
  ['de', 'ae for ä is one letter too many', 'kabellose maus', ['PT-2103']],
  ['de', 'no umlaut', 'burostuhl', ['PT-1103']],
  ['de', 'a letter twice', 'schreibttisch', ['PT-1102', 'PT-1101']],
  ['de', 'two wrong letters in a long word', 'schreibtischleutche', ['PT-1001']],
  ['de', 'letters swapped', 'bratpfnane', ['PT-4203']],
  ['de', 'a wrong letter', 'koffar', ['PT-3101', 'PT-3102']],
  ['de', 'a beginning of the second word', 'mini tab', ['PT-2002']],
  ['de', 'a name', 'meridian', ['PT-4001']],
  ['fr', 'no accent', 'theiere bouilloire', ['PT-4101', 'PT-4102']],
  ['fr', 'no circumflex', 'cable ecran', ['PT-2305']],
  ['fr', 'a word after an apostrophe', "support d'ordinateur", ['PT-1003']],
  ['fr', 'a letter missing', 'boulloire', ['PT-4101', 'PT-4102']],
  ['fr', 'letters swapped', 'paraplueis', ['PT-3203', 'PT-3204']],
  ['fr', 'the plural', 'valises', ['PT-3101', 'PT-3102']],
  ['fr', 'a beginning', 'chausset', ['PT-6103', 'PT-6104']],
  ['fr', 'words that say nothing between', 'sac à dos', ['PT-3001', 'PT-3003']],
  ['fr', 'two wrong letters in a long word', 'portefueile', ['PT-3105']],
  ['fr', 'the description’s material', 'chêne bureau', ['PT-1102']],
  ['ar', 'a word of the name', 'مصباح', ['PT-1001', 'PT-1002']],
  ['ar', 'without the sign above the alef', 'ابريق القهوة', ['PT-4003']],
  ['ar', 'ه for ة', 'غلايه', ['PT-4101', 'PT-4102']],
  ['ar', 'a beginning', 'مظل', ['PT-3203', 'PT-3204']],
  ['ar', 'a letter missing', 'مصاح', ['PT-1001', 'PT-1002']],
  ['ar', 'letters swapped', 'حقبية', ['PT-3001', 'PT-3004', 'PT-3101', 'PT-3102', 'PT-3005', 'PT-3002', 'PT-3003']],
  ['ar', 'two words', 'لوحة مفاتيح', ['PT-2101', 'PT-2102']],
  ['ar', 'without the article', 'قهوة مكبس', ['PT-4002']],
  ['ar', 'a Latin word', 'USB-C', ['PT-2304']],
] as const;

describe('the wanted product is among the first three (SHOP-5)', () => {
  test('there are ten queries in each of four languages', () => {
    expect(wanted.length).toBeGreaterThanOrEqual(40);
  });

  test.each(wanted)('%s, %s: %s', async (language, _, search, codes) => {
    const { products: found } = await listProducts(ctx, { language, search });
    expectAmong(found, namesOf(codes, language));
  });

  test.each(wanted)('also while typing: %s, %s: %s', async (language, _, search, codes) => {
    const { products: suggested } = await suggest(ctx, { language, search });
    expectAmong(suggested, namesOf(codes, language));
  });
});

function expectAmong(found: readonly { name: string }[], names: readonly string[]): void {
  const first = found.slice(0, 3).map(({ name }) => name);
  expect(
    first.some((name) => names.includes(name)),
    `found: ${first.join(', ')}`,
  ).toBe(true);
}

function namesOf(codes: readonly string[], language: Language): string[] {
  return products.filter(({ code }) => codes.includes(code)).map(({ name }) => name[language]);
}
