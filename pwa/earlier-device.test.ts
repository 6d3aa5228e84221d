import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { Address } from '#domain/places/schema.ts';

/** A device as the version before 24 November 2026 left it, with the names and records of that version. */

const key = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const orderKey = '018f2b1c-0000-4000-8000-000000000001';
const berlin = { name: 'Ada', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };
const kiel = { ...berlin, name: 'Ole', city: 'Kiel', zip: '24103' };

const offer = {
  variantId: 13,
  productId: 6,
  slug: 'valet-tray-6',
  name: 'Valet tray',
  options: '',
  picture: null,
  unitPrice: 2_900,
  listPrice: null,
  left: null,
  saleable: true,
};
const waiting = [
  {
    cartKey: key,
    language: 'en',
    command: { id: '018f2b1c-0000-4000-8000-00000000000a', kind: 'add', line: '13', variantId: 13, quantity: 2 },
    offer,
    terms: { currency: 'EUR', taxIncluded: true },
  },
  {
    cartKey: key,
    language: 'en',
    command: { id: '018f2b1c-0000-4000-8000-00000000000b', kind: 'set', line: '13', variantId: 13, quantity: 3 },
    offer,
  },
];
const refusals = [{ id: 'r', ok: false, code: 'out_of_stock', details: { left: 0 }, name: 'Tea', said: true }];
const choice = { key, deliveryId: 2, shipping: { to: kiel }, paymentId: 3, accepted: true, owner: null };
const placing = {
  key,
  orderKey,
  language: 'en',
  paymentId: 3,
  expectedTotal: 8_700,
  expectedRevision: 'r1',
  termsAccepted: true,
  owner: null,
  triedAt: '2026-11-23T08:00:00.000Z',
};

type Sent = { path: string; input: Record<string, unknown> };
let sent: Sent[];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const [path = '', query] = address.split('?input=');
    const input = JSON.parse(body ?? decodeURIComponent(query ?? '{}')) as Sent['input'];
    sent.push({ path, input });
    return Response.json({ result: { data: answerTo(path, input) } });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('CART-8, CHK-1, CHK-5 commands pending in the previous version arrive after the update, in their order', async () => {
  await clearDevice({ choice });
  const { sendNow } = await openApp();
  expect(await sendNow()).toBeNull();
  expect(sent).toEqual([
    { path: '/trpc/cart.send', input: { key, language: 'en', commands: waiting.map(({ command }) => command) } },
    { path: '/trpc/checkout.state', input: { key, language: 'en' } },
    { path: '/trpc/checkout.addresses', input: { key, language: 'en', billing: berlin, shipping: kiel } },
    { path: '/trpc/checkout.delivery', input: { key, language: 'en', deliveryId: 2 } },
  ]);
  const { entries } = await (await import('./offline/outbox.ts')).readOutbox();
  expect(entries.map(({ kind, cartKey, command }) => ({ kind, cartKey, command }))).toEqual([
    { kind: 'payment', cartKey: key, command: { paymentId: 3 } },
    { kind: 'payment', cartKey: key, command: { accepted: true } },
  ]);
});

test('CART-9 a device of the previous version goes on with the person’s cart, and so do its choices', async () => {
  await clearDevice({ choice });
  const surviving = 'b'.repeat(32);
  const { sendNow } = await openApp();
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const [path = '', query] = address.split('?input=');
    const input = JSON.parse(body ?? decodeURIComponent(query ?? '{}')) as Sent['input'];
    sent.push({ path, input });
    return Response.json({ result: { data: answerTo(path, input, surviving) } });
  });
  expect(await sendNow()).toBeNull();
  expect(sent.map(({ path, input }) => [path, input.key])).toEqual([
    ['/trpc/cart.send', key],
    ['/trpc/checkout.state', surviving],
    ['/trpc/checkout.addresses', surviving],
    ['/trpc/checkout.delivery', surviving],
  ]);
  const { cartKey, isOwnKey } = await import('./cart/cart-store.ts');
  expect([await cartKey(), await isOwnKey(key)]).toEqual([surviving, true]);
  const { entries } = await (await import('./offline/outbox.ts')).readOutbox();
  expect(entries.map(({ kind, cartKey: of }) => [kind, of])).toEqual([
    ['payment', surviving],
    ['payment', surviving],
  ]);
});

test('CART-8 commands pending in the previous version are shown, and so are its refusals', async () => {
  await clearDevice({});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openApp();
  const store = await import('./cart/cart-store.ts');
  const close = store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.shownCart()?.waiting).toBe(2));
  expect(store.shownCart()).toMatchObject({ quantity: 3, refusals, lines: [{ name: 'Valet tray', waiting: true }] });
  close();
});

test('CHK-4 an order that the previous version left unconfirmed is checked under its own key, and found', async () => {
  await clearDevice({ placing });
  const { sendNow } = await openApp();
  const { readOrder } = await import('./checkout/order-entry.ts');
  const { unconfirmedSince } = await import('./checkout/unconfirmed-since.ts');
  expect(await readOrder()).toEqual(placing);
  expect(await unconfirmedSince()).toEqual({ triedAt: placing.triedAt });
  await sendNow();
  expect(sent).toContainEqual({ path: '/trpc/checkout.outcome', input: { key, orderKey } });
  const { ownOrders } = await import('./orders/own-orders.ts');
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7, cartKey: key, owner: null })]);
  expect(await readOrder()).toBeUndefined();
});

test('CHK-4 an order that the previous version gave up stays given up', async () => {
  await clearDevice({ placing: { ...placing, givenUp: true } });
  await openApp();
  const { unconfirmedSince } = await import('./checkout/unconfirmed-since.ts');
  const { settlePending } = await import('./checkout/settle-order.ts');
  expect(await unconfirmedSince()).toBeNull();
  expect(await settlePending({} as never)).toMatchObject({ kind: 'given_up', draft: { key, paymentId: 3 } });
});

test('CART-8 the background sync that the previous version registered is handled', async () => {
  const { SYNC_TAG } = await import('./offline/sync-tag.ts');
  expect(SYNC_TAG).toBe('portico-outbox');
});

/** Page and worker register the same kinds; a page also registers orders. */
async function openApp() {
  await import('./outbox-kinds.ts');
  await import('./checkout/order-kind.ts');
  return import('./offline/sending.ts');
}

function clearDevice(own: Record<string, object>): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open('portico-main', 1);
    opening.onerror = () => failed(opening.error as DOMException);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      const cart = db.createObjectStore('cart');
      cart.put(key, 'key');
      cart.put(refusals, 'refusals');
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      for (const each of waiting) outbox.add(each);
      db.createObjectStore('shelf');
      const store = db.createObjectStore('own');
      for (const [name, value] of Object.entries(own)) store.put(value, name);
    };
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
  });
}

/** `leadsTo`: the key of the cart that the asked one has been merged into. */
function answerTo(path: string, { commands, key: asked }: { commands?: { id: string }[]; key?: string }, leadsTo = asked ?? key): unknown {
  const cart = { ...checkoutOf().cart, key: leadsTo };
  if (path === '/trpc/cart.send') return { answers: commands?.map(({ id }) => ({ id, ok: true })), cart };
  if (path === '/trpc/checkout.outcome') return { id: 7, number: 'S00007', accessToken: 't', total: 8_700, currency: 'EUR' };
  return checkoutOf({ billing: berlin as Address, cart });
}
