import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_LINES } from '../quantity.ts';
import { type DecidedCart, decideCommand } from './decide.ts';
import { parentOf } from './rules.ts';
import type { CartCommand } from './schema.ts';
import { offerOf } from './testing.ts';
import type { CommandAnswer, Offer } from './types.ts';

const empty: DecidedCart = { open: true, lines: [], acknowledged: [] };
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const known = (...offers: Offer[]) => new Map(offers.map((each) => [each.variantId, each]));
const tea = (changes: Partial<CartCommand> = {}): CartCommand => ({
  id: idOf(1),
  kind: 'add',
  line: '12',
  variantId: 12,
  quantity: 2,
  ...changes,
});
const withTea: DecidedCart = { open: true, lines: [{ key: '12', variantId: 12, quantity: 2, seenPrice: 400 }], acknowledged: [idOf(7)] };

const care = (changes: Partial<Offer> = {}) => offerOf(4, { productId: 2, optionOf: [1], ...changes });
const withCare: DecidedCart = {
  ...withTea,
  lines: [...withTea.lines, { key: '4@12', variantId: 4, quantity: 2, seenPrice: 500 }],
};

test.each<[string, DecidedCart, CartCommand, Offer | undefined, Partial<CommandAnswer>]>([
  ['what the shop sells is accepted', empty, tea(), offerOf(12), { ok: true }],
  ['what nobody knows is not found', empty, tea(), undefined, { ok: false, code: 'not_found' }],
  ['what is not sold is not found', empty, tea(), offerOf(12, { saleable: false }), { ok: false, code: 'not_found' }],
  ['but it can be taken out', withTea, tea({ kind: 'set', quantity: 0 }), offerOf(12, { saleable: false }), { ok: true }],
  ['what others are paying for may come back', empty, tea(), offerOf(12, { left: 0, held: 2 }), { ok: false, code: 'held_by_others' }],
  ['nothing left is out of stock', empty, tea(), offerOf(12, { left: 0 }), { ok: false, code: 'out_of_stock', details: { left: 0 } }],
  ['sold out can be taken out', withTea, tea({ kind: 'set', quantity: 0 }), offerOf(12, { left: 0 }), { ok: true }],
  ['more than is left is wanted all the same', empty, tea({ quantity: 9 }), offerOf(12, { left: 1 }), { ok: true }],
  ["another variant's line is refused", empty, tea({ line: '13' }), offerOf(12), { ok: false, code: 'bad_input' }],
  ['an option of a missing line is accepted and changes nothing', empty, tea({ line: '12@4' }), offerOf(12), { ok: true }],
  ['an ordered cart is closed', { ...withTea, open: false }, tea(), offerOf(12), { ok: false, code: 'cart_closed' }],
  ['but a command acknowledged before the order stays so', { ...withTea, open: false }, tea({ id: idOf(7) }), offerOf(12), { ok: true }],
])('CART-8 %s', (_, cart, command, sold, answer) => {
  const after = decideCommand(cart, command, known(...(sold === undefined ? [] : [sold])));
  expect(after.answer).toMatchObject({ id: command.id, ...answer });
  if (!after.answer.ok) expect(after.cart).toEqual(cart);
});

test.each<[string, DecidedCart, string, Offer[], Partial<CommandAnswer>]>([
  ['a line of an option that the product has', empty, '12+4', [care()], { ok: true }],
  ['of an option that was made up', empty, '12+77', [], { ok: false, code: 'combination_unavailable' }],
  [
    'of something that is an option of another product',
    empty,
    '12+4',
    [care({ optionOf: [9] })],
    { ok: false, code: 'combination_unavailable' },
  ],
  ['of a real one and a made up one', empty, '12+4,77', [care()], { ok: false, code: 'combination_unavailable' }],
  [
    'of an option that the product had when the line began',
    { ...empty, lines: [{ key: '12+4', variantId: 12, quantity: 1, seenPrice: 500 }] },
    '12+4',
    [care({ optionOf: [9] })],
    { ok: true },
  ],
])('PROD-5 %s', (_, cart, line, others, answer) => {
  expect(decideCommand(cart, tea({ line }), known(offerOf(12), ...others)).answer).toMatchObject(answer);
});

const manyLines = (count: number): DecidedCart['lines'] =>
  Array.from({ length: count }, (__, n) => ({ key: String(n + 100), variantId: n + 100, quantity: 1, seenPrice: 500 }));
const full: DecidedCart = { ...empty, lines: manyLines(MOST_LINES) };

