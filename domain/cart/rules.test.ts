import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCommand, isKeyOf, lineKey, MAX_QUANTITY, parentOf, settleCart, settleLine, settleLines } from './rules.ts';
import { CartCommand } from './schema.ts';
import type { LineNotice, Offer, WantedLine } from './types.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const [TEA, CUP] = [12, 4];

const offerOf = (changes: Partial<Offer> = {}): Offer => ({
  variantId: TEA,
  productId: 1,
  slug: 'tea-1',
  name: 'Tea',
  options: '',
  picture: null,
  unitPrice: 500,
  listPrice: null,
  left: null,
  saleable: true,
  ...changes,
});
const command = (kind: 'add' | 'set', line: string, quantity: number): CartCommand => ({
  id: ID,
  kind,
  line,
  variantId: Number.parseInt(line, 10),
  quantity,
});
const add = (variantId: number, quantity = 1) => command('add', lineKey(variantId), quantity);
const set = (variantId: number, quantity: number) => command('set', lineKey(variantId), quantity);
const start: WantedLine[] = [];
const fold = (commands: readonly CartCommand[], from = start) => commands.reduce<WantedLine[]>(applyCommand, from);
const quantities = (lines: WantedLine[]) => Object.fromEntries(lines.map((line) => [line.key, line.quantity]));

test.each<[string, CartCommand[], Record<string, number>]>([
  ['one of a product', [add(TEA)], { 12: 1 }],
  ['the same product twice adds up', [add(TEA), add(TEA, 2)], { 12: 3 }],
  ['two products are two lines', [add(TEA), add(CUP, 2)], { 12: 1, 4: 2 }],
  ['a quantity is set, not added', [add(TEA, 5), set(TEA, 2)], { 12: 2 }],
  ['setting what is not there puts it in', [set(TEA, 2)], { 12: 2 }],
  ['zero removes the line', [add(TEA), add(CUP), set(TEA, 0)], { 4: 1 }],
  ['adding nothing to nothing is nothing', [add(TEA, 0)], {}],
  ['adding nothing changes nothing', [add(TEA, 3), add(TEA, 0)], { 12: 3 }],
  ['removing what is not there is nothing', [set(TEA, 0)], {}],
  ['9,999 is the most', [set(TEA, 9_999), add(TEA, 1)], { 12: 9_999 }],
  ['options make another line', [add(TEA), command('add', '12+7', 1)], { 12: 1, '12+7': 1 }],
  ['a line takes what belongs to it along', [add(CUP), command('add', '12@4', 1), command('add', '9@12@4', 1), set(CUP, 0)], {}],
  ['also where it has options', [command('add', '4+1,2', 1), command('add', '12@4+1,2', 1), command('set', '4+1,2', 0)], {}],
  ['but not what belongs to another', [add(CUP), command('add', '24', 1), command('add', '12@24', 1), set(CUP, 0)], { 24: 1, '12@24': 1 }],
])('CART-2 %s', (_, commands, expected) => {
  expect(quantities(fold(commands))).toEqual(expected);
});

test.each<[string, string, string | undefined, number[], string]>([
  ['a variant', '12', undefined, [], '12'],
  ['with options, whatever their order', '12+7,9', undefined, [9, 7], '12'],
  ['under a parent', '12@4', '4', [], '12'],
  ['under a parent with options', '12@4+1,2', '4+1,2', [], '12'],
  ['with options under a parent', '12+1,2@4', '4', [2, 1], '12'],
])('DESIGN a line is named by %s', (_, key, parent, options, variant) => {
  expect(lineKey(Number(variant), parent, options)).toBe(key);
  expect(parentOf(key)).toBe(parent);
  expect(isKeyOf(key, Number(variant))).toBe(true);
});

test.each(['13', '012', '12+', '12+9,7', '12+7,7', '12+0', '12+07', '12@04', '12@', '12@4+2,1', '12+1+2', ''])(
  '%j is no key of variant 12',
  (key) => {
    expect(isKeyOf(key, 12)).toBe(false);
  },
);

