import { splitLanguage, withLanguage } from '#domain/words/languages.ts';

/** Public addresses and the parameters that make another page of them. All else in a query is left out of the key. */
const publicAddresses: [pattern: RegExp, known: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/shop$/, ['search', 'order']],
  [/^\/shop\/page\/\d+$/, ['search', 'order']],
  [/^\/shop\/category\/[^/]+$/, ['search', 'order']],
  [/^\/shop\/category\/[^/]+\/page\/\d+$/, ['search', 'order']],
  [/^\/shop\/product\/[^/]+$/, ['variant']],
];

/** Addresses that show what is one visitor's own. */
const personalAddresses: RegExp[] = [/^\/shop\/(cart|checkout|address|payment|confirmation)$/, /^\/my$/, /^\/my\/orders\/\d+$/];

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
  for (const name of known) for (const value of given.getAll(name).slice(0, 20)) if (value !== '') kept.append(name, value.slice(0, 200));
  return kept.size === 0 ? '' : `?${kept}`;
}

function trimSlash(path: string): string {
  return /[^/]\/$/.test(path) ? path.slice(0, -1) : path;
}
