import { expect, test } from 'vitest';
import { createSpeaker } from './speak.ts';

const count = [
  ['n', 'plural', { zero: ['لا قطع'], one: ['قطعة'], two: ['قطعتان'], few: ['#', ' قطع'], many: ['#', ' قطعة'], other: ['#', ' قطعة.'] }],
];

test('a message takes its values, and falls back to the words in the code', () => {
  const { t } = createSpeaker('de', { 'cart.title': ['Warenkorb von ', ['name']] });
  expect(t({ id: 'cart.title', message: 'Cart of {name}' }, { name: 'Mia' })).toBe('Warenkorb von Mia');
  expect(t({ id: 'cart.new', message: 'New for {name}' }, { name: 'Mia' })).toBe('New for Mia');
});

test.each([
  [0, 'لا قطع'],
  [1, 'قطعة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [11, '11 قطعة'],
  [100, '100 قطعة.'],
])('Arabic has a form for %d', (n, expected) => {
  const messages = { count } as unknown as Parameters<typeof createSpeaker>[1];
  expect(createSpeaker('ar', messages).t({ id: 'count' }, { n })).toBe(expected);
});

test.each([
  ['nothing', { left: 0 }, 'Sold out'],
  ['one', { left: 1 }, 'Only 1 piece is left'],
  ['several', { left: 3 }, 'Only 3 pieces are left'],
  ['nobody counted', {}, 'Sold out'],
])('a shortage says what is left: %s', (_, details, expected) => {
  expect(createSpeaker('en', {}).refusal('out_of_stock', details)).toBe(expected);
});

test('a fault of ours says nothing of its cause', () => {
  expect(createSpeaker('en', {}).refusal('internal')).toBe('Something went wrong on our side. Please try again');
});

test('amounts, numbers and times are written as the language does', () => {
  const german = createSpeaker('de', {});
  expect(german.money(67957, 'EUR').replace(/\s/g, ' ')).toBe('679,57 €');
  expect(german.number(1234.5)).toBe('1.234,5');
  expect([1900, 550, 0].map((rate) => german.percent(rate).replace(/\s/g, ' '))).toEqual(['19 %', '5,5 %', '0 %']);
  expect(german.date('2026-11-20')).toBe('20. November 2026');
  expect(german.date('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('21. November 2026');
  expect(german.dateTime('2026-11-20T23:30:00Z', 'Europe/Berlin')).toMatch(/21\. November 2026.*00:30/);
  expect(createSpeaker('ar', {}).date('2026-11-20')).toBe('20 نوفمبر 2026');
  expect(german.text({ en: 'Tea', de: 'Tee' })).toBe('Tee');
});
