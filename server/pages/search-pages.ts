import { idOfSlug, slugOf } from '#domain/catalog/rules.ts';
import { sitePages, slugifiedTerm } from '#domain/pages/rules.ts';
import { type Language, type Translated, textOf, withLanguage } from '#domain/words/languages.ts';
import { dictionaryOf } from '../catalog/documents.ts';
import { nameIn } from '../catalog/listing-entries.ts';
import { readSearch } from '../catalog/search.ts';
import type { Context } from '../context.ts';
import { empty, plannedAnew, type Sql, sql } from '../database/database.ts';

const CATEGORY = '/shop/category/';
const PRODUCT = '/shop/product/';

type Named = { id: number; name: Translated };

/** SITE-6: addresses of public pages that hold the term as it would stand in one, at most `limit`: pages, then categories, then products. */
export async function searchPages(
  { db, language }: Pick<Context, 'db' | 'language'>,
  term: string,
  limit: number,
): Promise<{ loc: string }[]> {
  const wanted = slugifiedTerm(term);
  const addressesOf = (prefix: string, rows: readonly Named[]) => rows.map(({ id, name }) => prefix + slugOf(textOf(name, language), id));
  const categories = await db.rows<Named>(sql`select id, name from categories order by sequence, id`);
  const found = [...sitePages, ...addressesOf(CATEGORY, categories)].filter((path) => path.includes(wanted)).slice(0, limit);
  if (found.length < limit) {
    const products = addressesOf(PRODUCT, await productsNamed(db, language, wanted, limit));
    found.push(...products.filter((path) => path.includes(wanted)).slice(0, limit - found.length));
  }
  return found.map((path) => ({ loc: withLanguage(language, path) }));
}

/** Those for sale whose address holds the text. What search reads knows each word of a name, so few names are made into addresses. */
async function productsNamed(db: Context['db'], language: Language, wanted: string, limit: number): Promise<Named[]> {
  const name = wanted.slice(wanted.lastIndexOf('/') + 1);
  const [reading] = await readSearch(db, name.replaceAll('-', ' '), language);
  const documents = sql`
    join search_documents d on d.product_id = p.id and d.language = ${language}
      and (d.name @@ to_tsquery(${dictionaryOf(language)}, ${reading?.query ?? ''}) or d.product_id = ${idOfSlug(name) ?? 0})
      and ${PRODUCT} || ${slugIn(language)} like ${`%${wanted}%`}`;
  return db.rows<Named>(
    plannedAnew(sql`
      select p.id, p.name from products p ${PRODUCT.includes(wanted) ? empty : documents}
      where p.published and p.saleable order by p.sequence desc, p.id desc limit ${limit}`),
  );
}

function slugIn(language: Language): Sql {
  return sql`
    regexp_replace(lower(regexp_replace(normalize(${nameIn(language)}, NFKD), '[\u0300-\u036f]+', '', 'g')), '[^[:alnum:]]+', '-', 'g') || '-' || p.id`;
}
