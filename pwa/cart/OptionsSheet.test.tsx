import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Spoken } from '../testing.tsx';
import { OptionsSheet } from './OptionsSheet.tsx';
import { productOf, variantOf } from './testing-products.ts';

const lamp = productOf(1, 'Lamp', [variantOf(11, { price: 5_000, steps: [{ from: 3, price: 4_500 }] })]);
const plan = productOf(2, 'Plan', [variantOf(21, { price: 2_000 }), variantOf(22, { price: 3_000 })]);

afterEach(cleanup);

test('PROD-5 the button bears the sum, and it follows options, variants and quantity', () => {
  const onBuy = vi.fn();
  render(<Sheet onBuy={onBuy} />);
  const button = () => screen.getByRole('button', { name: /^Add to cart/, hidden: true }).textContent;
  expect(button()).toBe('Add to cart · €50.00');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Plan', hidden: true }));
  expect(button()).toBe('Add to cart · €70.00');
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: '22' } });
  expect(button()).toBe('Add to cart · €80.00');
  fireEvent.click(screen.getByRole('button', { name: 'One more', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'One more', hidden: true }));
  expect(button()).toBe('Add to cart · €225.00');
  fireEvent.click(screen.getByRole('button', { name: /^Add to cart/, hidden: true }));
  expect(onBuy.mock.lastCall).toMatchObject([[{ variantId: 22, unitPrice: 3_000 }], 'to the cart']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add Plan', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Add and continue shopping', hidden: true }));
  expect(onBuy.mock.lastCall).toEqual([[], 'go on']);
});

function Sheet({ onBuy }: { onBuy: () => void }) {
  const [quantity, onQuantity] = useState(1);
  const [variant] = lamp.variants;
  return (
    <Spoken>
      {variant && (
        <OptionsSheet
          open={false}
          product={lamp}
          options={[plan]}
          onClose={() => undefined}
          {...{ variant, quantity, onQuantity, onBuy }}
        />
      )}
    </Spoken>
  );
}
