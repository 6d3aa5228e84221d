import type { DeliveryChange } from '#domain/delivery/schema.ts';
import { defaultLanguage, isLanguage } from '#domain/words/languages.ts';
import { partsOf } from '../address-parts.ts';
import { stop } from '../exits.ts';
import { minorOf } from '../money.ts';
import { addressOf, countryNamed } from '../places.ts';

/** The options as they were typed. */
export type Typed = {
  name?: readonly string[];
  note?: readonly string[];
  price?: string;
  freeFrom?: string;
  step?: readonly string[];
  countries?: string;
  address?: readonly string[];
  place?: number;
  shown?: true;
  hidden?: true;
};

/** The changes as the API takes them: amounts in minor units, countries and states as ids. */
export function readTyped(typed: Typed, currency: string, presentCountry?: number): DeliveryChange {
  const { name, note, price, freeFrom, step, countries, address, place, shown, hidden } = typed;
  if (shown && hidden) throw stop('usage', 'Choose one of --shown and --hidden.');
  return {
    ...(name && { name: words(name) }),
    ...(note && { note: words(note) }),
    ...(price !== undefined && { price: minorOf(price, currency) }),
    ...(freeFrom !== undefined && { freeFrom: minorOf(freeFrom, currency) }),
    ...(step && { steps: step.map((each) => weightStep(each, currency)) }),
    ...(countries !== undefined && { countries: countryIds(countries) }),
    ...(address && { address: addressOf(partsOf(address), presentCountry) }),
    ...(place !== undefined && { sequence: place }),
    ...((shown || hidden) && { published: shown === true }),
  };
}

/** `de=Paket` is German; without such a prefix the text is in the default language. */
function words(typed: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    typed.map((text) => {
      const [, code, rest] = /^([a-z]{2})=(.*)$/s.exec(text) ?? [];
      return isLanguage(code) && rest !== undefined ? [code, rest] : [defaultLanguage, text];
    }),
  );
}

function weightStep(typed: string, currency: string): { upTo: number; price: number } {
  const [, grams, price] = /^(\d{1,9})=(.+)$/.exec(typed) ?? [];
  if (grams === undefined || price === undefined) throw stop('usage', `"${typed}" is no step. It looks like 2000=9.90: up to 2 kg, 9.90.`);
  return { upTo: Number(grams), price: minorOf(price, currency) };
}

function countryIds(typed: string): number[] {
  return typed === 'all' ? [] : typed.split(',').map(countryNamed);
}