test.each<[string, Partial<Offer>, number, number, LineNotice[]]>([
  ['enough is left', { left: 5 }, 5, 5, []],
  ['there is no limit', { left: null }, 9_999, 9_999, []],
  ['less is left', { left: 3 }, 5, 3, [{ kind: 'reduced', wanted: 5, left: 3 }]],
  ['nothing is left', { left: 0 }, 5, 0, [{ kind: 'sold_out' }]],
  ['it is no longer sold', { saleable: false }, 5, 0, [{ kind: 'withdrawn' }]],
  ['it costs more now', { unitPrice: 600 }, 1, 1, [{ kind: 'price', from: 500, to: 600 }]],
  [
    'it costs more and less is left',
    { unitPrice: 600, left: 1 },
    2,
    1,
    [
      { kind: 'reduced', wanted: 2, left: 1 },
      { kind: 'price', from: 500, to: 600 },
    ],
  ],
])('CART-4 a line says when %s', (_, offer, wanted, quantity, notices) => {
  const settled = settleLine({ id: 1, key: '12', variantId: TEA, quantity: wanted, seenPrice: 500 }, offerOf(offer));
  expect(settled).toMatchObject({ wanted, quantity, notices, total: quantity * settled.unitPrice });
});

test('CART-4 lines of one variant share what is left of it', () => {
  const line = { variantId: TEA, quantity: 2, seenPrice: 500 };
  const settled = settleLines(
    [
      { ...line, id: 1, key: '12' },
      { ...line, id: 2, key: '12+7' },
    ],
    new Map([[TEA, offerOf({ left: 3 })]]),
  );
  expect(settled.map((each) => each.quantity)).toEqual([2, 1]);
});

test('CART-1 a cart counts what it serves, not what was wished for', () => {
  const line = settleLine({ id: 1, key: '12', variantId: TEA, quantity: 5, seenPrice: 500 }, offerOf({ left: 3 }));
  const cart = settleCart('k', 1, [line], { currency: 'EUR', tax: { rate: 1900, included: true } });
  expect(cart).toMatchObject({ quantity: 3, total: 1500, untaxed: 1261, tax: 239 });
});

test.each([-1, 1.5, MAX_QUANTITY + 1, Number.NaN, '2', null])('CART-2 a quantity of %j is refused', (quantity) => {
  expect(CartCommand.safeParse({ ...add(TEA), quantity }).success).toBe(false);
});

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom('add' as const, 'set' as const),
    variantId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 0, max: MAX_QUANTITY }),
  }),
  { maxLength: 30 },
);
const spoken = commands.map((list) => list.map(({ kind, variantId, quantity }) => command(kind, lineKey(variantId), quantity)));

test('CART-2 every quantity stays between 1 and 9,999, whatever is said', () => {
  fc.assert(
    fc.property(spoken, (list) => {
      for (const { quantity } of fold(list)) expect(quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true);
    }),
  );
});

test('CART-8 the order of commands matters within a line only', () => {
  const byLine = (list: CartCommand[]) => [...list].sort((a, b) => a.variantId - b.variantId);
  fc.assert(
    fc.property(spoken, (list) => {
      expect(quantities(fold(byLine(list)))).toEqual(quantities(fold(list)));
    }),
  );
});

test('CART-4 no more than is left is ever counted', () => {
  const lines = fc.array(fc.record({ variantId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 50 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 60 }), (wanted, left) => {
      const offers = new Map([1, 2, 3].map((variantId) => [variantId, offerOf({ variantId, left })]));
      const settled = settleLines(
        wanted.map((line, id) => ({ ...line, id, key: `${line.variantId}+${id + 1}`, seenPrice: 500 })),
        offers,
      );
      for (const variantId of offers.keys()) {
        const mine = settled.filter((line) => line.variantId === variantId);
        const counted = mine.reduce((sum, line) => sum + line.quantity, 0);
        expect(counted).toBe(
          Math.min(
            left,
            mine.reduce((sum, line) => sum + line.wanted, 0),
          ),
        );
      }
    }),
  );
});
