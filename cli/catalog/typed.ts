import { InvalidArgumentError } from 'commander';
import { defaultLanguage, isLanguage } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import { pieces } from '../typed.ts';

export function collect(typed: string, before: readonly string[] = []): string[] {
  return [...before, typed];
}

/** `de=Tee` is German; without such a prefix the text is in the default language. */
export function inLanguages(typed: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    typed.map((text) => {
      const [, code, rest] = /^([a-z]{2})=(.*)$/s.exec(text) ?? [];
      return isLanguage(code) && rest !== undefined ? [code, rest] : [defaultLanguage, text];
    }),
  );
}

/** Grams; null: nobody knows. */
export function grams(typed: string): number | 'none' {
  if (typed === 'none') return typed;
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError('It has to be a whole number of grams, or none.');
  return Number(typed);
}

export function percentage(typed: string): number {
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?%?$/.test(typed)) throw new InvalidArgumentError('It has to be a percentage, as 10, -5 or 2.5.');
  return Number(typed.replace('%', ''));
}

/** The last digits of a price, in minor units; 00 is a whole amount. */
export function lastDigits(typed: string): number {
  if (!/^(0{1,2}|[1-9]\d{0,3})$/.test(typed)) throw new InvalidArgumentError('It has to be the last digits of a price, as 99 or 00.');
  return Number(typed);
}

export function changeId(typed: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed))
    throw new InvalidArgumentError('It has to be the id that the command named.');
  return typed;
}

export function addend(typed: string): number {
  if (!/^[+-]?\d{1,9}$/.test(typed)) throw new InvalidArgumentError('It has to be a whole number, as 5 or -5.');
  return Number(typed);
}

/** What `--variant "code=TEA-S,Size=S,price=9.90,stock=4"` says, as a file says it; all but the known names are attributes. */
export function variantTyped(typed: string) {
  const values: Record<string, string> = {};
  const given: Record<string, string> = {};
  // A comma within a value, as in 9,90, is followed by no name.
  for (const part of typed.split(/,(?=[^,=]+=)/)) {
    const at = part.indexOf('=');
    if (at < 1) throw stop('usage', `--variant ${typed}: it has to be as "code=TEA-S,Size=S,price=9.90,stock=4".`);
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    const known = names[name.toLowerCase()];
    if (known === undefined) values[name] = value;
    else given[known] = value;
  }
  const { stock, weight, listPrice, ...texts } = given;
  return {
    ...texts,
    ...(listPrice !== undefined && { listPrice: listPrice === 'none' ? null : listPrice }),
    ...(stock !== undefined && { stock: inVariant(typed, stock, pieces) }),
    ...(weight !== undefined && { weight: nullFor(inVariant(typed, weight, grams)) }),
    ...(Object.keys(values).length > 0 && { values }),
  };
}

const names: Readonly<Record<string, 'code' | 'newCode' | 'price' | 'listPrice' | 'stock' | 'weight'>> = {
  code: 'code',
  'new-code': 'newCode',
  price: 'price',
  'list-price': 'listPrice',
  stock: 'stock',
  weight: 'weight',
};

function inVariant<T>(typed: string, value: string, read: (value: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    throw stop('usage', `--variant ${typed}: ${value}: ${(error as Error).message}`);
  }
}

/** Commander takes null for an absent value, so options say it with a word. */
export function nullFor<T>(typed: T): Exclude<T, 'none'> | null {
  return typed === 'none' ? null : (typed as Exclude<T, 'none'>);
}
