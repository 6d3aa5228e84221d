import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spoken } from '../testing.tsx';
import { OptionsModal } from './OptionsModal.tsx';
import { productOf as product, variantOf as variant } from './testing-products.ts';

const lamp = product(1, 'Lamp', [variant(11, { price: 5_000, steps: [{ from: 3, price: 4_500 }] })]);
const plan = product(2, 'Plan', [variant(21, { level: 'sold_out' }), variant(22)]);
const bulb = product(3, 'Bulb', [variant(31)]);
const cover = product(4, 'Cover', [variant(41, { level: 'sold_out' })]);

test('PROD-5 the modal holds the fields that existing clients send', () => {
  render(
    <Spoken>
      <OptionsModal of={{ product: lamp, variantId: 11, quantity: 3, options: [plan, bulb, cover], csrf: 'secret' }} />
    </Spoken>,
  );
  const modal = document.getElementById('modal_optional_products');
  const sent = new FormData(modal?.querySelector('form') ?? undefined);
  expect(Object.fromEntries(sent)).toEqual({
    csrf_token: 'secret',
    product_id: '11',
    add_qty: '3',
    'optional-product-2': '22',
    'optional-product-3': '31',
  });
  expect(screen.getByRole('checkbox', { name: 'Add Plan' }).getAttribute('name')).toBe('optional-add-2');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: /kind 21/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add Cover' }).disabled).toBe(true);
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(modal?.textContent).toContain('€45.00');
});
