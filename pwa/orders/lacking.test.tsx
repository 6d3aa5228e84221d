import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderedLine } from '#domain/orders/types.ts';
import { Spoken } from '../testing.tsx';
import { OrderLines } from './OrderLines.tsx';

afterEach(cleanup);

const line: OrderedLine = {
  key: '1',
  name: 'Tray',
  options: '',
  quantity: 5,
  lacking: 2,
  unitPrice: 100,
  total: 500,
  slug: 'tray-1',
  optionFor: null,
  picture: null,
};
const note = () => screen.queryByText('2 of 5 not in stock when you ordered: we will write to you');
const show = (isOpen: boolean) =>
  render(
    <Spoken>
      <OrderLines lines={[line]} currency="EUR" isOpen={isOpen} />
    </Spoken>,
  );

test('ORD-1 a customer sees what is still to come of an order that was not shipped yet', () => {
  show(true);
  expect(note()).not.toBeNull();
  cleanup();
  show(false);
  expect(note()).toBeNull();
});
