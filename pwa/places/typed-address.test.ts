import { expect, test } from 'vitest';
import { addressIn, emptyAddress, isFaultless, problemsIn, typedAddresses } from './typed-address.ts';

const berlin = { name: 'Ada Lovelace', email: 'ada@example.com', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };

test('CHK-1: what was typed comes back as it was sent', () => {
  const { billing, same } = typedAddresses(berlin, null, 276);
  expect(addressIn(billing)).toEqual(berlin);
  expect(same).toBe(true);
});

test('CHK-1: another delivery address is another', () => {
  const { shipping, same } = typedAddresses(berlin, { ...berlin, city: 'Potsdam' }, 276);
  expect(shipping.city).toBe('Potsdam');
  expect(same).toBe(false);
});

test('CHK-1: an empty form begins in the shop’s country, or in none where it is not known', () => {
  expect(emptyAddress(276).countryId).toBe('276');
  expect(emptyAddress(null).countryId).toBe('');
});

test.each([
  ['by address', { billing: { city: 'missing' }, shipping: { zip: 'bad_zip' } }, { city: 'missing' }, { zip: 'bad_zip' }],
  ['flat, as forms name them', { state_id: 'missing', company_name: 'bad_input' }, { stateId: 'missing', company: 'bad_input' }, {}],
  ['with the delivery address in front', { shipping_country_id: 'missing' }, {}, { countryId: 'missing' }],
  ['for fields that nobody knows', { pet: 'missing' }, {}, {}],
  ['for nothing', undefined, {}, {}],
])('CHK-1: a refusal %s', (_, fields, billing, shipping) => {
  expect(problemsIn(fields)).toEqual({ billing, shipping });
});

test('an address without fault has none', () => {
  expect(isFaultless({ billing: {}, shipping: {} })).toBe(true);
  expect(isFaultless({ billing: {}, shipping: { zip: 'bad_zip' } })).toBe(false);
});
