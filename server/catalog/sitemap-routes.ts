import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { languages, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Answer, page, routes } from '../http/rest.ts';
import { mapNamed, productEntries, productParts, siteEntries } from './sitemap.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What search engines may find: an index, and for each language its pages and, in parts, its products. */
export const sitemapRoutes = routes({
  'GET /sitemap.xml': page('anyone', z.object({}), sitemapIndex, { summary: 'The sitemaps of this shop' }),
  'GET /sitemap-:name.xml': page('anyone', z.object({ name: z.string() }), sitemap, {
    summary: 'One sitemap: `de` for pages in German, `de-1` for the first products',
  }),
});

async function sitemapIndex(ctx: Context): Promise<Answer> {
  const parts = await productParts(ctx);
  const names = languages.flatMap((language) => [language, ...parts.map((part) => `${language}-${part}`)]);
  const entries = names.map((name) => entry('sitemap', `${ctx.publicUrl}/sitemap-${name}.xml`));
  return xml(ctx, `<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`);
}

async function sitemap(ctx: Context, { name }: { name: string }): Promise<Answer> {
  const { language, part } = mapNamed(name) ?? {};
  if (language === undefined || part === undefined) throw new Failure('not_found');
  const entries = part === null ? await siteEntries(ctx, language) : await productEntries(ctx, language, part);
  if (entries.length === 0) throw new Failure('not_found');
  const urls = entries.map(({ path, changedAt }) => entry('url', ctx.publicUrl + withLanguage(language, encodeURI(path)), changedAt));
  return xml(ctx, `<urlset xmlns="${namespace}">${urls.join('')}</urlset>`);
}

/** No sign in an address of ours means anything in XML. */
function entry(name: 'url' | 'sitemap', address: string, changedAt?: Date): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<${name}><loc>${address}</loc>${changed}</${name}>\n`;
}

function xml({ shared }: Context, content: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${content}`;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // A search engine comes now and then; who comes often is answered by whatever stands in front.
  const cacheControl = shared ? 'public, max-age=3600' : 'private, no-cache';
  return { kind: 'file', type: 'application/xml; charset=utf-8', body, headers: { etag, 'cache-control': cacheControl } };
}
