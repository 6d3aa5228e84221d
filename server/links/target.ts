import { Failure } from '#domain/failure.ts';
import { LONGEST_URL, type UtmField } from '#domain/links/rules.ts';

/** In the order in which existing clients know them. */
const parameters: readonly UtmField[] = ['campaign', 'source', 'medium'];

/**
 * The target as it is stored: a bare host gets `http://`, and what browsers write differently for the same address is made alike.
 * @throws Failure missing, too_large, url_not_web for another scheme, url_wrong where it is no address
 */
export function targetOf(given: string): string {
  const text = given.trim();
  if (text === '') throw new Failure('url_empty');
  if (text.length > LONGEST_URL) throw new Failure('url_too_long', { most: LONGEST_URL });
  const withScheme = hasScheme(text) ? text : `http://${text}`;
  if (!URL.canParse(withScheme)) throw new Failure('url_wrong');
  const url = new URL(withScheme);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Failure('url_not_web');
  // A name and password in an address are shown to all who click.
  if (url.username !== '' || url.password !== '') throw new Failure('url_wrong');
  if (url.href.length > LONGEST_URL) throw new Failure('url_too_long', { most: LONGEST_URL });
  return url.href;
}

/** `javascript:…` has a scheme, `shop.example:8080/x` has a port. */
function hasScheme(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text);
  if (scheme === null) return false;
  const [, name = '', rest = ''] = scheme;
  return rest.startsWith('//') || !(/^\d{1,5}(?:[/?#]|$)/.test(rest) && (name.includes('.') || name === 'localhost'));
}

/** Where a click leads: the target with its campaign, source and medium. Parameters that the target or the short link has itself win, in this order. */
export function redirectedUrl(
  url: string,
  terms: Partial<Record<UtmField, string | null>>,
  given: URLSearchParams = new URLSearchParams(),
): string {
  const target = new URL(url);
  const own = new URLSearchParams(target.search);
  const added: [string, string][] = [];
  for (const field of parameters) {
    const name = `utm_${field}`;
    const value = given.get(name) || terms[field];
    if (value && !own.has(name)) added.push([name, value]);
  }
  const isTerm = (name: string) => parameters.some((field) => name === `utm_${field}`);
  for (const [name, value] of given) if (!own.has(name) && !isTerm(name)) added.push([name, value]);
  if (added.length === 0) return target.href;
  const query = new URLSearchParams(added).toString();
  target.search = target.search === '' ? query : `${query}&${target.search.slice(1)}`;
  return target.href;
}
