import { countryCode, countryName } from '#domain/places/countries.ts';
import { kindOfSetting, rateText } from '#domain/settings/typed.ts';
import { minorOf, money } from './money.ts';

/** What a stored number means to people; undefined: just what it is. */
export function meaning(value: unknown, path: string, currency: string): string | undefined {
  if (typeof value !== 'number') return undefined;
  const code = countryCode(value);
  switch (kindOfSetting(path)) {
    case 'rate':
      return rateText(value);
    case 'amount':
      return money(value, currency);
    case 'country':
      return code && `${code}, ${countryName(code, 'en')}`;
    case undefined:
      return undefined;
  }
}

/** Amounts are typed in the shop's currency and sent in its smallest unit. */
export function minorUnits(path: string, typed: string, currency: string): string {
  if (kindOfSetting(path) !== 'amount') return typed;
  return String(minorOf(typed, currency));
}
