import { idOfSlug, slugOf } from '#domain/catalog/rules.ts';
import { sitePages, slugifiedTerm } from '#domain/pages/rules.ts';
import { type Language, textOf, withLanguage } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import { readSearch } from '../catalog/search.ts';
import type { Context } from '../context.ts';
import { type NamedRow, PRODUCT, readProductsNamed } from './queries.ts';

const CATEGORY = '/shop/category/';

/** SITE-6: addresses of public pages that hold the term as it would stand in one, at most `limit`: pages, then categories, then products. */
export async function searchPages(
  { db, language }: Pick<Context, 'db' | 'language'>,
  term: string,
  limit: number,
): Promise<{ loc: string }[]> {
  const wanted = slugifiedTerm(term);
  const addressesOf = (prefix: string, rows: readonly NamedRow[]) =>
    rows.map(({ id, name }) => prefix + slugOf(textOf(name, language), id));
  const categories = await db.prisma.category.findMany({ orderBy: [{ sequence: 'asc' }, { id: 'asc' }] });
  const named = categories.map(({ id, name }) => ({ id, name: Translated.parse(name) }));
  const own = await db.prisma.contentPage.findMany({ where: { published: true }, select: { slug: true }, orderBy: { id: 'asc' } });
  const ownPages = own.map(({ slug }) => `/page/${slug}`);
  const found = [...sitePages, ...ownPages, ...addressesOf(CATEGORY, named)].filter((path) => path.includes(wanted)).slice(0, limit);
  if (found.length < limit) {
    const products = addressesOf(PRODUCT, await productsNamed(db, language, wanted, limit));
    found.push(...products.filter((path) => path.includes(wanted)).slice(0, limit - found.length));
  }
  return found.map((path) => ({ loc: withLanguage(language, path) }));
}

/** Those for sale whose address holds the text. What search reads knows each word of a name, so few names are made into addresses. */
async function productsNamed(db: Context['db'], language: Language, path: string, limit: number): Promise<NamedRow[]> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [reading] = await readSearch(db, name.replaceAll('-', ' '), language);
  const all = PRODUCT.includes(path);
  return readProductsNamed(db, { language, path, words: reading?.query ?? '', id: idOfSlug(name) ?? 0, all, limit });
}
