import { plainDigits } from '../digits.ts';
import { isEmail } from '../email.ts';

export type OrderSought = { number: string; email: string };

/** Problems by field; says nothing about whether the order exists. */
export function soughtProblems({ number, email }: OrderSought): Partial<Record<keyof OrderSought, 'missing' | 'bad_input' | 'bad_email'>> {
  return {
    ...(number.trim() === '' ? { number: 'missing' } : readOrderNumber(number) === undefined && { number: 'bad_input' }),
    ...(email.trim() === '' ? { email: 'missing' } : !isEmail(email.trim()) && { email: 'bad_email' }),
  };
}

/** `S00012`, however it was typed: lower case, blanks, other digits, without the letter or zeros. Undefined: no order number. */
export function readOrderNumber(text: string): string | undefined {
  const typed = plainDigits(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
  const digits = /^S?0*(\d{1,9})$/i.exec(typed)?.[1];
  return digits && `S${digits.padStart(5, '0')}`;
}
