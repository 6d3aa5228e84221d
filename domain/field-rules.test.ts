import { expect, test } from 'vitest';
import { type FieldRules, fieldProblem } from './field-rules.ts';

test.each<[string, string, FieldRules, string | undefined]>([
  ['nothing where something is needed', ' ', { required: true }, 'missing'],
  ['nothing where nothing is needed', '', { email: true, minLength: 3, min: 1 }, undefined],
  ['an email address', 'ada@example.org', { required: true, email: true }, undefined],
  ['half an email address', 'ada@', { email: true }, 'bad_email'],
  ['a web address', 'https://example.org/tea?a=1', { url: true }, undefined],
  ['a web address without its beginning', 'example.org', { url: true }, 'bad_url'],
  ['a web address with nothing behind its beginning', 'https://', { url: true }, 'bad_url'],
  ['a web address with a blank in it', 'https://example.org/a b', { url: true }, 'bad_url'],
  ['a script as a web address', 'javascript:alert(1)', { url: true }, 'bad_url'],
  ['a day', '2028-02-29', { date: true }, undefined],
  ['a day that never comes', '2027-02-29', { date: true }, 'bad_date'],
  ['a day in words', 'tomorrow', { date: true }, 'bad_date'],
  ['a number with a fraction', '-1.5', { number: true }, undefined],
  ['a number in words', 'two', { number: true }, 'bad_number'],
  ['a number that only computers write', '1e3', { number: true }, 'bad_number'],
  ['digits', '007', { digits: true }, undefined],
  ['digits with a sign', '-7', { digits: true }, 'bad_digits'],
  ['a card number in groups', '4242 4242 4242 4242', { creditCard: true }, undefined],
  ['a card number with a slip', '4242 4242 4242 4241', { creditCard: true }, 'bad_card'],
  ['a card number that is too short', '42', { creditCard: true }, 'bad_card'],
  ['the same again', 'tea-and-cake', { equalTo: 'tea-and-cake' }, undefined],
  ['something else', 'tea-and-cake ', { equalTo: 'tea-and-cake' }, 'not_equal'],
  ['as long as it must be', '👍👍', { minLength: 2, maxLength: 2 }, undefined],
  ['too few characters', '👍', { minLength: 2 }, 'too_short'],
  ['too many characters', 'abc', { maxLength: 2 }, 'too_long'],
  ['the least there may be', '1', { number: true, min: 1, max: 5 }, undefined],
  ['less', '0', { number: true, min: 1 }, 'too_little'],
  ['more', '5.5', { number: true, max: 5 }, 'too_much'],
])('%s', (_, typed, rules, expected) => {
  expect(fieldProblem(typed, rules)?.problem).toBe(expected);
});

test('what is too short or too much comes with its limit', () => {
  expect(fieldProblem('ab', { minLength: 10 })).toEqual({ problem: 'too_short', limit: 10 });
  expect(fieldProblem('11', { max: 10 })).toEqual({ problem: 'too_much', limit: 10 });
});
