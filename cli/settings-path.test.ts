import { expect, test } from 'vitest';
import { changed, flat, reach } from './settings-path.ts';

const settings = {
  name: 'Tea & Co',
  company: { zip: '10115', city: 'Berlin' },
  tax: { rate: 1900, included: true },
  legal: { terms: { en: 'Be kind' }, imprint: {} },
  home: { slides: [{ title: { en: 'Tea' } }] },
};

test.each<[string, string, string, object | undefined]>([
  ['a text', 'name', 'Cups', { name: 'Cups' }],
  ['a text that looks like a number', 'company.zip', '01067', { company: { zip: '01067', city: 'Berlin' } }],
  ['a text in quotes of JSON', 'name', '"12"', { name: '12' }],
  ['a number', 'paymentTermDays', '14', { paymentTermDays: 14 }],
  ['a rate, as it was typed', 'tax.rate', '0.07', { tax: { rate: '0.07', included: true } }],
  [
    'rates within JSON',
    'tax.countries',
    '{"FR":{"standard":20}}',
    { tax: { rate: 1900, included: true, countries: { FR: { standard: '20' } } } },
  ],
  ['yes or no', 'tax.included', 'false', { tax: { rate: 1900, included: false } }],
  [
    'three names deep, beside what is there',
    'legal.terms.de',
    'Seid nett',
    { legal: { terms: { en: 'Be kind', de: 'Seid nett' }, imprint: {} } },
  ],
  ['a whole list', 'home.slides', '[]', { home: { slides: [] } }],
  ['one of a list', 'home.slides.0', '{}', undefined],
  ['below a text', 'name.first', 'x', undefined],
  ['in no section', 'nonsense.a', 'x', undefined],
  ['in what every object has', 'constructor.name', 'x', undefined],
  ['the prototype', 'company.__proto__', '{}', undefined],
])('CLI-4 to set %s', (_, path, typed, patch) => {
  expect(changed(settings, path, typed)).toEqual(patch);
});

test('CLI-4 the value at a path, in lists too', () => {
  expect([reach(settings, 'home.slides.0.title.en'), reach(settings, 'legal.imprint'), reach(settings, 'name.length')]).toEqual([
    'Tea',
    {},
    undefined,
  ]);
});

test('CLI-4 settings for people are a path and a value a line', () => {
  expect(flat({ bank: { iban: '' }, home: { slides: [] }, days: 7 }, '')).toEqual([
    ['bank.iban', '""'],
    ['home.slides', '[]'],
    ['days', '7'],
  ]);
});
