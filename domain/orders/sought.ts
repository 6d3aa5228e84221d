import { plainDigits } from '../digits.ts';
import { isEmail } from '../email.ts';

/** What somebody typed who looks for their order. */
export type OrderSought = { number: string; email: string };

/** What is wrong with it, by field; whether there is such an order is another question. */
export function soughtProblems({ number, email }: OrderSought): Partial<Record<keyof OrderSought, 'missing' | 'bad_input' | 'bad_email'>> {
  return {
    ...(number.trim() === '' ? { number: 'missing' } : readOrderNumber(number) === undefined && { number: 'bad_input' }),
    ...(email.trim() === '' ? { email: 'missing' } : !isEmail(email.trim()) && { email: 'bad_email' }),
  };
}

/**
 * The number of an order, as `S00012`, however it was typed: in small letters, with blanks or signs between, with other digits, without
 * its letter or its zeros. `undefined`: it can be none.
 */
export function readOrderNumber(text: string): string | undefined {
  const typed = plainDigits(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
  const digits = /^S?0*(\d{1,9})$/i.exec(typed)?.[1];
  return digits && `S${digits.padStart(5, '0')}`;
}
