import { expect, test } from 'vitest';
import { fieldSentence } from './field-problems.ts';
import { createSpeaker } from './speak.ts';

const { t } = createSpeaker('en', {});

test.each([
  ['missing', undefined, 'This field is required'],
  ['bad_email', undefined, 'Please enter a valid email address'],
  ['bad_zip', undefined, 'This postcode does not fit the country'],
  ['too_short', 1, 'Please enter at least 1 character'],
  ['too_long', 10, 'Please enter at most 10 characters'],
  ['too_much', 5, 'Please enter 5 or less'],
  ['what a newer server found', undefined, 'Please fix this field'],
  ['constructor', undefined, 'Please fix this field'],
  [undefined, undefined, 'Please fix this field'],
])('a field that is %s (%s): %s', (problem, limit, sentence) => {
  expect(t(fieldSentence(problem), { limit })).toBe(sentence);
});
