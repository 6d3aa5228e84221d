import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '../quantity.ts';
import { mergeLines } from './merge.ts';
import { applyCommand, isKeyOf, lineKey, optionsBelow, parentOf, settleCart, settleLine, settleLines } from './rules.ts';
import { CartCommand } from './schema.ts';
import { offerOf } from './testing.ts';
import type { LineNotice, Offer, WantedLine } from './types.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const [TEA, CUP] = [12, 4];

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
  ['of an option there are as many as of its line', [add(CUP, 3), command('add', '12@4', 1)], { 4: 3, '12@4': 3 }],
  ['whatever is asked for', [add(CUP, 3), command('add', '12@4', 1), command('set', '12@4', 7)], { 4: 3, '12@4': 3 }],
  ['it follows its line', [add(CUP), command('add', '12@4', 1), add(CUP, 2)], { 4: 3, '12@4': 3 }],
  ['down, too', [add(CUP, 5), command('add', '12@4', 1), set(CUP, 2)], { 4: 2, '12@4': 2 }],
  [
    'as does what belongs to it',
    [add(CUP), command('add', '12@4', 1), command('add', '9@12@4', 1), set(CUP, 4)],
    { 4: 4, '12@4': 4, '9@12@4': 4 },
  ],
  ['it can be left out alone', [add(CUP, 3), command('add', '12@4', 1), command('set', '12@4', 0)], { 4: 3 }],
  ['none of it is none', [add(CUP), command('add', '12@4', 0)], { 4: 1 }],
  ['an option of nothing is nothing', [command('add', '12@4', 2)], {}],
  ['the same thing by itself does not follow', [add(CUP), add(TEA), command('add', '12@4', 1), set(CUP, 3)], { 4: 3, 12: 1, '12@4': 3 }],
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
  ['others are paying for what is left', { left: 0, held: 3 }, 5, 0, [{ kind: 'held' }]],
  ['others are paying for some', { left: 2, held: 1 }, 5, 2, [{ kind: 'reduced', wanted: 5, left: 2 }, { kind: 'held' }]],
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
  const settled = settleLine({ id: 1, key: '12', variantId: TEA, quantity: wanted, seenPrice: 500 }, offerOf(TEA, offer));
  expect(settled).toMatchObject({ wanted, quantity, notices, total: quantity * settled.unitPrice });
});

const steps = [
  { from: 5, price: 450 },
  { from: 10, price: 400 },
];
test.each<[string, Partial<Offer>, number, number, number, LineNotice[]]>([
  ['too few for any', {}, 4, 500, 500, []],
  ['enough for the first', {}, 5, 450, 450, []],
  ['enough for the last', {}, 9_999, 400, 400, []],
  ['a quantity that crossed a step since', {}, 10, 400, 400, []],
  ['a price that changed below the step', { unitPrice: 490 }, 10, 400, 400, []],
  ['a step that changed', {}, 10, 420, 400, [{ kind: 'price', from: 420, to: 400 }]],
  ['fewer left than a step needs, which is no news of the price', { left: 3 }, 10, 400, 500, [{ kind: 'reduced', wanted: 10, left: 3 }]],
])('PROD-4 each costs what its quantity makes it cost: %s', (_, changes, quantity, seenPrice, unitPrice, notices) => {
  const settled = settleLine({ id: 1, key: '12', variantId: TEA, quantity, seenPrice }, offerOf(TEA, { steps, ...changes }));
  expect(settled).toMatchObject({ unitPrice, singlePrice: changes.unitPrice ?? 500, total: settled.quantity * unitPrice, notices });
});

const line = (key: string, quantity: number, seenPrice = 500) => ({
  id: 1,
  key,
  variantId: Number.parseInt(key, 10),
  quantity,
  seenPrice,
});

test.each<[string, Partial<Offer>, Partial<Offer>, [string, number, string[]][]]>([
  [
    'with its line',
    {},
    {},
    [
      ['4', 3, []],
      ['12@4', 3, []],
    ],
  ],
  [
    'no more than is left of its line, without a word of its own',
    { left: 2 },
    {},
    [
      ['4', 2, ['reduced']],
      ['12@4', 2, []],
    ],
  ],
  [
    'not without its line',
    { left: 0 },
    {},
    [
      ['4', 0, ['sold_out']],
      ['12@4', 0, []],
    ],
  ],
  [
    'no more than is left of itself',
    {},
    { left: 1 },
    [
      ['4', 3, []],
      ['12@4', 1, ['reduced']],
    ],
  ],
  [
    'not when it is sold out',
    {},
    { left: 0 },
    [
      ['4', 3, []],
      ['12@4', 0, ['sold_out']],
    ],
  ],
])('PROD-5 an option is served %s', (_, ofLine, ofOption, expected) => {
  const offers = new Map([
    [CUP, offerOf(CUP, ofLine)],
    [TEA, offerOf(TEA, ofOption)],
  ]);
  const settled = settleLines([line('4', 3), line('12@4', 3)], offers);
  expect(settled.map(({ key, quantity, notices }) => [key, quantity, notices.map(({ kind }) => kind)])).toEqual(expected);
});

test('PROD-5 options stand below their line, whenever they came', () => {
  const keys = ['4', '9', '12@4', '12@9', '7@12@4'];
  expect(optionsBelow(keys.map((key) => ({ key }))).map(({ key }) => key)).toEqual(['4', '12@4', '7@12@4', '9', '12@9']);
});

test.each<[string, [string, number, number?][], [string, number, number?][], [string, number, number][]]>([
  [
    'two carts add up',
    [['12', 2]],
    [
      ['12', 3],
      ['4', 1],
    ],
    [
      ['12', 5, 450],
      ['4', 1, 500],
    ],
  ],
  ['to 9,999 at most', [['4', 9_000]], [['4', 9_000]], [['4', 9_999, 500]]],
  [
    'an option follows its line',
    [
      ['4', 2],
      ['12@4', 2],
    ],
    [['4', 1]],
    [
      ['4', 3, 500],
      ['12@4', 3, 500],
    ],
  ],
  [
    'also where only the other cart has it',
    [['4', 2]],
    [
      ['4', 1],
      ['12@4', 1],
    ],
    [
      ['4', 3, 500],
      ['12@4', 3, 500],
    ],
  ],
  ['a price that had changed is still said', [['12', 2, 480]], [['12', 3]], [['12', 5, 480]]],
])('CART-9 %s', (_, into, from, expected) => {
  const offers = new Map([
    [CUP, offerOf(CUP)],
    [TEA, offerOf(TEA, { steps })],
  ]);
  const lines = (given: [string, number, number?][]) => given.map(([key, quantity, seen]) => line(key, quantity, seen));
  expect(mergeLines(lines(into), lines(from), offers).map((each) => [each.key, each.quantity, each.seenPrice])).toEqual(expected);
});

test('CART-4 lines of one variant share what is left of it', () => {
  const line = { variantId: TEA, quantity: 2, seenPrice: 500 };
  const settled = settleLines(
    [
      { ...line, id: 1, key: '12' },
      { ...line, id: 2, key: '12+7' },
    ],
    new Map([[TEA, offerOf(TEA, { left: 3 })]]),
  );
  expect(settled.map((each) => each.quantity)).toEqual([2, 1]);
});

test('CART-1 a cart counts the quantity it can serve, not the quantity requested', () => {
  const line = settleLine({ id: 1, key: '12', variantId: TEA, quantity: 5, seenPrice: 500 }, offerOf(TEA, { left: 3 }));
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
      const offers = new Map([1, 2, 3].map((variantId) => [variantId, offerOf(variantId, { left })]));
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
