import { countryCode } from '#domain/places/countries.ts';
import type { Language } from '#domain/words/languages.ts';
import type { CountryStates } from './use-states.ts';

/** For a plain form the server renders the country's states; their table never comes into the phone's files. */
export async function renderedStates(countryId: number | undefined, language: Language): Promise<CountryStates | null> {
  if (!import.meta.env.SSR || countryId === undefined) return null;
  const { states } = await import('#domain/places/states.ts');
  return { countryId, states: states(countryCode(countryId) ?? '', language) };
}
