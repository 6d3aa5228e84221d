import { expect, test } from 'vitest';
import { readOrderNumber, soughtProblems } from './sought.ts';

test.each<[string, string, string | undefined]>([
  ['as it is printed', 'S00012', 'S00012'],
  ['in small letters', 's00012', 'S00012'],
  ['with blanks around and between', ' S 000 12\u00a0', 'S00012'],
  ['with signs', '#S-00012.', 'S00012'],
  ['with Arabic digits', 'S٠٠٠١٢', 'S00012'],
  ['with Persian digits', '۱۲', 'S00012'],
  ['with wide letters and digits', 'Ｓ０００１２', 'S00012'],
  ['with a mark of direction', '\u200fS00012\u200e', 'S00012'],
  ['without its letter', '00012', 'S00012'],
  ['without its zeros', 's12', 'S00012'],
  ['longer than usual', 'S1234567', 'S1234567'],
  ['of another series', 'R00012', undefined],
  ['as words', 'my order', undefined],
  ['as a letter alone', 'S', undefined],
  ['with more digits than there will ever be', 'S12345678901', undefined],
])('CHK-7 an order number %s', (_, typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

test.each<[string, { number: string; email: string }, object]>([
  ['nothing at all', { number: ' ', email: '' }, { number: 'missing', email: 'missing' }],
  ['no number and no address', { number: 'soon', email: 'mia@home' }, { number: 'bad_input', email: 'bad_email' }],
  ['both', { number: '12', email: ' mia@customer.example ' }, {}],
])('CHK-7 who looks for an order and types %s', (_, typed, problems) => {
  expect(soughtProblems(typed)).toEqual(problems);
});
