import { allPages } from '#domain/all-pages.ts';
import { type Canonical, createPageFinder } from '#domain/page-table.ts';
import { type Language, splitLanguage, withLanguage } from '#domain/words/languages.ts';

/** `url` is the page's one address: for a public page with its known parameters only, in their order. */
export type Addressed = {
  kind: 'public' | 'personal' | 'moved' | 'unknown';
  language: Language;
  url: string;
  pattern: string;
  params: Record<string, string>;
  query: URLSearchParams;
};

const findPage = createPageFinder(allPages);

export function addressOf(rawUrl: string): Addressed {
  const { pathname, searchParams: query } = new URL(rawUrl, 'http://portico.invalid');
  const { language, path } = splitLanguage(withoutTrailingSlash(pathname));
  const { pattern = '', page, params = {} } = findPage(path) ?? {};
  const at = (kind: Addressed['kind'], local: string) => ({ kind, language, url: withLanguage(language, local), pattern, params, query });
  if (page?.audience === 'everyone') return at('public', path + canonicalQuery(query, page.parameters));
  if (page?.audience === 'moved') return at('moved', page.to);
  return at(page === undefined ? 'unknown' : 'personal', query.size === 0 ? path : `${path}?${query}`);
}

function canonicalQuery(given: URLSearchParams, parameters: Readonly<Record<string, Canonical>>): string {
  const known = new URLSearchParams();
  for (const [name, canonical] of Object.entries(parameters)) {
    for (const value of canonical(given.getAll(name))) known.append(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

function withoutTrailingSlash(path: string): string {
  return /[^/]\/$/.test(path) ? path.slice(0, -1) : path;
}
