import { formatMoney, parseMoney, toMajorString } from '#domain/money.ts';
import { stop } from './exits.ts';

/** Minor units, as people read them: `€679.57`. */
export function money(amount: number, currency: string): string {
  return formatMoney(amount, currency, 'en');
}

/** Minor units of an amount as people type it: `12.50`. */
export function minorOf(typed: string, currency: string, { least = 0 } = {}): number {
  const amount = parseMoney(typed, currency);
  if (amount === undefined || amount < least)
    throw stop('usage', `"${typed}" is no amount in ${currency}. It looks like ${toMajorString(1_250, currency)}.`);
  return amount;
}
