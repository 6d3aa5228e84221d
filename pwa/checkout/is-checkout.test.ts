import { expect, test } from 'vitest';
import { isCheckout } from './is-checkout.ts';

test.each([
  ['the address', '/shop/address', true],
  ['the delivery', '/shop/checkout', true],
  ['the payment in another language', '/de/shop/payment?x=1', true],
  ['the confirmation, where nothing is typed any more', '/shop/confirmation', false],
  ['the cart', '/shop/cart', false],
  ['a product with such a name', '/shop/product/payment-1', false],
  ['an address with the same beginning', '/shop/addresses', false],
])('PWA-3: %s', (_, path, expected) => {
  expect(isCheckout(path)).toBe(expected);
});
