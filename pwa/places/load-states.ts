import type { State } from '#domain/places/states.ts';
import type { Language } from '#domain/words/languages.ts';

const asked = new Map<string, Promise<State[]>>();

/** The states of a country, asked for once: the table of all is too large for a phone. */
export function loadStates(countryId: number, language: Language): Promise<State[]> {
  const key = `${countryId} ${language}`;
  let states = asked.get(key);
  if (states === undefined) {
    states = ask(countryId, language);
    states.catch(() => asked.delete(key));
    asked.set(key, states);
  }
  return states;
}

async function ask(countryId: number, language: Language): Promise<State[]> {
  const response = await fetch(`/shop/country_infos/${countryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'billing', lang: language }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`the states were not loaded: ${response.status}`);
  return ((await response.json()) as { states: State[] }).states;
}
