// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type CartTerms, settleCart, settleLine } from '#domain/cart/rules.ts';
import type { Cart } from '#domain/cart/types.ts';
import { Spoken } from '../testing.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CartTotals } from './CartTotals.tsx';
import { ToCheckout } from './ToCheckout.tsx';

const tea = {
  variantId: 1,
  productId: 1,
  slug: 'tea-1',
  name: 'Tea',
  options: '',
  picture: null,
  unitPrice: 500,
  listPrice: null,
  left: null,
  saleable: true,
};
const line = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, tea);
const cartOf = (terms: Partial<CartTerms>): Cart =>
  settleCart('a'.repeat(32), 1, [line], { currency: 'EUR', tax: { rate: 1900, included: true }, ...terms });

afterEach(cleanup);

test.each<[string, Partial<CartTerms>, string]>([
  ['the least that it costs', { ways: [{ kind: 'fixed', price: 490 }] }, '€12.52Tax 19% (included)€2.38Delivery from€4.90Total€14.90'],
  ['a price of nothing', { ways: [{ kind: 'free_from', price: 490, freeFrom: 1000 }] }, 'Delivery from€0.00Total€10.00'],
  ['no word where no way is known', {}, '€8.40Tax 19% (included)€1.60Total€10.00'],
])('CHK-5 delivery is in the cart’s sum with %s', (_, terms, expected) => {
  show(<CartTotals cart={cartOf(terms)} />);
  expect(document.querySelector('.totals')?.textContent).toContain(expected);
});

test('CHK-5 a cart that cannot be delivered says so', () => {
  show(<CartTotals cart={cartOf({ ways: [] })} />);
  expect(screen.getByText(/no way to deliver this cart/)).toBeTruthy();
});

test('CHK-5 the cart at a glance has the same sum', () => {
  show(<CartSummary cart={cartOf({ ways: [{ kind: 'fixed', price: 490 }] })} />);
  expect(document.querySelector('.cart-summary')?.textContent).toMatch(/Delivery from€4\.90Total€14\.90$/);
});

test('CHK-5 too small a cart says what is missing, and its button leads nowhere', () => {
  show(<ToCheckout cart={cartOf({ minimumOrder: 2500 })} />);
  const link = screen.getByRole('link', { name: 'Proceed to checkout', description: 'Orders begin at €25.00: €15.00 are still missing.' });
  expect([link.getAttribute('aria-disabled'), link.getAttribute('href')]).toEqual(['true', null]);
});

test('CHK-5 a cart that is large enough goes on', () => {
  show(<ToCheckout cart={cartOf({ minimumOrder: 1000 })} />);
  expect(screen.getByRole('link', { name: 'Proceed to checkout' }).getAttribute('href')).toBe('/shop/checkout');
  expect(screen.queryByRole('status')).toBeNull();
});

function show(part: ReactNode): void {
  render(<Spoken>{part}</Spoken>);
}
