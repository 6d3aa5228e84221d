import { expect, test } from 'vitest';
import { languages } from '../words/languages.ts';
import { addressLines } from './address-lines.ts';
import { countries, countryCode, countryId, countryName } from './countries.ts';
import { phoneCode } from './phone-codes.ts';
import type { Address } from './schema.ts';
import { stateOf, states } from './states.ts';

test('there are 249 countries, each known by its ISO number, with a name in every language', () => {
  for (const language of languages) {
    const list = countries(language);
    expect(list).toHaveLength(249);
    expect(list.filter(({ id, code, name }) => countryCode(id) !== code || countryId(code.toLowerCase()) !== id || name === code)).toEqual(
      [],
    );
  }
  expect([countryId('DE'), countryId('US'), countryId('AF'), countryId('XX'), countryCode(1)]).toEqual([276, 840, 4, undefined, undefined]);
});

test('countries stand in the order of the language', () => {
  expect(countries('de').findIndex(({ code }) => code === 'AT')).toBeGreaterThan(countries('de').findIndex(({ code }) => code === 'NO'));
  expect(
    countries('en')
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(countryName('DE', 'ar')).toBe('ألمانيا');
});

test('CHK-3 the states of a country come by code', () => {
  const american = states('US', 'en');
  expect(american[0]).toEqual([840 * 46_656 + Number.parseInt('AK', 36), 'Alaska', 'AK']);
  expect(american.map(([, , code]) => code)).toEqual(american.map(([, , code]) => code).sort());
});

test.each([
  ['provinces, not regions, of Spain', 'ES', 52],
  ['provinces of Canada', 'CA', 13],
  ['emirates', 'AE', 7],
  ['none where no letter names them', 'DE', 0],
  ['none for what is no country', 'ZZ', 0],
])('CHK-3 %s', (_, country, count) => {
  expect(states(country, 'en')).toHaveLength(count);
});

test('CHK-3 ids of states are all different, below 2³¹, and lead back to the state', () => {
  const all = countries('en').flatMap(({ code }) => states(code, 'en'));
  const ids = all.map(([id]) => id);
  expect(all.length).toBeGreaterThan(1_000);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(2 ** 31);
  for (const [id, name, code] of states('CA', 'en')) expect(stateOf(id, 'en')).toEqual({ name, code });
  expect([stateOf(0, 'en'), stateOf(840 * 46_656, 'en')]).toEqual([undefined, undefined]);
});

test('Egyptians read their governorates in Arabic', () => {
  expect(states('EG', 'ar').filter(([, name]) => !/^[\u0600-\u06ff ]+$/.test(name))).toEqual([]);
  expect(states('AE', 'de').map(([, name]) => name)).toContain('Dubai');
});

test.each([
  ['DE', 49],
  ['US', 1],
  ['BS', 1242],
  ['EG', 20],
  ['ZZ', 0],
])('CHK-3 numbers of %s begin with %d', (country, code) => {
  expect(phoneCode(country)).toBe(code);
});

test('CHK-3 every country has a number to dial', () => {
  expect(countries('en').filter(({ code }) => phoneCode(code) === 0)).toEqual([]);
});

const someone: Address = {
  name: 'Mia Beck',
  company: 'Tea Ltd',
  street: 'Main St 1',
  street2: 'Flat 2',
  city: 'Town',
  zip: '12345',
  countryId: 276,
};

test.each<[string, Partial<Address>, { name: string; code: string } | undefined, string[]]>([
  ['Germany', {}, undefined, ['Mia Beck', 'Tea Ltd', 'Main St 1', 'Flat 2', '12345 Town', 'Germany']],
  ['without what is empty', { company: '', street2: '' }, undefined, ['Mia Beck', 'Main St 1', '12345 Town', 'Germany']],
  [
    'the United States, by the state’s letters',
    { countryId: 840, company: '', street2: '' },
    { name: 'California', code: 'CA' },
    ['Mia Beck', 'Main St 1', 'Town, CA 12345', 'United States'],
  ],
  [
    'Spain, by the province’s name',
    { countryId: 724, company: '', street2: '' },
    { name: 'Sevilla', code: 'SE' },
    ['Mia Beck', 'Main St 1', '12345 Town Sevilla', 'Spain'],
  ],
  [
    'the Emirates, with the city all the same',
    { countryId: 784, company: '', street2: '', zip: '' },
    { name: 'Dubai', code: 'DU' },
    ['Mia Beck', 'Main St 1', 'Town', 'Dubai', 'United Arab Emirates'],
  ],
  [
    'Japan in Japanese',
    { countryId: 392, company: '', name: '山田花子', street: '丸の内1-1', street2: '', city: '千代田区', zip: '100-0005' },
    { name: '東京都', code: '13' },
    ['〒100-0005', '東京都', '千代田区 丸の内1-1', '山田花子', 'Japan'],
  ],
  [
    'Japan in Latin letters',
    { countryId: 392, company: '', street2: '', zip: '100-0005' },
    { name: 'Tokyo', code: '13' },
    ['Mia Beck', 'Town Main St 1, Tokyo', '100-0005', 'Japan'],
  ],
  ['a country that is none', { countryId: 999, company: '', street2: '' }, undefined, ['Mia Beck', 'Main St 1', 'Town']],
])('an address as it stands on a letter: %s', (_, change, state, lines) => {
  expect(addressLines({ ...someone, ...change }, 'en', state)).toEqual(lines);
});
