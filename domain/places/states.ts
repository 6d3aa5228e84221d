import { iso31662 } from 'iso-3166/2.js';
import type { Language } from '../words/languages.ts';
import { countryCode, countryId } from './countries.ts';
import { layoutOf } from './layout.ts';
import { stateNames } from './state-names.ts';

/** As `country_infos` answers it. */
export type State = [id: number, name: string, code: string];

const span = 36 ** 3;
const parents = new Set(iso31662.map(({ parent }) => parent));

/**
 * The states, provinces … that stand in the country's addresses, sorted by code; none where its addresses name none. The data are
 * large: for the server, the phone asks for one country's. A state's id is its country's id × 46,656 + what follows the dash in its
 * ISO 3166-2 code read in base 36: it never changes, and stays below 2³¹.
 */
export function states(country: string, language: Language): State[] {
  const id = countryId(country);
  if (id === undefined || !layoutOf(country).includes('state')) return [];
  return iso31662
    .filter(({ code }) => code.startsWith(`${country}-`) && !parents.has(code))
    .map(({ code, name }): State => {
      const short = code.slice(3);
      return [id * span + Number.parseInt(short, 36), nameIn(code, name, language), short];
    })
    .sort(([, , a], [, , b]) => (a < b ? -1 : 1));
}

export function stateOf(id: number, language: Language): { name: string; code: string } | undefined {
  const [, name, code] = states(countryCode(Math.floor(id / span)) ?? '', language).find(([each]) => each === id) ?? [];
  return name === undefined || code === undefined ? undefined : { name, code };
}

function nameIn(code: string, name: string, language: Language): string {
  const known = stateNames[code];
  if (known === undefined) return name;
  return language === 'ar' ? known.ar : known.en;
}
