import { expect, test } from 'vitest';
import { type AddressProblems, type AddressUse, addressFields, addressProblems, isSameAddress, restFields, tidyAddress } from './rules.ts';
import type { Address } from './schema.ts';

const berlin: Address = {
  name: 'Mia Beck',
  email: 'mia@shop.example',
  street: 'Lindenweg 4',
  city: 'Berlin',
  zip: '10115',
  countryId: 276,
};

test.each([
  ['US', 'street street2 city state_code zip country_name'],
  ['BE', 'street street2 zip city country_name'],
  ['GB', 'street street2 city zip country_name'],
  ['HU', 'city street street2 zip country_name'],
  ['AE', 'street street2 state_code country_name'],
  ['JP', 'zip state_code city street street2 country_name'],
  ['EE', 'street street2 zip city country_name'],
  ['ZZ', 'street street2 city country_name'],
])('CHK-3 the address of %s holds %s', (country, fields) => {
  expect(restFields(country).join(' ')).toBe(fields);
});

test.each([
  ['DE', 'name* company street* street2 postcode* city*'],
  ['US', 'name* company street* street2 city* state* zip_code*'],
  ['CA', 'name* company street* street2 city* province* postcode*'],
  ['AU', 'name* company street* street2 suburb* state* postcode*'],
  ['GB', 'name* company street* street2 town* postcode*'],
  ['IE', 'name* company street* street2 city* county* eircode'],
  ['IN', 'name* company street* street2 city* pin_code* state*'],
  ['JP', 'name* company postcode* prefecture* city* street* street2'],
  ['AE', 'name* company street* street2 emirate*'],
  ['EG', 'name* company street* street2 city* governorate* postcode'],
  ['SA', 'name* company street* street2 city* postcode'],
])('ACC-4 a person in %s is asked for %s', (country, expected) => {
  const labels = addressFields(country).map(({ label, required }) => label + (required ? '*' : ''));
  expect(labels.join(' ')).toBe(expected);
});

test.each<[string, Partial<Address>, AddressUse, number[], AddressProblems]>([
  ['a good one', {}, 'billing', [], {}],
  [
    'blanks are nothing',
    { name: ' ', street: ' ', city: ' ', zip: ' ' },
    'shipping',
    [],
    { name: 'missing', street: 'missing', city: 'missing', zip: 'missing' },
  ],
  ['billing needs an email', { email: '' }, 'billing', [], { email: 'missing' }],
  ['shipping does not', { email: '' }, 'shipping', [], {}],
  ['but a wrong one is wrong', { email: 'mia@shop' }, 'shipping', [], { email: 'bad_email' }],
  ['a phone has digits', { phone: 'call me' }, 'billing', [], { phone: 'bad_phone' }],
  ['digits of any script', { phone: '+٢٠ ١٠ ١٢٣٤' }, 'billing', [], {}],
  ['a country that is none', { countryId: 999 }, 'billing', [], { countryId: 'missing' }],
  ['a state where the country has some', { countryId: 840, zip: '94016' }, 'billing', [1, 2], { stateId: 'missing' }],
  ['a state of another country', { countryId: 840, zip: '94016', stateId: 3 }, 'billing', [1, 2], { stateId: 'missing' }],
  ['a state of this country', { countryId: 840, zip: '94016', stateId: 2 }, 'billing', [1, 2], {}],
  ['no city where addresses have none', { countryId: 702, city: '', zip: '018956' }, 'billing', [], {}],
  ['no postcode where there are none', { countryId: 784, zip: 'whatever!' }, 'billing', [], {}],
  ['a postcode as people type it', { countryId: 528, zip: '1012ab' }, 'billing', [], {}],
  ['a postcode of elsewhere', { zip: 'SW1A 1AA' }, 'billing', [], { zip: 'bad_zip' }],
])('CHK-1 %s', (_, change, use, stateIds, problems) => {
  expect(addressProblems({ ...berlin, ...change }, use, stateIds)).toEqual(problems);
});

test('CHK-1 an address is stored without blanks and empty fields', () => {
  const typed = { ...berlin, name: ' Mia Beck ', company: ' ', street2: '', zip: ' d-10115 ', phone: ' 030 1234 ' };
  expect(tidyAddress(typed)).toEqual({ ...berlin, phone: '030 1234' });
});

test('CHK-1 a phone number and a postcode in Arabic digits are stored in Latin digits', () => {
  const { phone, zip } = tidyAddress({ ...berlin, phone: ' +٤٩ ٣٠ ١٢٣٤٥٦ ', zip: '۱۰۱۱۵' });
  expect([phone, zip]).toEqual(['+49 30 123456', '10115']);
});

test.each<[string, Partial<Address>, boolean]>([
  ['with blanks around', { name: ' Mia Beck ', company: ' ' }, true],
  ['with a country before the postcode', { zip: 'd-10115' }, true],
  ['with another name', { name: 'Mia B.' }, false],
  ['with a company', { company: 'Tea Ltd' }, false],
])('CHK-1 an address %s: %o, is the same: %s', (_, change, same) => {
  const { countryId, ...rest } = berlin;
  expect(isSameAddress({ countryId, ...rest, ...change }, berlin)).toBe(same);
});
