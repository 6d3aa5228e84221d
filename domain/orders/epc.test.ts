import { expect, test } from 'vitest';
import { epcText } from './epc.ts';

const transfer = { holder: 'Portico Supply GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: 'S00012', amount: 12_790 };
const line = (given: Partial<typeof transfer>, index: number) => epcText({ ...transfer, ...given }, 'EUR')?.split('\n')[index];

test('CHK-7 a transfer as the European Payments Council wants it read: eleven lines, the last one without an end', () => {
  expect(epcText(transfer, 'EUR')).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nPortico Supply GmbH\nDE02120300000000202051\nEUR127.90\n\n\nS00012',
  );
});

test.each<[string, Partial<typeof transfer>, number, string | undefined]>([
  ['the smallest amount', { amount: 1 }, 7, 'EUR0.01'],
  ['cents below ten', { amount: 1_205 }, 7, 'EUR12.05'],
  ['the largest amount, without grouping', { amount: 99_999_999_999 }, 7, 'EUR999999999.99'],
  ['nothing to pay', { amount: 0 }, 0, undefined],
  ['money back', { amount: -100 }, 0, undefined],
  ['more than a transfer can carry', { amount: 100_000_000_000 }, 0, undefined],
  ['part of a cent', { amount: 10.5 }, 0, undefined],
  ['no account', { iban: '' }, 0, undefined],
  ['no holder', { holder: ' ' }, 0, undefined],
  ['no BIC: version 002 does without', { bic: '' }, 4, ''],
  ['a holder’s letters stay as they are', { holder: 'Ćafé Größe & Söhne' }, 5, 'Ćafé Größe & Söhne'],
  ['a holder of 71 characters is cut to 70', { holder: `${'a'.repeat(69)}ßb` }, 5, `${'a'.repeat(69)}ß`],
  ['a character of two halves is not cut in two', { holder: `${'a'.repeat(69)}𝒳b` }, 5, `${'a'.repeat(69)}𝒳`],
  ['a line break in a holder begins no field', { holder: 'Portico\nSupply' }, 5, 'Portico Supply'],
  ['a line break in a reference begins no field', { reference: 'S1\r\nhello' }, 10, 'S1 hello'],
  ['a reference of 140 characters', { reference: 'a'.repeat(140) }, 10, 'a'.repeat(140)],
  ['a reference that would be cut', { reference: 'a'.repeat(141) }, 0, undefined],
  ['no reference: nothing stands behind the amount', { reference: '' }, 8, undefined],
  ['more than 331 bytes', { holder: '𝒳'.repeat(70), reference: 'ß'.repeat(60) }, 0, undefined],
])('CHK-7 %s', (_, given, index, expected) => {
  expect(line(given, index)).toBe(expected);
});

test.each(['CHF', 'USD', 'JPY', ''])('CHK-7 only euros: not %j', (currency) => {
  expect(epcText(transfer, currency)).toBeNull();
});
