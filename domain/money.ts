/** Amounts are integers in a currency's smallest unit: 67957 is 679.57 EUR, and 679 is 679 JPY. */
export type Money = number;

/** The highest goods value that any shop may take: with as much tax and the delivery it still fits a database's integer. */
export const HIGHEST_SUM: Money = 1_000_000_000;

// ISO 4217, not `Intl`: engines disagree (one rounds HUF and IQD to whole units), and phone and server must not.
const decimalsByCode = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const decimals = new Map(
  Object.entries(decimalsByCode).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)] as const)),
);

export function decimalsOf(currency: string): number {
  return decimals.get(currency) ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** For people, in the locale's format: `679,57 €`. */
export function formatMoney(amount: Money, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const digits = decimalsOf(currency);
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(toMajorString(amount, currency) as `${number}`);
}

/** For machines, in major units: `679.57`. */
export function toMajorString(amount: Money, currency: string): string {
  const digits = decimalsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Parses major units with point or comma; undefined where it is ambiguous (`1.234`). */
export function parseMoney(text: string, currency: string): Money | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,15})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const digits = decimalsOf(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '-' ? 0 - amount : amount;
}

/** Half away from zero, as tax offices expect: 2.5 → 3, −2.5 → −3. */
export function roundHalfAwayFromZero(value: number): number {
  const rounded = Math.round(Math.abs(value));
  return value < 0 ? 0 - rounded : rounded;
}

/** `amount × part ÷ whole`, exact for any size, then rounded half away from zero. */
export function fractionOf(amount: Money, part: number, whole: number): Money {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor));
  return product < 0n ? 0 - rounded : rounded;
}

/** The tax of one line; `rate` in basis points, `included` in the amount or `added` to it. */
export function taxOf(amount: Money, rate: number, kind: 'included' | 'added'): Money {
  return fractionOf(amount, rate, kind === 'included' ? 10_000 + rate : 10_000);
}
