import type { Ask } from './pages.ts';
import { type Language, splitLanguage } from './words/languages.ts';

/** The values of a parameter as they stand in the address under which a page is cached; none leaves it out. */
export type Canonical = (given: readonly string[]) => readonly string[];

/** Asks for what the device is to have of a page before it is first seen, so that it can be shown offline. */
export type Preload = (ask: Ask, language: Language) => Promise<unknown>;

export type Page =
  /** The same for everyone: cached, and another page for each value of a known parameter. `crawled`: named in the sitemap. */
  | { audience: 'everyone'; parameters: Readonly<Record<string, Canonical>>; crawled?: boolean; preload?: Preload }
  /**
   * One visitor's own. `filesBelow`: what lies below the address is answered by the server and shows no screen. `secret`: the address itself
   * opens it, so no other site is to learn it from a referrer.
   */
  | { audience: 'visitor'; filesBelow?: boolean; secret?: boolean }
  | { audience: 'moved'; to: string };

/** By address, without a language: `/shop/product/:slug`, `/shop/page/:page(\\d+)`. */
export type PageTable = Readonly<Record<`/${string}`, Page>>;

/** What programs ask for, by the beginning of the address: never a page, and not to be crawled. */
export const programPrefixes = ['/trpc/', '/web/', '/website/', '/.well-known/', '/openapi.json'] as const;

export function publicPage({ parameters = {}, ...rest }: Partial<Omit<Extract<Page, { audience: 'everyone' }>, 'audience'>> = {}): Page {
  return { audience: 'everyone', parameters, ...rest };
}

export function personalPage(options: { filesBelow?: boolean; secret?: boolean } = {}): Page {
  return { audience: 'visitor', ...options };
}

export function movedTo(to: string): Page {
  return { audience: 'moved', to };
}

export type FoundPage = { pattern: string; page: Page; params: Record<string, string> };

/** Finds the page of a local path without a language, the first one where several fit. */
export function createPageFinder(table: PageTable): (path: string) => FoundPage | undefined {
  const compiled = Object.entries(table).map(([pattern, page]) => ({ pattern, page, expression: expressionOf(pattern) }));
  return (path) => {
    for (const { pattern, page, expression } of compiled) {
      const match = expression.exec(path);
      if (match !== null) return { pattern, page, params: { ...match.groups } };
    }
    return undefined;
  };
}

/** Whether only the server can answer a local address, whatever the language: a program's, or a file below a page. */
export function createServerOnly(table: PageTable): (path: string) => boolean {
  const find = createPageFinder(table);
  const below = Object.entries(table).flatMap(([pattern, page]) =>
    page.audience === 'visitor' && page.filesBelow === true ? [expressionOf(`${pattern}/:file(.+)`)] : [],
  );
  return (address) => {
    const { path } = splitLanguage(address);
    if (below.some((expression) => expression.test(path))) return true;
    return programPrefixes.some((prefix) => path.startsWith(prefix)) && find(path) === undefined;
  };
}

/** Whether knowing a local address, whatever the language, is the right to what it shows or to a file below it. */
export function createSecretFinder(table: PageTable): (address: string) => boolean {
  const secret = Object.entries(table).flatMap(([pattern, page]) =>
    page.audience === 'visitor' && page.secret === true ? [expressionOf(pattern), expressionOf(`${pattern}/:file(.+)`)] : [],
  );
  return (address) => {
    const { path } = splitLanguage(address.split('?', 1)[0] ?? '');
    return secret.some((expression) => expression.test(path));
  };
}

/** The part of an address that has no parameter in it: `/my/orders/`. */
export function fixedPart(pattern: string): string {
  return pattern.split(':')[0] ?? '';
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:(\w+)(?:\(([^)]*)\))?/g, (_, name: string, form = '[^/]+') => `(?<${name}>${form})`)}$`);
}
