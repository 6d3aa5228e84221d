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
let requests: string[];

beforeEach(() => {
  limits = new Map();
  requests = [];
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

test('PWA-2 a connected but dead network: after 4 s the cached answer is shown, and a late answer is cached for the next time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ontoShelf(key, { name: 'as seen before' });
  const network = silentNetwork();
  const product = api.catalog.product.query(question);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(await settled(product)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await product).toEqual({ name: 'as seen before' });
  network.respond(answer('as it is'));
  await vi.waitFor(async () => expect((await fromShelf(key))?.value).toEqual({ name: 'as it is' }));
});

test('PWA-2 without a cached answer the network is awaited', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const network = silentNetwork();
  const product = api.catalog.product.query(question);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await settled(product)).toBe(false);
  network.respond(answer('as it is'));
  expect(await product).toEqual({ name: 'as it is' });
});

test('PWA-2 a new query is answered from other cached data once the network has been silent for 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const network = silentNetwork();
  const guessing = createNetworkApi(async () => ({ value: { name: 'as the device thinks' }, seenAt: 1 }));
  const product = guessing.catalog.product.query(question);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await settled(product)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await product).toEqual({ name: 'as the device thinks' });
  network.respond(answer('as it is'));
  await vi.waitFor(async () => expect((await fromShelf(key))?.value).toEqual({ name: 'as it is' }));
});

test('PWA-2 on a device that cannot store anything the error is that there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isOffline(await api.catalog.product.query(question).catch((error: unknown) => error))).toBe(true);
});

test.each([
  ['a query', 15_000, () => api.checkout.outcome.query({ key: 'k', orderKey: 'o' })],
  ['a mutation', 15_000, () => api.people.signOut.mutate()],
  [
    'placing an order',
    30_000,
    () => api.checkout.place.mutate({ key: 'k', orderKey: 'o', language: 'en', paymentId: 1, expectedTotal: 1, termsAccepted: true }),
  ],
])('CART-8 %s counts as unanswered after %i ms', async (_, milliseconds, ask) => {
  silentNetwork();
  const outcome = ask().catch((error: unknown) => error);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect([...limits.keys()]).toEqual([milliseconds]);
  limits.get(milliseconds)?.abort(new DOMException('late', 'TimeoutError'));
  expect(isOffline(await outcome)).toBe(true);
});

/** A network that accepts requests and stays silent until `respond` is called. */
function silentNetwork(): { respond: (response: Response) => void } {
  let respond: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requests.push(url);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([response, aborted]);
  });
  return { respond };
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  const still = Symbol('still waiting');
  // By then earlier reads of the shelf are done.
  await fromShelf(key);
  return (await Promise.race([promise, Promise.resolve(still)])) !== still;
}
