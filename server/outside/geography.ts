import { readFileSync } from 'node:fs';
import { readCountryTable } from './country-table.ts';

export type Geography = {
  /** two capital letters; null where nobody knows */
  countryOf(ip: string): string | null;
};

/** What the build has made of DB-IP's table (CC BY 4.0), read at the first question. Without it all countries are unknown; `onTrouble` says why. */
export function openGeography(file: string, onTrouble: (error: Error) => void): Geography {
  let countryOf: ((ip: string) => string) | undefined;
  return {
    countryOf(ip) {
      countryOf ??= reading(file, onTrouble);
      return countryOf(ip) || null;
    },
  };
}

/** A stand-in that knows these addresses. */
export function knownGeography(countries: Readonly<Record<string, string>>): Geography {
  return { countryOf: (ip) => countries[ip] ?? null };
}

function reading(file: string, onTrouble: (error: Error) => void): (ip: string) => string {
  try {
    return readCountryTable(readFileSync(file));
  } catch (error) {
    onTrouble(error as Error);
    return () => '';
  }
}
