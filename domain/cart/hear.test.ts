import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hearing, hearCommand } from './hear.ts';
import type { CartCommand } from './schema.ts';
import type { CommandAnswer, Offer } from './types.ts';

const empty: Hearing = { open: true, lines: [], heard: [] };
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const offer = (variantId: number, changes: Partial<Offer> = {}): Offer => ({
  variantId,
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
const tea = (changes: Partial<CartCommand> = {}): CartCommand => ({
  id: idOf(1),
  kind: 'add',
  line: '12',
  variantId: 12,
  quantity: 2,
  ...changes,
});
const withTea: Hearing = { open: true, lines: [{ key: '12', variantId: 12, quantity: 2, seenPrice: 400 }], heard: [idOf(7)] };

test.each<[string, Hearing, CartCommand, Offer | undefined, Partial<CommandAnswer>]>([
  ['what the shop sells is heard', empty, tea(), offer(12), { ok: true }],
  ['what nobody knows is not found', empty, tea(), undefined, { ok: false, code: 'not_found' }],
  ['what is not sold is not found', empty, tea(), offer(12, { saleable: false }), { ok: false, code: 'not_found' }],
  ['but it can be taken out', withTea, tea({ kind: 'set', quantity: 0 }), offer(12, { saleable: false }), { ok: true }],
  ['nothing left is out of stock', empty, tea(), offer(12, { left: 0 }), { ok: false, code: 'out_of_stock', details: { left: 0 } }],
  ['sold out can be taken out', withTea, tea({ kind: 'set', quantity: 0 }), offer(12, { left: 0 }), { ok: true }],
  ['more than is left is wanted all the same', empty, tea({ quantity: 9 }), offer(12, { left: 1 }), { ok: true }],
  ["another variant's line is refused", empty, tea({ line: '13' }), offer(12), { ok: false, code: 'bad_input' }],
  ['a line of a line that is not there is not found', empty, tea({ line: '12@4' }), offer(12), { ok: false, code: 'not_found' }],
  ['an ordered cart is closed', { ...withTea, open: false }, tea(), offer(12), { ok: false, code: 'cart_closed' }],
  ['but what it heard before it was ordered stays heard', { ...withTea, open: false }, tea({ id: idOf(7) }), offer(12), { ok: true }],
])('CART-8 %s', (_, cart, command, known, answer) => {
  const after = hearCommand(cart, command, known);
  expect(after.answer).toMatchObject({ id: command.id, ...answer });
  if (!after.answer.ok) expect(after.cart).toEqual(cart);
});

test('CART-4 touching a line takes note of its price', () => {
  const { cart } = hearCommand(withTea, tea({ quantity: 1 }), offer(12, { unitPrice: 550 }));
  expect(cart.lines).toEqual([{ key: '12', variantId: 12, quantity: 3, seenPrice: 550 }]);
});

const commands = fc
  .array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'set' as const),
      variantId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 0, max: 99 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) => list.map((each, n): CartCommand => ({ ...each, id: idOf(n), line: String(each.variantId) })));
// 4 is sold out: refusals, too, are the same however often they are heard.
const hearAll = (list: CartCommand[]) =>
  list.reduce((cart, each) => hearCommand(cart, each, offer(each.variantId, { left: each.variantId === 4 ? 0 : null })).cart, empty);

test('CART-8 a prefix that is sent again changes nothing', () => {
  fc.assert(
    fc.property(commands, fc.nat(), fc.nat(), (list, cut, again) => {
      const prefix = list.slice(0, cut % (list.length + 1));
      const repeated = list.slice(0, again % (prefix.length + 1));
      expect(hearAll([...prefix, ...repeated, ...list.slice(prefix.length)])).toEqual(hearAll(list));
    }),
  );
});
