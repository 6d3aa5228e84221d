import { languages, type Translated, textOf } from '#domain/words/languages.ts';
import { sql, type Transaction } from '../database/database.ts';
import { dictionaryOf, folded } from './search.ts';

type Source = { id: number; name: Translated; summary: Translated; description: Translated; codes: string[]; categories: Translated[] };

/** Writes what search reads of these products, in every language. To be called wherever one of its sources was written. */
export async function writeDocuments(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const sources = await tx.rows<Source>(sql`
    select p.id, p.name, p.summary, p.description,
      jsonb_build_array(p.code) || (select coalesce(jsonb_agg(v.code order by v.id), '[]') from variants v where v.product_id = p.id) as codes,
      (select coalesce(jsonb_agg(c.name order by c.id), '[]')
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories
    from products p where p.id = any(${productIds}::int[])`);
  for (const language of languages) {
    const documents = sources.map((source) => {
      const name = textOf(source.name, language);
      const texts = [source.summary, source.description, ...source.categories].map((text) => textOf(text, language));
      return { id: source.id, name, text: folded([name, ...new Set(source.codes), ...texts].join('\n')) };
    });
    await tx.rows(sql`
      insert into search_documents (product_id, language, text, sort_name, vector)
      select id, ${language}, text, name, to_tsvector(${dictionaryOf(language)}, text)
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document(id int, name text, text text)
      on conflict (product_id, language) do update
      set text = excluded.text, sort_name = excluded.sort_name, vector = excluded.vector`);
  }
}
