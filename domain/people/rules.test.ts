import { expect, test } from 'vitest';
import { isAccountEmail, isSixDigits, passwordProblems, readDigits, signUpProblems } from './rules.ts';

test.each<[string, string, boolean]>([
  ['a usual address', 'kim@portico.example', true],
  ['with a plus', 'kim+shop@portico.example', true],
  ['a domain of other letters, as servers write it', 'kim@xn--bcher-kva.example', true],
  ['the same as people write it', 'kim@bücher.example', false],
  ['a Cyrillic letter that looks like a Latin one', 'k\u0456m@portico.example', false],
  ['a Cyrillic letter in the domain', 'kim@p\u043ertico.example', false],
  ['wide letters', 'ｋｉｍ@portico.example', false],
  ['the sign of a Kelvin, whose small letter is a k', '\u212aim@portico.example', false],
  ['an unseen sign', 'kim\u200b@portico.example', false],
  ['no domain', 'kim@portico', false],
])('ACC-6 an account’s address: %s', (_, email, fine) => {
  expect(isAccountEmail(email)).toBe(fine);
});

test.each<[string, object, object]>([
  ['all is there', { name: 'Kim', email: ' kim@portico.example ', password: 'tea-and-cake' }, {}],
  ['nothing is there', { name: ' ', email: '', password: '' }, { name: 'missing', email: 'missing', password: 'missing' }],
  [
    'all is wrong',
    { name: 'K'.repeat(161), email: 'kim', password: 'tea' },
    { name: 'too_long', email: 'bad_email', password: 'password_too_short' },
  ],
])('ACC-6 a sign-up where %s', (_, draft, problems) => {
  expect(signUpProblems(draft as Parameters<typeof signUpProblems>[0])).toEqual(problems);
});

test.each<[string, number, object]>([
  ['nine characters', 9, { password: 'password_too_short' }],
  ['ten', 10, {}],
  ['two hundred', 200, {}],
  ['one more', 201, { password: 'too_long' }],
])('ACC-6 a password of %s', (_, length, problems) => {
  expect(passwordProblems('x'.repeat(length))).toEqual(problems);
});

test.each<[string, string, string]>([
  ['as it stands in the mail', '123456', '123456'],
  ['with a blank', '123 456', '123456'],
  ['with Arabic digits', '١٢٣٤٥٦', '123456'],
  ['with wide digits', '１２３４５６', '123456'],
  ['pasted with its label', 'Code: 123456\n', '123456'],
  ['too short', '1234', '1234'],
])('ACC-6 digits %s', (_, typed, digits) => {
  expect(readDigits(typed)).toBe(digits);
  expect(isSixDigits(readDigits(typed))).toBe(digits.length === 6);
});
