import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromShelf, ontoShelf, shelfKey } from '../offline/shelf.ts';
import { device } from '../offline/store.ts';
import { isOffline } from '../shell/trouble.ts';
import { createNetworkApi } from './network-api.ts';

const question = { id: 7, language: 'en' } as const;
const key = shelfKey('catalog.product', question);
const api = createNetworkApi(async () => undefined);
const answer = (name: string) => Response.json({ result: { data: { name } } });

/** Limits by their milliseconds; each ends when the test says so. */
let limits: Map<number, AbortController>;
let asked: string[];

beforeEach(() => {
  limits = new Map();
  asked = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    limits.set(milliseconds, limit);
    return limit.signal;
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await (await device()).clear('shelf');
});

test('PWA-2 a dead network that is connected: after 4 s what was seen before is shown, and a late answer is kept for the next time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ontoShelf(key, { name: 'as seen before' });
  const network = dead();
  const product = api.catalog.product.query(question);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(await settled(product)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await product).toEqual({ name: 'as seen before' });
  network.say(answer('as it is'));
  await vi.waitFor(async () => expect((await fromShelf(key))?.value).toEqual({ name: 'as it is' }));
});

test('PWA-2 what was never seen is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const network = dead();
  const product = api.catalog.product.query(question);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await settled(product)).toBe(false);
  network.say(answer('as it is'));
  expect(await product).toEqual({ name: 'as it is' });
});

test('PWA-2 what was never asked in these words is guessed once the network has been silent for 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const network = dead();
  const guessing = createNetworkApi(async () => ({ value: { name: 'as the device thinks' }, seenAt: 1 }));
  const product = guessing.catalog.product.query(question);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await settled(product)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await product).toEqual({ name: 'as the device thinks' });
  network.say(answer('as it is'));
  await vi.waitFor(async () => expect((await fromShelf(key))?.value).toEqual({ name: 'as it is' }));
});

test('PWA-2 a device without a shelf says that there is no network, and nothing else', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isOffline(await api.catalog.product.query(question).catch((error: unknown) => error))).toBe(true);
});

test.each([
  ['what is asked', 15_000, () => api.checkout.outcome.query({ key: 'k', orderKey: 'o' })],
  ['what is said', 15_000, () => api.people.signOut.mutate()],
  [
    'placing an order',
    30_000,
    () => api.checkout.place.mutate({ key: 'k', orderKey: 'o', language: 'en', paymentId: 1, expectedTotal: 1, termsAccepted: true }),
  ],
])('CART-8 %s counts as unanswered after %i ms', async (_, milliseconds, ask) => {
  dead();
  const outcome = ask().catch((error: unknown) => error);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([...limits.keys()]).toEqual([milliseconds]);
  limits.get(milliseconds)?.abort(new DOMException('late', 'TimeoutError'));
  expect(isOffline(await outcome)).toBe(true);
});

/** A network that takes what is asked and is silent, until it is told what to say. */
function dead(): { say: (response: Response) => void } {
  let say: (response: Response) => void = () => undefined;
  const said = new Promise<Response>((resolve) => {
    say = resolve;
  });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([said, aborted]);
  });
  return { say };
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  const still = Symbol('still waiting');
  // Whatever was looked up on the shelf until now has been found by then.
  await fromShelf(key);
  return (await Promise.race([promise, Promise.resolve(still)])) !== still;
}
