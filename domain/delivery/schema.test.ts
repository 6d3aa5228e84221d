import { expect, test } from 'vitest';
import { changedMethod } from './changes.ts';
import { DeliveryMethod } from './schema.ts';

const counter = { name: 'Portico', street: 'Musterstraße 12', zip: '10115', city: 'Berlin', countryId: 276 };
const fixed = { kind: 'fixed', name: { en: 'Parcel' }, price: 490 };
const byWeight = { kind: 'by_weight', name: { en: 'Freight' }, steps: [{ upTo: 1000, price: 900 }] };
const pickUp = { kind: 'pick_up', name: { en: 'Counter' }, address: counter };

test.each<[string, object]>([
  ['a fixed price', fixed],
  ['a price of nothing', { ...fixed, price: 0 }],
  ['free from a value on', { ...fixed, kind: 'free_from', freeFrom: 7500 }],
  ['steps that rise', { ...byWeight, steps: [...byWeight.steps, { upTo: 1001, price: 900 }] }],
  ['a counter to come to', pickUp],
  [
    'a counter in a country of states',
    { ...pickUp, address: { ...counter, zip: '94105', countryId: 840, stateId: 840 * 36 ** 3 + Number.parseInt('CA', 36) } },
  ],
])('CHK-5 a delivery method may be %s', (_, method) => {
  expect(DeliveryMethod.safeParse(method).error?.issues).toBeUndefined();
});

test.each<[string, object, string[]]>([
  ['no name', { ...fixed, name: { en: ' ', de: 'Paket' } }, ['name']],
  ['a name in no language of ours alone', { ...fixed, name: { es: 'Paquete' } }, ['name']],
  ['a price below nothing', { ...fixed, price: -1 }, ['price']],
  ['no price', { kind: 'fixed', name: fixed.name }, ['price']],
  ['an unknown kind', { ...fixed, kind: 'by_drone' }, ['kind']],
  ['free from nothing on', { ...fixed, kind: 'free_from', freeFrom: 0 }, ['freeFrom']],
  ['no value to be free from', { ...fixed, kind: 'free_from' }, ['freeFrom']],
  ['no steps', { ...byWeight, steps: [] }, ['steps']],
  ['steps that fall', { ...byWeight, steps: [...byWeight.steps, { upTo: 999, price: 1 }] }, ['steps']],
  ['a step twice', { ...byWeight, steps: [...byWeight.steps, ...byWeight.steps] }, ['steps']],
  ['a step of no weight', { ...byWeight, steps: [{ upTo: 0, price: 1 }] }, ['steps.0.upTo']],
  ['a country that is none', { ...fixed, countries: [276, 999] }, ['countries.1']],
  ['no place to come to', { kind: 'pick_up', name: pickUp.name }, ['address']],
  ['a place without a city', { ...pickUp, address: { ...counter, city: ' ' } }, ['address.city']],
  ['a place with another country’s postcode', { ...pickUp, address: { ...counter, zip: '75' } }, ['address.zip']],
  ['a place nowhere', { ...pickUp, address: { ...counter, countryId: 999 } }, ['address.countryId']],
  ['a place in a country of states without one', { ...pickUp, address: { ...counter, zip: '94105', countryId: 840 } }, ['address.stateId']],
])('CHK-5 a delivery method has not %s', (_, method, fields) => {
  const { error } = DeliveryMethod.safeParse(method);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields);
});

test('CHK-5 fields of other kinds, duplicate countries and empty texts are dropped', () => {
  const given = { ...pickUp, ...fixed, steps: byWeight.steps, countries: [276, 276, 40], note: { en: '', de: '', fr: ' Demain ' } };
  expect(DeliveryMethod.parse(given)).toEqual({
    ...fixed,
    note: { en: '', fr: 'Demain' },
    countries: [276, 40],
    published: true,
    sequence: 0,
  });
});

test('CHK-5 words and addresses change piece by piece', () => {
  const method = { kind: 'pick_up' as const, name: { en: 'Counter', de: 'Theke' }, address: counter, countries: [276] };
  expect(changedMethod(method, { name: { de: 'Laden' }, address: { street: 'Hafen 1' }, countries: [40] })).toEqual({
    kind: 'pick_up',
    name: { en: 'Counter', de: 'Laden' },
    address: { ...counter, street: 'Hafen 1' },
    countries: [40],
  });
});
