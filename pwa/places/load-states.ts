import type { State } from '#domain/places/states.ts';
import type { Language } from '#domain/words/languages.ts';

const loaded = new Map<string, Promise<State[]>>();

/** The states of a country, loaded once: the table of all is too large for a phone. */
export function loadStates(countryId: number, language: Language): Promise<State[]> {
  const key = `${countryId} ${language}`;
  let states = loaded.get(key);
  if (states === undefined) {
    states = request(countryId, language);
    states.catch(() => loaded.delete(key));
    loaded.set(key, states);
  }
  return states;
}

async function request(countryId: number, language: Language): Promise<State[]> {
  const response = await fetch(`/shop/country_infos/${countryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'billing', lang: language }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`the states could not be loaded: ${response.status}`);
  return ((await response.json()) as { states: State[] }).states;
}
