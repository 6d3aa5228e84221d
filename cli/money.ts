import { formatMoney } from '#domain/money.ts';

/** Minor units, as people read them: `€679.57`. */
export function money(amount: number, currency: string): string {
  return formatMoney(amount, currency, 'en');
}
