import { plainDigits } from '#domain/digits.ts';
import { parseMoney } from '#domain/money.ts';

/** Minor units above 0; undefined: no such amount. */
export function readAmount(typed: string, currency: string): number | undefined {
  const amount = parseMoney(plainDigits(typed).replace('٫', '.'), currency);
  return amount === undefined || amount <= 0 ? undefined : amount;
}
