import { InvalidArgumentError } from 'commander';

/** For options and arguments that are counts. */
export function wholeNumber(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError('It has to be a whole number.');
  return Number(typed);
}

/** null: there are always enough. */
export function pieces(typed: string): number | null {
  return typed === 'unlimited' ? null : wholeNumber(typed);
}
