import { folded, wordsIn } from '#domain/catalog/search-words.ts';
import { deletionsOf, mayBeWrong } from '#domain/catalog/spelling.ts';
import { defaultLanguage, type Language, languages, type Translated, textOf } from '#domain/words/languages.ts';
import { plannedAnew, type Sql, sql, type Transaction } from '../database/database.ts';
import { facetArray, nameIn } from './entry-queries.ts';

/** Text search vectors: types that Prisma cannot write. */

/** The language under which codes stand: they are the same in each. */
export const CODES = '*';
/** What is longer was not written to be read, and nobody types it. */
const LONGEST_WORD = 60;

const dictionaries: Record<Language, string> = { en: 'english', de: 'german', fr: 'french', ar: 'arabic' };

/** The text search configuration that knows a language's endings. */
export function dictionaryOf(language: Language): Sql {
  return sql`${dictionaries[language]}::regconfig`;
}

type Source = {
  id: number;
  name: Translated;
  summary: Translated;
  description: Translated;
  code: string;
  codes: string[];
  categories: Translated[];
  marks: string[];
};

/** A word that nobody can type: documents in a category or with a value are found as those with a word are. */
export const markOf = { category: (id: number) => `c:${id}`, value: (id: number) => `v:${id}`, stars: (least: number) => `s:${least}` };

/** Writes what search reads of these products, in every language: nothing of what visitors may not see, down to its words. */
export async function writeDocuments(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const sources = await readSources(tx, sql`p.id = any(${productIds}::int[]) and p.published and p.saleable`);
  const shown = sources.map(({ id }) => id);
  const hidden = await tx.rows<{ id: number }>(sql`
    with gone as (
      delete from search_documents where product_id = any(${productIds}::int[]) and not product_id = any(${shown}::int[])
      returning product_id)
    select distinct product_id as id from gone`);
  if (sources.length > 0) await addDocuments(tx, sources);
  if (hidden.length > 0) await forgetWords(tx, await readSources(tx, sql`p.id = any(${hidden.map(({ id }) => id)}::int[])`));
}

/** Writes new prices into what search reads of these products: none of its words changes. */
export async function writePrices(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    update search_documents d set price = p.price, facets = ${facetArray}
    from products p where p.id = d.product_id and p.id = any(${productIds}::int[]) and p.price <> d.price`);
}

function readSources(tx: Transaction, which: Sql): Promise<Source[]> {
  return tx.rows<Source>(sql`
    select p.id, p.name, p.summary, p.description, p.code,
      (select coalesce(jsonb_agg(v.code order by v.id), '[]') from variants v where v.product_id = p.id) as codes,
      (select coalesce(jsonb_agg(c.name order by c.id), '[]')
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
      (select coalesce(jsonb_agg('c:' || pc.category_id), '[]') from product_categories pc where pc.product_id = p.id) ||
      (select coalesce(jsonb_agg(distinct 'v:' || vv.value_id), '[]')
        from variants v join variant_values vv on vv.variant_id = v.id where v.product_id = p.id and v.active) ||
      (select coalesce(jsonb_agg('s:' || least), '[]') from generate_series(1, p.stars / 100) least) as marks
    from products p where ${which}`);
}

async function addDocuments(tx: Transaction, sources: readonly Source[]): Promise<void> {
  const codes = new Set(sources.flatMap(codesOf));
  for (const language of languages) {
    const documents = sources.map((source) => documentOf(source, language));
    const vector = (text: Sql) => sql`to_tsvector(${dictionaryOf(language)}, ${text})`;
    await tx.rows(sql`
      insert into search_documents (product_id, language, sequence, price, star_rank, sort_name, facets, name, words)
      select p.id, ${language}, p.sequence, p.price, p.star_rank, ${nameIn(language)}, ${facetArray}, ${vector(sql`d.name`)} || marked,
        marked || setweight(${vector(sql`d.name`)}, 'A') || setweight(${vector(sql`shelves`)}, 'B') ||
        setweight(${vector(sql`d.summary`)}, 'C') || ${vector(sql`d.description`)}
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(
        id int, name text, shelves text, summary text, description text, marks text[])
      join products p using (id), array_to_tsvector(d.marks) marked
      on conflict (product_id, language) do update
      set sequence = excluded.sequence, price = excluded.price, star_rank = excluded.star_rank, sort_name = excluded.sort_name, facets = excluded.facets,
        name = excluded.name, words = excluded.words`);
    await writeWords(tx, language, wordsOf(documents, codes));
  }
  await writeWords(tx, CODES, [...codes]);
}

/** Takes the words of products that are no longer shown from those that may be meant, but for words that another document has. */
async function forgetWords(tx: Transaction, sources: readonly Source[]): Promise<void> {
  const codes = new Set(sources.flatMap(codesOf));
  const forget = (language: string, words: readonly string[], documents: Language) =>
    tx.rows(
      // Planned for any language it would not know which language's index serves.
      plannedAnew(sql`
        delete from search_words s
        where s.language = ${language} and s.word = any(${words}::text[]) and numnode(to_tsquery(${dictionaryOf(documents)}, s.word)) > 0 and not exists (
          select from search_documents d where d.language = ${documents} and d.words @@ to_tsquery(${dictionaryOf(documents)}, s.word))`),
    );
  for (const language of languages) {
    const documents = sources.map((source) => documentOf(source, language));
    await forget(language, wordsOf(documents, codes), language);
  }
  await forget(CODES, [...codes], defaultLanguage);
}

function wordsOf(documents: readonly ReturnType<typeof documentOf>[], codes: ReadonlySet<string>): string[] {
  const words = documents.flatMap(({ name, shelves, summary, description }) => `${name} ${shelves} ${summary} ${description}`.split(' '));
  return [...new Set(words)].filter((word) => word !== '' && word.length <= LONGEST_WORD && !codes.has(word));
}

function documentOf(source: Source, language: Language) {
  const spoken = (text: Translated) => wordsIn(textOf(text, language)).join(' ');
  return {
    id: source.id,
    name: spoken(source.name),
    shelves: [...codesOf(source), ...source.categories.map(spoken)].join(' '),
    summary: spoken(source.summary),
    description: spoken(source.description),
    marks: source.marks,
  };
}

function codesOf({ code, codes }: Source): string[] {
  return [...new Set([code, ...codes].map((each) => folded(each).replace(/[^\p{L}\p{N}]+/gu, '')))].filter((each) => each !== '');
}

async function writeWords(tx: Transaction, language: string, words: readonly string[]): Promise<void> {
  const known = await tx.rows<{ word: string }>(sql`
    select word from search_words where language = ${language} and word = any(${words}::text[])`);
  const old = new Set(known.map(({ word }) => word));
  const fresh = words
    .filter((word) => !old.has(word))
    .sort()
    .map((word) => ({ word, deletions: mayBeWrong(word) === 0 ? [] : deletionsOf(word, mayBeWrong(word)) }));
  if (fresh.length === 0) return;
  await tx.rows(sql`
    insert into search_words (language, word, deletions)
    select ${language}, word, deletions from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(word text, deletions text[])
    on conflict do nothing`);
}
