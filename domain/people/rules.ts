import { plainDigits } from '../digits.ts';
import { isEmail } from '../email.ts';

const SHORTEST_PASSWORD = 10;
/** Longer passwords would only cost hashing time. */
export const LONGEST_PASSWORD = 200;
export const LONGEST_NAME = 160;

export type SignUpDraft = { name: string; email: string; password: string };
export type AccountProblem = 'missing' | 'bad_email' | 'password_too_short' | 'too_long';
export type AccountProblems<Field extends string> = Partial<Record<Field, AccountProblem>>;

/**
 * An account's address is of plain ASCII letters, so that no two look alike; a domain of other letters is written as `xn--…`. Orders take
 * any address.
 */
export function isAccountEmail(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && isEmail(text);
}

/** Problems by field; says nothing about whether the address has an account. */
export function signUpProblems({ name, email, password }: SignUpDraft): AccountProblems<keyof SignUpDraft> {
  const length = Array.from(name.trim()).length;
  return {
    ...(length === 0 ? { name: 'missing' } : length > LONGEST_NAME && { name: 'too_long' }),
    ...emailProblems(email),
    ...passwordProblems(password),
  };
}

export function emailProblems(email: string): AccountProblems<'email'> {
  if (email.trim() === '') return { email: 'missing' };
  return isAccountEmail(email.trim()) ? {} : { email: 'bad_email' };
}

export function passwordProblems(password: string): AccountProblems<'password'> {
  if (password === '') return { password: 'missing' };
  if (password.length < SHORTEST_PASSWORD) return { password: 'password_too_short' };
  return password.length > LONGEST_PASSWORD ? { password: 'too_long' } : {};
}

/** The six digits of a mail, however they were typed or pasted: `123 456`, other digits, with words around. Else what there is of them. */
export function readDigits(text: string): string {
  return plainDigits(text.normalize('NFKC')).replace(/[^0-9]/g, '');
}

export function isSixDigits(digits: string): boolean {
  return /^\d{6}$/.test(digits);
}

export function digitProblems(typed: string): { digits?: 'missing' | 'code_wrong' } {
  if (typed.trim() === '') return { digits: 'missing' };
  return isSixDigits(readDigits(typed)) ? {} : { digits: 'code_wrong' };
}
