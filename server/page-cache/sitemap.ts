import { createHash } from 'node:crypto';
import { z } from 'zod';
import { allPages } from '#domain/all-pages.ts';
import { Failure } from '#domain/failure.ts';
import { type Language, languages, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Answer, own, type RouteTable } from '../http/rest.ts';

/** `path` is local and without a language in front. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** What a slice adds to the sitemap beyond pages with a fixed address. */
export type SitemapPart = {
  entries?(ctx: Context, language: Language): Promise<SitemapEntry[]>;
  /** For more entries than fit into one file: the numbers of the non-empty files, from 1, and the entries of each. */
  numbered?: {
    numbers(ctx: Context): Promise<number[]>;
    entries(ctx: Context, language: Language, number: number): Promise<SitemapEntry[]>;
  };
};

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An index, and for each language its pages and, in numbered files, its products. */
export function sitemapRoutes(parts: readonly SitemapPart[]): RouteTable {
  const numbered = parts.find((part) => part.numbered !== undefined)?.numbered;
  const answers = ['application/xml'];
  return {
    'GET /sitemap.xml': own('anyone', z.object({}), sitemapIndex, { summary: 'The sitemaps of this shop', answers }),
    'GET /sitemap-:name.xml': own('anyone', z.object({ name: z.string() }), sitemap, {
      summary: 'One sitemap: `de` for pages in German, `de-1` for the first products',
      answers,
    }),
  };

  async function sitemapIndex(ctx: Context): Promise<Answer> {
    const numbers = (await numbered?.numbers(ctx)) ?? [];
    const names = languages.flatMap((language) => [language, ...numbers.map((number) => `${language}-${number}`)]);
    const entries = names.map((name) => element('sitemap', `${ctx.publicUrl}/sitemap-${name}.xml`));
    return xml(ctx, `<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`);
  }

  async function sitemap(ctx: Context, { name }: { name: string }): Promise<Answer> {
    const { language, number } = sitemapNamed(name) ?? {};
    if (language === undefined || number === undefined) throw new Failure('not_found');
    const entries = number === null ? await pageEntries(ctx, language) : ((await numbered?.entries(ctx, language, number)) ?? []);
    if (entries.length === 0) throw new Failure('not_found');
    const urls = entries.map(({ path, changedAt }) => element('url', ctx.publicUrl + withLanguage(language, encodeURI(path)), changedAt));
    return xml(ctx, `<urlset xmlns="${namespace}">${urls.join('')}</urlset>`);
  }

  async function pageEntries(ctx: Context, language: Language): Promise<SitemapEntry[]> {
    const fixed = Object.entries(allPages).flatMap(([path, each]) =>
      each.audience === 'everyone' && each.crawled === true ? [{ path }] : [],
    );
    const found = await Promise.all(parts.map(async (part) => (await part.entries?.(ctx, language)) ?? []));
    return [...fixed, ...found.flat()];
  }
}

/** `de` is all but the products, `de-2` their second file. */
function sitemapNamed(name: string): { language: Language; number: number | null } | undefined {
  const [, code, digits] = /^([a-z]{2})(?:-([1-9]\d{0,6}))?$/.exec(name) ?? [];
  const language = languages.find((each) => each === code);
  return language && { language, number: digits === undefined ? null : Number(digits) };
}

/** Our addresses need no escaping in XML. */
function element(name: 'url' | 'sitemap', address: string, changedAt?: Date): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<${name}><loc>${address}</loc>${changed}</${name}>\n`;
}

function xml({ shared }: Context, content: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${content}`;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const cacheControl = shared ? 'public, max-age=3600' : 'private, no-cache';
  return { kind: 'file', type: 'application/xml; charset=utf-8', body, headers: { etag, 'cache-control': cacheControl } };
}
