import { expect, test } from 'vitest';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { Change, Story } from './journal.ts';
import { type Facts, judge } from './judge.ts';

const [TEA, LAMP] = [11, 21];
const add = (id: string, variantId: number, quantity = 1): CartCommand => ({
  id,
  kind: 'add',
  line: String(variantId),
  variantId,
  quantity,
});
const done = (...commands: CartCommand[]): Change[] => commands.map((command) => ({ command, answer: 'done' }));
const placed = (id: number, total: number): PlacedOrder => ({ id, number: `S0000${id}`, accessToken: 't', total, currency: 'EUR' });

/** One cart that was ordered, one that was ordered and cancelled, one that was only filled. */
function consistent(): Story[] {
  const lines = [{ key: String(LAMP), wanted: 3, quantity: 2 }];
  return [
    {
      cartKey: 'one',
      changes: done(add('a', LAMP), add('b', LAMP, 2)),
      attempts: [{ orderKey: 'k1', total: 900, lines, answer: placed(1, 900) }],
    },
    {
      cartKey: 'two',
      changes: done(add('c', TEA)),
      attempts: [{ orderKey: 'k2', total: 500, lines: [{ key: String(TEA), wanted: 1, quantity: 1 }], answer: placed(2, 500) }],
      cancelling: 'done',
    },
    { cartKey: 'three', changes: [...done(add('d', TEA)), { command: add('e', TEA), answer: null }], attempts: [] },
  ];
}

function found(): Facts {
  const letters = (id: number, ...readers: string[]) => readers.map((reader) => `order-main-${id}-${reader}@shop.example`);
  return {
    orders: [
      {
        id: 1,
        cartKey: 'one',
        orderKey: 'k1',
        givenUp: false,
        number: 'S00001',
        state: 'sale',
        total: 900,
        payments: [900],
        holds: 0,
        lines: [{ key: String(LAMP), variantId: LAMP, quantity: 2 }],
      },
      {
        id: 2,
        cartKey: 'two',
        orderKey: 'k2',
        givenUp: false,
        number: 'S00002',
        state: 'cancel',
        total: 500,
        payments: [500],
        holds: 0,
        lines: [{ key: String(TEA), variantId: TEA, quantity: 1 }],
      },
    ],
    carts: new Map([
      ['one', { applied: ['a', 'b'], lines: [{ key: String(LAMP), quantity: 2 }] }],
      ['two', { applied: ['c'], lines: [{ key: String(TEA), quantity: 1 }] }],
      ['three', { applied: ['d', 'e'], lines: [{ key: String(TEA), quantity: 2 }] }],
    ]),
    offerNumbers: [],
    nextNumber: 3,
    stock: [
      { variantId: LAMP, before: 5, now: 3 },
      { variantId: TEA, before: 7, now: 7 },
    ],
    mails: new Set([...letters(1, 'customer', 'shop'), ...letters(2, 'customer', 'shop', 'cancelled', 'shop-cancelled')]),
    database: 'main',
    host: 'shop.example',
  };
}

/** The one that is tampered with. */
const at = <T>(of: readonly T[], place: number): T => of[place] as T;

test('nothing is found where everything is as acknowledged', () => {
  expect(judge(consistent(), found())).toEqual([]);
});

