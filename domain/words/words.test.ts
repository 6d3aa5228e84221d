import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, openCatalog, readWordings, type Wordings } from '../../scripts/wordings.ts';

describe('the PO files', () => {
  let asked: string[];
  let wordings: Wordings;

  beforeAll(async () => {
    const opened = await openCatalog();
    asked = Object.keys(opened.messages).sort();
    wordings = await readWordings(opened.catalog);
  });

  test('hold every message of the code, and no other', () => {
    expect([...wordings.keys()].sort()).toEqual(asked);
  });

  test('hold four good texts for each', () => {
    const faulty = [...wordings].map(([id, wording]) => [id, faultsOf(wording)] as const).filter(([, faults]) => faults.length > 0);
    expect(Object.fromEntries(faulty)).toEqual({});
  });

  test.each([
    ['in French an offer is a "devis"', 'fr', /\boffres?\b/i],
    ['in French a day that still counts is in "jusqu’au"', 'fr', /\bavant le\b/i],
    ['in Arabic an offer is a "عرض سعر"', 'ar', /هذا العرض|العرض \{number\}|عرضنا/],
  ] as const)('%s', (_, language, other) => {
    expect([...wordings].filter(([, wording]) => other.test(wording[language] ?? '')).map(([id]) => id)).toEqual([]);
  });
});

const pieces = '{n, plural, one {# piece} other {# pieces}}';
const teile = '{n, plural, one {# Teil} other {# Teile}}';
const pièces = '{n, plural, one {# pièce} other {# pièces}}';
const قطع = '{n, plural, zero {لا قطع} one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}';

test.each([
  ['four texts with the same value', { en: '{a}', de: 'x {a}', fr: '{a} y', ar: 'z {a}' }, []],
  ['a text not written', { en: 'Tea', de: ' ', fr: 'Thé', ar: 'شاي' }, ['de: missing']],
  ['a value under another name', { en: '{name}', de: '{Name}', fr: '{name}', ar: '{name}' }, ['de: holds {Name}, not {name}']],
  ['a brace too few', { en: '{a}', de: '{a', fr: '{a}', ar: '{a}' }, ['de: cannot be read']],
  ['a link that got lost', { en: '<0>Tea</0>', de: '<0>Tee</0>', fr: 'Thé', ar: '<0>شاي</0>' }, ['fr: holds , not </0> <0>']],
  ['a number with all its forms', { en: pieces, de: teile, fr: pièces, ar: قطع }, []],
  [
    'Arabic with two forms',
    { en: pieces, de: teile, fr: pièces, ar: pieces },
    ['few', 'many', 'two', 'zero'].map((form) => `ar: no form for "${form}"`),
  ],
])('%s', (_, wording, faults) => {
  expect(faultsOf(wording)).toEqual(faults);
});
