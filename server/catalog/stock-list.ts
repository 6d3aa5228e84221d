import { FEW_LEFT } from '#domain/catalog/rules.ts';
import type { StockFilter } from '#domain/catalog/schema.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import { inARow, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { holding, join, sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

/** A variant as staff see it; `price` in minor units, `stock` null: not limited. */
export type StockLine = {
  code: string;
  productCode: string;
  name: string;
  options: string;
  price: number;
  stock: number | null;
  taxClass: TaxClass;
  published: boolean;
};

type Row = Omit<StockLine, 'name' | 'options'> & { name: Translated; options: Translated[] };

/** Variants that are sold, those of which there is least first; `low`: those alone of which there are few or none. */
export async function listStock(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { search = '', low, limit }: StockFilter,
): Promise<{ variants: StockLine[]; currency: string }> {
  const held = holding(search);
  const conditions = [
    sql`v.active`,
    ...(low === true ? [sql`v.stock <= ${FEW_LEFT}`] : []),
    ...(search === '' ? [] : [sql`(v.code ilike ${held} or p.code ilike ${held} or p.name ->> ${language} ilike ${held})`]),
  ];
  const rows = await db.rows<Row>(sql`
    select v.code, p.code as "productCode", p.name, v.price, v.stock, p.tax_class::text as "taxClass", p.published,
      (select coalesce(jsonb_agg(a.name order by t.sequence, a.sequence, a.id), '[]')
        from variant_values vv join attribute_values a on a.id = vv.value_id join attributes t on t.id = a.attribute_id
        where vv.variant_id = v.id) as options
    from variants v join products p on p.id = v.product_id where ${join(conditions, ' and ')}
    order by v.stock nulls last, v.code limit ${limit}`);
  const { currency } = await shopSettings(db);
  return { variants: rows.map((row) => lineOf(row, language)), currency };
}

function lineOf({ name, options, ...row }: Row, language: Language): StockLine {
  return {
    ...row,
    name: textOf(name, language),
    options: inARow(
      options.map((each) => textOf(each, language)),
      language,
    ),
  };
}
