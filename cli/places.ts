import { countryCode, countryId } from '#domain/places/countries.ts';
import type { Address } from '#domain/places/schema.ts';
import { states } from '#domain/places/states.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import { stop } from './exits.ts';

export const addressParts = ['name', 'company', 'street', 'street2', 'zip', 'city', 'state', 'country', 'phone', 'email'] as const;
export type AddressParts = { [Part in (typeof addressParts)[number]]?: string | undefined };

/** `city=Kiel country=DE`, one part in each. */
export function partsOf(typed: readonly string[]): AddressParts {
  return Object.fromEntries(typed.map(partOf));
}

/** `present`: the country of the address that is changed, to which a state belongs where no other is named. */
export function addressOf({ country, state, ...texts }: AddressParts, present: number | undefined): Partial<Address> {
  const inCountry = country === undefined ? present : countryNamed(country);
  return {
    ...(texts as Partial<Address>),
    ...(country !== undefined && inCountry !== undefined && { countryId: inCountry }),
    ...(state !== undefined && { stateId: stateNamed(state, inCountry) }),
  };
}

export function countryNamed(typed: string): number {
  const id = countryId(typed.trim());
  if (id === undefined) throw stop('usage', `There is no country "${typed.trim()}". It has two letters, as DE.`);
  return id;
}

function partOf(typed: string): [string, string] {
  const [, part = '', text = ''] = /^([a-z0-9]+)=(.*)$/is.exec(typed) ?? [];
  if (!addressParts.some((known) => known === part))
    throw stop('usage', `"${typed}" is no part of an address. It looks like city=Kiel, and there is: ${addressParts.join(', ')}.`);
  return [part, text];
}

function stateNamed(typed: string, country: number | undefined): number {
  const known = states(countryCode(country ?? 0) ?? '', defaultLanguage);
  const found = known.find(([, , code]) => code === typed.trim().toUpperCase());
  if (found === undefined)
    throw stop('usage', `There is no state "${typed}" there. Say the country too: --address country=US --address state=CA.`);
  return found[0];
}
