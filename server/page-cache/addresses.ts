import { idsInText } from '#domain/ids.ts';
import { splitLanguage, withLanguage } from '#domain/words/languages.ts';

const listing = ['search', 'order', 'attrib', 'min_price', 'max_price'];

/** Public addresses and the parameters that make another page of them. All else in a query is left out of the key. */
const publicAddresses: [pattern: RegExp, known: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/shop$/, listing],
  [/^\/shop\/page\/\d+$/, listing],
  [/^\/shop\/category\/[^/]+$/, listing],
  [/^\/shop\/category\/[^/]+\/page\/\d+$/, listing],
  [/^\/shop\/product\/[^/]+$/, ['variant']],
  [/^\/(terms|withdrawal|privacy|imprint)$/, []],
  [/^\/shop\/compare$/, ['products']],
  [/^\/shop\/wishlist$/, []],
];

/** Addresses that show what is one visitor's own. */
const personalAddresses: RegExp[] = [
  /^\/shop\/(cart|checkout|address|payment|confirmation)$/,
  /^\/my$/,
  /^\/my\/orders\/(\d+|find|check)$/,
];

export type Addressed = { kind: 'public' | 'personal' | 'unknown'; language: string; url: string };

/** Which kind of page an address is, and its canonical form: known parameters only, in one order. */
export function addressOf(rawUrl: string): Addressed {
  const { pathname, searchParams } = new URL(rawUrl, 'http://portico.invalid');
  const { language, path } = splitLanguage(trimSlash(pathname));
  for (const [pattern, known] of publicAddresses) {
    if (pattern.test(path)) return { kind: 'public', language, url: withLanguage(language, path + queryOf(searchParams, known)) };
  }
  const personal = personalAddresses.some((pattern) => pattern.test(path));
  const query = searchParams.size === 0 ? '' : `?${searchParams}`;
  return { kind: personal ? 'personal' : 'unknown', language, url: withLanguage(language, path + query) };
}

function queryOf(given: URLSearchParams, known: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of known) {
    if (name === 'products') setIds(kept, name, idsInText(given.get(name) ?? ''));
    else for (const value of given.getAll(name).slice(0, 20)) if (value !== '') kept.append(name, value.slice(0, 200));
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

function setIds(kept: URLSearchParams, name: string, ids: readonly number[]): void {
  if (ids.length > 0) kept.set(name, ids.join(','));
}

function trimSlash(path: string): string {
  return /[^/]\/$/.test(path) ? path.slice(0, -1) : path;
}