test.each<[string, (stories: Story[], facts: Facts) => unknown, RegExp]>([
  ['an acknowledged order that is not there', (_, { orders }) => orders.shift(), /one was acknowledged as ordered and is not/],
  ['an order that is there twice', (_, { orders }) => orders.push({ ...at(orders, 0), id: 3 }), /one was ordered 2 times/],
  [
    'an order of an unknown cart',
    (_, { orders }) => orders.push({ ...at(orders, 0), id: 3, cartKey: 'four' }),
    /order 3 belongs to no known cart/,
  ],
  ['an order under an unknown key', (_, { orders }) => Object.assign(at(orders, 0), { orderKey: 'k9' }), /under an unknown key/],
  [
    'an order that was refused',
    (stories) => Object.assign(at(at(stories, 0).attempts, 0), { answer: 'out_of_stock' }),
    /refused as out_of_stock and ordered/,
  ],
  ['an order that was given up', (_, { orders }) => Object.assign(at(orders, 0), { givenUp: true }), /one was given up and ordered/],
  [
    'an order acknowledged to another attempt',
    (stories) => at(stories, 0).attempts.unshift({ ...at(at(stories, 0).attempts, 0), orderKey: 'k0' }),
    /under another key than acknowledged/,
  ],
  [
    'an order with another number than acknowledged',
    (stories) => Object.assign(at(at(stories, 0).attempts, 0), { answer: placed(2, 900) }),
    /another order than acknowledged/,
  ],
  [
    'an order at another price',
    (_, { orders }) => Object.assign(at(orders, 0), { total: 901, payments: [901] }),
    /costs 901, and 900 was agreed/,
  ],
  [
    'an order of other goods',
    (_, { orders }) => Object.assign(at(at(orders, 0).lines, 0), { quantity: 3 }),
    /has 21: 3, and 21: 2 was agreed/,
  ],
  ['an order that is to be paid twice', (_, { orders }) => at(orders, 0).payments.push(900), /to be paid as \[900,900\]/],
  ['an order that still holds goods', (_, { orders }) => Object.assign(at(orders, 0), { holds: 1 }), /still holds goods/],
  [
    'a cancellation that was acknowledged and is not there',
    (_, { orders }) => Object.assign(at(orders, 1), { state: 'sale' }),
    /acknowledged as cancelled and is sale/,
  ],
  [
    'a cancellation without a request',
    (_, { orders }) => Object.assign(at(orders, 0), { state: 'cancel' }),
    /is cancel, without a cancellation/,
  ],
  [
    'an acknowledged change that was not applied',
    (_, { carts }) => carts.get('three')?.applied.shift(),
    /acknowledged d and has not applied it/,
  ],
  [
    'a refused change that was applied',
    (stories) => Object.assign(at(at(stories, 2).changes, 0), { answer: 'out_of_stock' }),
    /refused d as out_of_stock and applied it/,
  ],
  ['a change that was never sent', (_, { carts }) => carts.get('three')?.applied.push('z'), /has applied z, which was never sent/],
  [
    'a change that was done twice',
    (_, { carts }) => carts.set('three', { applied: ['d', 'e'], lines: [{ key: '11', quantity: 3 }] }),
    /three has 11: 3, and its commands make 11: 2/,
  ],
  [
    'a cart that was ordered without its last change',
    (stories) => at(stories, 0).changes.push(...done(add('f', TEA))),
    /acknowledged f and has not applied it/,
  ],
  ['a hole in the numbers', (_, { orders }) => Object.assign(at(orders, 1), { number: 'S00003' }), /hole or a double at S00003/],
  ['a number that was taken for nothing', (_, facts) => Object.assign(facts, { nextNumber: 4 }), /next number is 4 after 2 orders/],
  [
    'stock that was taken twice',
    (_, { stock }) => Object.assign(at(stock, 0), { now: 1 }),
    /of 21 there were 5, 2 are sold, and 1 are left/,
  ],
  [
    'stock that a cancelled order did not return',
    (_, { stock }) => Object.assign(at(stock, 1), { now: 6 }),
    /of 11 there were 7, 0 are sold, and 6 are left/,
  ],
  ['less than nothing', (_, { stock }) => Object.assign(at(stock, 0), { before: 1, now: -1 }), /of 21 there were 1/],
  [
    'a mail that was not sent',
    (_, { mails }) => mails.delete('order-main-1-customer@shop.example'),
    /order-main-1-customer@shop.example was not sent/,
  ],
  [
    'a mail about an order that is not there',
    (_, { mails }) => mails.add('order-main-9-shop@shop.example'),
    /order-main-9-shop@shop.example was sent without an order/,
  ],
])('%s is found', (_, tamper, fault) => {
  const [stories, facts] = [consistent(), found()];
  tamper(stories, facts);
  expect(judge(stories, facts).join('\n')).toMatch(fault);
});

test('an unacknowledged order or change may be there or not', () => {
  const [stories, facts] = [consistent(), found()];
  Object.assign(at(at(stories, 0).attempts, 0), { answer: null });
  expect(judge(stories, facts)).toEqual([]);
  facts.carts.set('three', { applied: ['d'], lines: [{ key: String(TEA), quantity: 1 }] });
  expect(judge(stories, facts)).toEqual([]);
});
