import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Spoken } from '../testing.tsx';
import { DeliveryTerms } from './DeliveryTerms.tsx';

afterEach(cleanup);

const parcel = { name: 'Parcel', note: '', price: 490, exact: true, freeFrom: 7500, pickUp: false };

test.each([
  ['what it costs, and from what value on nothing', parcel, 2000, 'Parcel · €4.90Free from €75.00'],
  ['that it is free for what is chosen', parcel, 7500, 'Parcel · FreeFree from €75.00'],
  ['the price where nothing is chosen', parcel, undefined, 'Parcel · €4.90Free from €75.00'],
  ['the shop’s own note instead', { ...parcel, note: 'In two days' }, 2000, 'Parcel · €4.90In two days'],
  ['the least where it goes by weight', { ...parcel, exact: false, freeFrom: null }, 9000, 'Parcel · from €4.90'],
])('CHK-5 a product says %s', (_, way, goods, expected) => {
  render(<DeliveryTerms terms={{ ways: [way], currency: 'EUR' }} goods={goods} />, { wrapper: Spoken });
  const [sending, back] = screen.getAllByRole('listitem');
  expect(sending?.textContent).toBe(expected);
  expect(back?.querySelector('a')?.getAttribute('href')).toBe('/withdrawal');
});
