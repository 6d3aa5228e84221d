import { countryCode } from '#domain/places/countries.ts';
import { states } from '#domain/places/states.ts';
import type { Language } from '#domain/words/languages.ts';
import type { CountryStates } from './use-states.ts';

/** For a plain form. Only the server may import this, since the table of all states is large. */
export function renderedStates(countryId: number | undefined, language: Language): CountryStates | null {
  return countryId === undefined ? null : { countryId, states: states(countryCode(countryId) ?? '', language) };
}
