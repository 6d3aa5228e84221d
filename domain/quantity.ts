import { plainDigits } from './digits.ts';

export const MAX_QUANTITY = 9_999;

/** Of a cart: far beyond what anybody buys at once. Each line costs time on every page and paper that shows the cart. */
export const MOST_LINES = 200;

/** Whole pieces, clamped; Arabic and Persian digits count. Undefined for what is no whole number (empty, `2,5`, `1e3`). */
export function readQuantity(text: string, min: number, max: number): number | undefined {
  const typed = plainDigits(text.trim());
  return /^[+-]?\d+$/.test(typed) ? Math.min(max, Math.max(min, Number(typed))) : undefined;
}
