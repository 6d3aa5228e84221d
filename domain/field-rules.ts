import { isEmail } from './email.ts';

/** An empty field is only checked for being required. */
export type FieldRules = {
  required?: boolean;
  email?: boolean;
  /** an http or https URL */
  url?: boolean;
  /** as browsers write it, `2026-11-20` */
  date?: boolean;
  number?: boolean;
  digits?: boolean;
  creditCard?: boolean;
  /** the value of the field that it repeats */
  equalTo?: string;
  /** characters */
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
};

export type FieldProblem =
  | 'missing'
  | 'bad_email'
  | 'bad_url'
  | 'bad_date'
  | 'bad_number'
  | 'bad_digits'
  | 'bad_card'
  | 'not_equal'
  | 'too_short'
  | 'too_long'
  | 'too_little'
  | 'too_much';

/** The first problem only; sentences use the rule's number as `limit`. */
export function fieldProblem(typed: string, rules: FieldRules): { problem: FieldProblem; limit?: number } | undefined {
  const text = typed.trim();
  if (text === '') return rules.required ? { problem: 'missing' } : undefined;
  if (rules.email && !isEmail(text)) return { problem: 'bad_email' };
  if (rules.url && !isWebAddress(text)) return { problem: 'bad_url' };
  if (rules.date && !isDay(text)) return { problem: 'bad_date' };
  if (rules.digits && !/^\d+$/.test(text)) return { problem: 'bad_digits' };
  if (rules.number && !isNumber(text)) return { problem: 'bad_number' };
  if (rules.creditCard && !isCardNumber(text)) return { problem: 'bad_card' };
  if (rules.equalTo !== undefined && typed !== rules.equalTo) return { problem: 'not_equal' };
  const length = Array.from(text).length;
  const { minLength = 0, maxLength = length, min = -Infinity, max = Infinity } = rules;
  if (length < minLength) return { problem: 'too_short', limit: minLength };
  if (length > maxLength) return { problem: 'too_long', limit: maxLength };
  if (Number(text) < min) return { problem: 'too_little', limit: min };
  if (Number(text) > max) return { problem: 'too_much', limit: max };
  return undefined;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?::\d+)?(?:[/?#]\S*)?$/iu.test(text);
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text);
}

/** Rejects the thirtieth of February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** 12 to 19 digits, blanks and dashes ignored, with a valid Luhn checksum. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}
