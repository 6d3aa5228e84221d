import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToConfirmation } from './go-to-confirmation.ts';

const order = { id: 7, number: 'S00007', accessToken: 'secret', total: 990, currency: 'EUR' };
const gone = vi.fn();
const request = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { assign: gone });
  vi.stubGlobal('fetch', request);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('CHK-7 a customer whose session has the order goes to the confirmation at once', async () => {
  await goToConfirmation({ ...order, inSession: true }, 'de');
  expect(gone.mock.calls).toEqual([['/de/shop/confirmation']]);
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['has the order', 200, '/shop/confirmation'],
  ['lacks it, as without cookies', 403, '/my/orders/7?access_token=secret'],
])('CHK-7 an unknown session is queried: one that %s', async (_, status, address) => {
  request.mockResolvedValue(new Response('{}', { status }));
  await goToConfirmation(order, 'en');
  expect(gone.mock.calls).toEqual([[address]]);
});
