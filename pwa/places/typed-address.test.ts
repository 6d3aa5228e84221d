import { expect, test } from 'vitest';
import { addressIn, emptyAddress, isFaultless, problemsIn, typedAddresses } from './typed-address.ts';

const berlin = { name: 'Ada Lovelace', email: 'ada@example.com', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };

test('CHK-1: a stored address fills the form unchanged', () => {
  const { billing, same } = typedAddresses(berlin, null, 276);
  expect(addressIn(billing)).toEqual(berlin);
  expect(same).toBe(true);
});

test('CHK-1: a separate delivery address is not the same', () => {
  const { shipping, same } = typedAddresses(berlin, { ...berlin, city: 'Potsdam' }, 276);
  expect(shipping.city).toBe('Potsdam');
  expect(same).toBe(false);
});

test('CHK-1: an empty form begins in the shop’s country, or in none if that is unknown', () => {
  expect(emptyAddress(276).countryId).toBe('276');
  expect(emptyAddress(null).countryId).toBe('');
});

test.each([
  ['by address', { billing: { city: 'missing' }, shipping: { zip: 'bad_zip' } }, { city: 'missing' }, { zip: 'bad_zip' }],
  ['flat, as forms name them', { state_id: 'missing', company_name: 'bad_input' }, { stateId: 'missing', company: 'bad_input' }, {}],
  ['with the delivery address in front', { shipping_country_id: 'missing' }, {}, { countryId: 'missing' }],
  ['for unknown fields', { pet: 'missing' }, {}, {}],
  ['for nothing', undefined, {}, {}],
])('CHK-1: a refusal %s', (_, fields, billing, shipping) => {
  expect(problemsIn(fields)).toEqual({ billing, shipping });
});

test('a valid address has no problems', () => {
  expect(isFaultless({ billing: {}, shipping: {} })).toBe(true);
  expect(isFaultless({ billing: {}, shipping: { zip: 'bad_zip' } })).toBe(false);
});
