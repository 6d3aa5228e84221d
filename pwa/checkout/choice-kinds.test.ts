import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { Api } from '../api/network-api.ts';
import { CART } from '../cart/cart-kind.ts';
import { sendCart } from '../cart/send-cart.ts';
import type { Entry } from '../offline/entry.ts';
import { add, remove } from '../offline/outbox.ts';
import { sendNow } from '../offline/sending.ts';
import { ADDRESS, DELIVERY } from './choice-kinds.ts';
import { orderApi } from './use-order-api.ts';

const key = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const sent: string[] = [];
let failing: readonly string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [sent.length, failing] = [0, []];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push(path);
    if (failing.includes(path)) return Response.json({ error: { data: { failure: 'internal' } } }, { status: 500 });
    const { commands = [] } = JSON.parse(body) as { commands?: { id: string }[] };
    const answers = commands.map(({ id }) => ({ id, ok: true }));
    return Response.json({ result: { data: path === '/trpc/cart.send' ? { answers, cart: checkoutOf().cart } : checkoutOf() } });
  });
});

afterEach(async () => {
  await remove(() => true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('CHK-5 a choice that the server cannot answer now holds back no change of the cart, but the order', async () => {
  failing = ['/trpc/checkout.delivery'];
  await add({ kind: DELIVERY, id: '1', cartKey: key, command: { deliveryId: 2, language: 'en' } });
  await add(cartEntry('2'));
  expect(await sendCart()).toBeNull();
  expect(sent).toEqual(failing.concat('/trpc/cart.send'));
  const { sendPending } = orderApi({ checkout: {} } as Api);
  expect(await sendPending()).toEqual({ kind: 'fault' });
  failing = [];
  expect(await sendPending()).toBeNull();
});

test('CHK-5 choices are sent after earlier changes of the cart, and wait where those cannot be sent', async () => {
  failing = ['/trpc/cart.send'];
  await add(cartEntry('1'));
  await add({ kind: ADDRESS, id: '2', cartKey: key, command: { to: null, billing: { name: 'Ada' }, language: 'en' } });
  expect(await sendNow()).toEqual({ kind: 'fault' });
  expect(sent).toEqual(['/trpc/cart.send']);
  failing = [];
  expect(await sendNow()).toBeNull();
  expect(sent.slice(1)).toEqual(['/trpc/cart.send', '/trpc/checkout.addresses']);
});

function cartEntry(id: string): Entry {
  const entry = { kind: CART, id, cartKey: key, language: 'en', command: { id, kind: 'set', line: '13', variantId: 13, quantity: 3 } };
  return entry;
}
