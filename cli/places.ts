import { countryCode, countryId } from '#domain/places/countries.ts';
import type { Address } from '#domain/places/schema.ts';
import { states } from '#domain/places/states.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import type { AddressParts } from './address-parts.ts';
import { stop } from './exits.ts';

// Large, as it knows the states of all countries: load this file when an address is typed.

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

function stateNamed(typed: string, country: number | undefined): number {
  const known = states(countryCode(country ?? 0) ?? '', defaultLanguage);
  const found = known.find(([, , code]) => code === typed.trim().toUpperCase());
  if (found === undefined)
    throw stop('usage', `There is no state "${typed}" there. Say the country too: --address country=US --address state=CA.`);
  return found[0];
}
