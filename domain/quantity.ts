import { plainDigits } from './digits.ts';

/** The most of one thing that can be asked for at once. */
export const MAX_QUANTITY = 9_999;

/**
 * A quantity as it was typed, in whole pieces: too little or too much goes to the nearest bound. Arabic and Persian digits count.
 * `undefined` where it cannot be read as a whole number (empty, `2,5`, `1e3`): whoever asked keeps what was there.
 */
export function readQuantity(text: string, min: number, max: number): number | undefined {
  const typed = plainDigits(text.trim());
  return /^[+-]?\d+$/.test(typed) ? Math.min(max, Math.max(min, Number(typed))) : undefined;
}
