import { expect, test } from 'vitest';
import { orderAddress, orderFile } from './order-address.ts';

const order = { id: 7, accessToken: 'a/b' };

test('an order and its files are opened by its token, in the reader’s language', () => {
  expect(orderAddress(order, 'en')).toBe('/my/orders/7?access_token=a%2Fb');
  expect(orderAddress(order, 'de')).toBe('/de/my/orders/7?access_token=a%2Fb');
  expect(orderFile(order, 'receipt.pdf', 'ar')).toBe('/ar/my/orders/7/receipt.pdf?access_token=a%2Fb');
});