test.each<[string, DecidedCart, CartCommand, number | undefined, Partial<CommandAnswer>]>([
  ['one line more than a cart holds', full, tea(), undefined, { ok: false, code: 'too_many_lines', details: { most: 200 } }],
  ['the last one that it holds', { ...empty, lines: manyLines(MOST_LINES - 1) }, tea(), undefined, { ok: true }],
  ['more of what is in a full cart', full, tea({ line: '100', variantId: 100 }), undefined, { ok: true }],
  [
    'less of a cart with more lines than it holds',
    { ...empty, lines: manyLines(250) },
    tea({ line: '100', variantId: 100 }),
    undefined,
    { ok: true },
  ],
  [
    'a sum above the highest order',
    withTea,
    tea({ quantity: 9 }),
    5_000,
    { ok: false, code: 'above_maximum', details: { maximum: 5_000 } },
  ],
  ['the highest order', withTea, tea({ quantity: 8 }), 5_000, { ok: true }],
  ['less of an order that is too high', withTea, tea({ kind: 'set', quantity: 1 }), 100, { ok: true }],
  ['a sum that no database holds', withTea, tea({ quantity: 9_999 }), undefined, { ok: false, code: 'above_maximum' }],
])('CART-8 %s', (_, cart, command, highest, answer) => {
  const dear = { unitPrice: highest === undefined ? 1_000_000 : 500 };
  const offers = known(...cart.lines.map(({ variantId }) => offerOf(variantId)), offerOf(12, dear));
  expect(decideCommand(cart, command, offers, highest).answer).toMatchObject(answer);
});

test('CART-4 touching a line takes note of its price', () => {
  const { cart } = decideCommand(withTea, tea({ quantity: 1 }), known(offerOf(12, { unitPrice: 550 })));
  expect(cart.lines).toEqual([{ key: '12', variantId: 12, quantity: 3, seenPrice: 550 }]);
});

test('PROD-4 the price that is noted is that of the quantity', () => {
  const { cart } = decideCommand(withTea, tea({ quantity: 9 }), known(offerOf(12, { steps: [{ from: 10, price: 450 }] })));
  expect(cart.lines).toMatchObject([{ quantity: 11, seenPrice: 450 }]);
});

test.each<[string, DecidedCart, Partial<Offer>, Partial<CommandAnswer>]>([
  ['an option of a line is accepted', withTea, {}, { ok: true }],
  ['what the shop offers as no option of it is not', withTea, { optionOf: [9] }, { ok: false, code: 'not_found' }],
  ['nor what is an option of nothing', withTea, { optionOf: [] }, { ok: false, code: 'not_found' }],
  ['nor one that is sold out', withTea, { left: 0 }, { ok: false, code: 'out_of_stock' }],
])('PROD-5 %s', (_, cart, changes, answer) => {
  const command = tea({ id: idOf(2), line: '4@12', variantId: 4, quantity: 1 });
  const after = decideCommand(cart, command, known(offerOf(12), care(changes)));
  expect(after.answer).toMatchObject(answer);
  expect(after.cart.lines).toEqual(after.answer.ok ? withCare.lines : cart.lines);
});

test('PROD-5 a quantity that takes options along notes their prices too', () => {
  const steps = [{ from: 10, price: 450 }];
  const { cart } = decideCommand(withCare, tea({ id: idOf(2), kind: 'set', quantity: 10 }), known(offerOf(12), care({ steps })));
  expect(cart.lines.map(({ quantity, seenPrice }) => [quantity, seenPrice])).toEqual([
    [10, 500],
    [10, 450],
  ]);
});

const OPTION = 5;
const commands = fc
  .array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'set' as const),
      variantId: fc.integer({ min: 1, max: OPTION }),
      quantity: fc.integer({ min: 0, max: 99 }),
      /** which line an option belongs to */
      of: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) =>
    list.map(
      (each, n): CartCommand => ({
        ...each,
        id: idOf(n),
        line: each.variantId === OPTION ? `${OPTION}@${each.of}` : String(each.variantId),
      }),
    ),
  );
// 4 is sold out: refusals, too, stay the same however often a command arrives.
const sold = known(...[1, 2, 3].map((id) => offerOf(id)), offerOf(4, { left: 0 }), offerOf(OPTION, { productId: 2, optionOf: [1] }));
const decideAll = (list: CartCommand[]) => list.reduce((cart, each) => decideCommand(cart, each, sold).cart, empty);

test('CART-8 a prefix that is sent again changes nothing', () => {
  fc.assert(
    fc.property(commands, fc.nat(), fc.nat(), (list, cut, again) => {
      const prefix = list.slice(0, cut % (list.length + 1));
      const repeated = list.slice(0, again % (prefix.length + 1));
      expect(decideAll([...prefix, ...repeated, ...list.slice(prefix.length)])).toEqual(decideAll(list));
    }),
  );
});

test('PROD-5 whatever is said, there are as many of an option as of its line, and none without it', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const { lines } = decideAll(list);
      for (const { key, quantity } of lines.filter((line) => line.variantId === OPTION)) {
        expect(quantity).toBe(lines.find((line) => line.key === parentOf(key))?.quantity);
      }
    }),
  );
});
