import { render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { BrowsingScreen } from '../view/BrowsingScreen.tsx';
import { ordersToBrowse } from './browse.tsx';

const KEYS = { down: '\u001B[B', up: '\u001B[A', enter: '\r', escape: '\u001B', pageDown: '\u001B[6~', erase: '\u007F' };

const patience = { timeout: 10_000 };
let shelf: StaffOrder[];
let calls: [string, unknown][];
let screen: ReturnType<typeof render> | undefined;
beforeEach(() => {
  shelf = Array.from({ length: 120 }, (_, index) => orderNumbered(120 - index));
  calls = [];
});
afterEach(() => screen?.unmount());

/** The screen, once it shows what it should. */
async function see(...parts: string[]): Promise<string> {
  await vi.waitFor(() => {
    for (const part of parts) expect(screen?.lastFrame()).toContain(part);
  }, patience);
  return screen?.lastFrame() ?? '';
}

async function gone(part: string): Promise<void> {
  await vi.waitFor(() => expect(screen?.lastFrame()).not.toContain(part), patience);
}

/** Ink reads keys once it has drawn. */
async function press(...keys: (keyof typeof KEYS | (string & {}))[]): Promise<void> {
  for (const key of keys) {
    await new Promise((drawn) => setTimeout(drawn, 60));
    screen?.stdin.write(Object.hasOwn(KEYS, key) ? KEYS[key as keyof typeof KEYS] : key);
  }
}

test('CLI-2 orders are looked through with the keys, and more are fetched before the end is seen', async () => {
  open();
  await see('› S00120', 'S00119', 'http://shop.example');
  await press('down', 'jj', 'up');
  await see('› S00118');
  await press('pageDown', 'pageDown', 'pageDown');
  await see('› S00071');
  await vi.waitFor(() => expect(calls).toContainEqual(['list', { before: 71 }]), patience);
  await press('pageDown');
  await see('› S00051');
});

test('CLI-2 an order is opened, marked as paid after a question, and left again', async () => {
  open();
  await see('› S00120');
  await press('enter');
  await see('Order S00120', 'Bill to', 'Mia Beck', 'q back');
  await press('p');
  await see('Has the money for S00120 come?', '(y/n)');
  await press('n');
  await gone('(y/n)');
  expect(shelf[0]?.paymentState).toBe('awaited');
  await press('p');
  await see('(y/n)');
  await press('y');
  await see('Bank transfer, paid');
  await press('n');
  await see('Note on S00120');
  await press('before noon');
  await see('before noon▏');
  await press('enter');
  await vi.waitFor(() => expect(calls.at(-1)).toEqual(['note', { number: 'S00120', text: 'before noon' }]), patience);
  await press('escape');
  expect(await see('› S00120', 'q quit')).toMatch(/› S00120 .* paid/);
});

test('CLI-2 a part of the money is noted as it is typed, and the question is then about the rest', async () => {
  open();
  await see('› S00120');
  await press('a');
  await see('How much has come for S00120, in EUR?');
  await press('some');
  await see('some▏');
  await press('enter');
  await see('"some" is no amount in EUR');
  await press('a');
  await see('How much');
  await press('1.20');
  await see('1.20▏');
  await press('enter');
  await see('partly paid: €1.20');
  expect(calls.at(-1)).toEqual(['markPaid', { number: 'S00120', amount: 120 }]);
  await press('c');
  await see('S00120 is partly paid: money has to be given back.');
  await press('n');
  await gone('(y/n)');
  await press('p');
  await see('Has the rest, €3.80, for S00120 come?');
});

test('CLI-2 the chosen order is shipped with the typed tracking, or not at all', async () => {
  open();
  await see('› S00120');
  await press('s');
  await see('S00120 is not paid. Ship it all the same?');
  await press('n');
  await gone('all the same');
  expect(calls.map(([name]) => name)).toEqual(['list']);
  await press('s');
  await see('not paid');
  await press('y');
  await see('Ship S00120');
  await press('T-12');
  await see('T-12');
  await press('erase');
  await see('T-1▏');
  await press('enter');
  await see('shipped');
  expect(calls.at(-1)).toEqual(['ship', { number: 'S00120', tracking: 'T-1', confirmed: true }]);
  await press('j', 'c');
  await see('Cancel S00119?');
  await press('y');
  await see('cancelled');
  expect(calls.at(-1)).toEqual(['cancel', { number: 'S00119', confirmed: false }]);
});

test('CLI-2 orders are searched, and no hit is reported', async () => {
  open();
  await see('› S00120');
  await press('/');
  await see('Search:');
  await press('nobody');
  await see('nobody▏');
  await press('enter');
  await see('Orders with “nobody”', 'No order has this in it.');
  await press('enter', 'p', 'j', '/');
  await see('Search: nobody');
  await press(...Array.from('nobody', () => 'erase' as const), 'S00042', 'enter');
  expect(await see('› S00042')).not.toContain('S00043');
});

test('CLI-2 a shop without orders shows that there are none', async () => {
  shelf = [];
  open();
  await see('No orders yet.');
});

test('CLI-2 an error is a line on the screen, which stays', async () => {
  open();
  await see('› S00120');
  shelf = [];
  await press('enter');
  await see('http://shop.example was not reached', '› S00120');
  shelf = [orderNumbered(7)];
  await press('r');
  expect(await see('› S00007')).not.toContain('was not reached');
});

test('CLI-2 customers’ texts do not control the terminal, and no line is wider than the screen', async () => {
  shelf = [{ ...orderNumbered(1), customer: `Eve\u001B[2J${'x'.repeat(200)}` }];
  open();
  const frame = await see('› S00001', 'Eve [2Jxx');
  expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

function open(): void {
  screen = render(<BrowsingScreen browsed={ordersToBrowse({ api, filter: {} })} origin="http://shop.example" colour={false} />);
}

function orderNumbered(id: number): StaffOrder {
  const number = `S${String(id).padStart(5, '0')}`;
  const [state, paymentState, currency] = ['open', 'awaited', 'EUR'] as const;
  return {
    id,
    number,
    state,
    paymentState,
    placedAt: '2026-03-02T09:00:00Z',
    customer: 'Mia Beck',
    email: 'mia@x.example',
    pieces: 1,
    lacking: 0,
    total: 500,
    paid: 0,
    refunded: 0,
    pickUp: false,
    isNew: true,
    currency,
  };
}

function recordOf(number: string, change: Partial<StaffOrder> = {}): OrderRecord {
  const order = shelf.find((one) => one.number === number);
  if (order === undefined) throw stop('unreached', 'http://shop.example was not reached.');
  Object.assign(order, change);
  return {
    ...order,
    lines: [{ name: 'Tea', options: '', code: 'tea', quantity: 1, lacking: 0, unitPrice: 500, total: 500, taxRate: 1900 }],
    delivery: 0,
    deliveryName: '',
    untaxed: 420,
    tax: 80,
    taxes: [{ rate: 1900, net: 420, tax: 80 }],
    paymentName: 'Bank transfer',
    due: 0,
    payBy: null,
    payments: [],
    shippedAt: null,
    tracking: '',
    billing: { name: order.customer, street: 'Lindenweg 4', city: 'Köln', zip: '50667', countryId: 276 },
    shipping: null,
    refunds: [],
    notes: [],
    history: [],
  };
}

const call =
  <I,>(name: string, answer: (input: I) => unknown) =>
  async (input: I) => {
    calls.push([name, input]);
    return answer(input);
  };
const PAGE = 50;

/** program.test.ts runs against the shop itself. */
const api = {
  orders: {
    list: {
      query: call('list', ({ before = 1_000, search = '' }: { before?: number; search?: string }) => {
        const found = shelf.filter(({ id, number }) => id < before && number.includes(search));
        const orders = found.slice(0, PAGE).map((order) => ({ ...order }));
        return { orders, next: found.length > PAGE ? orders.at(-1)?.id : null };
      }),
    },
    show: { query: call('show', ({ number }: { number: string }) => recordOf(number)) },
    markPaid: {
      mutate: call('markPaid', ({ number, amount = 500 }: { number: string; amount?: number }) =>
        recordOf(number, { paid: amount, paymentState: amount === 500 ? 'paid' : 'partly_paid' }),
      ),
    },
    ship: { mutate: call('ship', ({ number }: { number: string }) => recordOf(number, { state: 'shipped' })) },
    note: { mutate: call('note', ({ number }: { number: string }) => recordOf(number, { isNew: false })) },
    cancel: { mutate: call('cancel', ({ number }: { number: string }) => recordOf(number, { state: 'cancelled' })) },
  },
} as unknown as Api;
