import type { MessageDescriptor } from '@lingui/core';
import type { FieldProblem } from '../field-rules.ts';
import { sentences } from './refusals.ts';

/** SITE-8: sentences for form fields, shared with refusals where they mean the same. */
const fieldSentences = {
  missing: sentences.missing,
  bad_email: sentences.bad_email,
  bad_url: /*i18n*/ { id: 'field.bad_url', message: 'Please enter a valid URL' },
  bad_date: /*i18n*/ { id: 'field.bad_date', message: 'Please enter a valid date' },
  bad_number: /*i18n*/ { id: 'field.bad_number', message: 'Please enter a valid number' },
  bad_digits: /*i18n*/ { id: 'field.bad_digits', message: 'Please enter only digits' },
  bad_card: /*i18n*/ { id: 'field.bad_card', message: 'Please enter a valid credit card number' },
  not_equal: /*i18n*/ { id: 'field.not_equal', message: 'Please enter the same value again' },
  too_short: /*i18n*/ { id: 'field.too_short', message: 'Please enter at least {limit, plural, one {# character} other {# characters}}' },
  too_long: /*i18n*/ { id: 'field.too_long', message: 'Please enter at most {limit, plural, one {# character} other {# characters}}' },
  too_little: /*i18n*/ { id: 'field.too_little', message: 'Please enter {limit} or more' },
  too_much: /*i18n*/ { id: 'field.too_much', message: 'Please enter {limit} or less' },
} satisfies Record<FieldProblem, MessageDescriptor>;

const fixThis = /*i18n*/ { id: 'field.fix', message: 'Please fix this field' };

const known = new Map<unknown, MessageDescriptor>(Object.entries({ ...sentences, ...fieldSentences }));

/** A generic sentence for problems without their own. */
export function fieldSentence(problem: unknown): MessageDescriptor {
  return known.get(problem) ?? fixThis;
}
