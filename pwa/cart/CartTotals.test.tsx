import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type CartTerms, settleCart, settleLine } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import type { Cart, CartLine } from '#domain/cart/types.ts';
import { Spoken } from '../testing.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CartTotals } from './CartTotals.tsx';
import { ToCheckout } from './ToCheckout.tsx';
import { Totals } from './Totals.tsx';

const line = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, offerOf(1));
const cartOf = (terms: Partial<CartTerms>, lines = [line]): Cart =>
  settleCart('a'.repeat(32), 1, lines, { currency: 'EUR', tax: { rate: 1900, included: true }, ...terms });

afterEach(cleanup);

test.each<[string, Partial<CartTerms>, string]>([
  ['the least that it costs', { ways: [{ kind: 'fixed', price: 490 }] }, 'Subtotal€10.00Delivery from€4.90Total€14.90incl. 19% VAT€2.38'],
  ['a price of nothing', { ways: [{ kind: 'free_from', price: 490, freeFrom: 1000 }] }, 'Subtotal€10.00Delivery from€0.00Total€10.00'],
  ['no row without a delivery method', {}, 'Total€10.00incl. 19% VAT€1.60'],
])('CHK-5 delivery is in the cart’s sum with %s', (_, terms, expected) => {
  show(<CartTotals cart={cartOf(terms)} />);
  expect(document.querySelector('.totals')?.textContent).toContain(expected);
});

test('CHK-5 each rate of tax has a row of its own', () => {
  const book: CartLine = { ...line, key: '2', taxClass: 'reduced' };
  show(<CartTotals cart={cartOf({ tax: { rate: 1900, reduced: 550, included: false } }, [line, book])} />);
  expect(document.querySelector('.totals')?.textContent).toBe('Subtotal€20.00Tax 19%€1.90Tax 5.5%€0.55Total€22.45');
});

test('CHK-5 only a cart without tax has a note that explains it', () => {
  show(<CartTotals cart={cartOf({ tax: { rate: 0, included: true, relief: { rate: 1900 } }, ways: [{ kind: 'fixed', price: 119 }] })} />);
  expect(document.querySelector('.totals')?.textContent).toBe('Subtotal€10.00Delivery from€1.00Total€11.00Tax€0.00');
  expect(screen.getByText(/No tax of ours/)).toBeTruthy();
  cleanup();
  show(<CartTotals cart={cartOf({})} />);
  expect(screen.queryByText(/No tax of ours/)).toBeNull();
});

test('CHK-5 an order that was stored without tax rates shows the sum of its tax', () => {
  show(<Totals of={{ ...cartOf({}), taxes: [] }} currency="EUR" taxIncluded />);
  expect(document.querySelector('.totals')?.textContent).toBe('Total€10.00incl. VAT€1.60');
});

test('CHK-5 a cart that cannot be delivered has a note', () => {
  show(<CartTotals cart={cartOf({ ways: [] })} />);
  expect(screen.getByText(/cannot deliver this cart/)).toBeTruthy();
});

test('CHK-5 the cart summary has the same sum', () => {
  show(<CartSummary cart={cartOf({ ways: [{ kind: 'fixed', price: 490 }] })} />);
  expect(document.querySelector('.cart-summary')?.textContent).toMatch(/Delivery from€4\.90Total€14\.90incl\. 19% VAT€2\.38$/);
});

test('CHK-5 a cart below the minimum shows the missing amount, and its button is disabled', () => {
  show(<ToCheckout cart={cartOf({ minimumOrder: 2500 })} />);
  const link = screen.getByRole('link', {
    name: 'Proceed to checkout · €10.00',
    description: 'Orders begin at €25.00: €15.00 are still missing.',
  });
  expect([link.getAttribute('aria-disabled'), link.getAttribute('href')]).toEqual(['true', null]);
});

test('CHK-5 a cart that reaches the minimum has an enabled button', () => {
  show(<ToCheckout cart={cartOf({ minimumOrder: 1000 })} />);
  expect(screen.getByRole('link', { name: 'Proceed to checkout · €10.00' }).getAttribute('href')).toBe('/shop/checkout');
  expect(screen.queryByRole('status')).toBeNull();
});

function show(part: ReactNode): void {
  render(<Spoken>{part}</Spoken>);
}
