import type { BulkFilter } from '#domain/catalog/bulk.ts';
import { type BulkField, type BulkRecord, type BulkState, isOfProducts } from '#domain/catalog/bulk-rules.ts';
import { FEW_LEFT } from '#domain/catalog/rules.ts';
import type { Language } from '#domain/words/languages.ts';
import { type Database, empty, join, literal, plannedAnew, type Sql, sql, type Transaction } from '../database/database.ts';

/** A variant, or a product where the field is one of products; `state`: of that field, as it is stored with a change. */
export type BulkFound = BulkRecord & { id: number; productId: number; code: string; state: BulkState };

type Reading = Pick<Database | Transaction, 'rows'>;

/** What a filter leaves of the variants that are sold. */
export function fitting(filter: BulkFilter, language: Language): Sql {
  const { search, categoryId, codes, published, priceFrom, priceTo, low, valueIds } = filter;
  const named = search === undefined ? undefined : `%${literal(search)}%`;
  const parts = [
    sql`v.active and p.deleted_at is null`,
    ...(named === undefined ? [] : [sql`(v.code ilike ${named} or p.code ilike ${named} or p.name ->> ${language} ilike ${named})`]),
    ...(categoryId === undefined
      ? []
      : [sql`exists (select from product_categories pc where pc.product_id = p.id and pc.category_id = ${categoryId})`]),
    ...(codes === undefined ? [] : [sql`(v.code = any(${codes}::text[]) or p.code = any(${codes}::text[]))`]),
    ...(published === undefined ? [] : [sql`p.published = ${published}`]),
    ...(priceFrom === undefined ? [] : [sql`${regularPrice} >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`${regularPrice} <= ${priceTo}`]),
    ...(low === undefined ? [] : [sql`v.stock <= ${FEW_LEFT}`]),
    ...(valueIds === undefined
      ? []
      : [sql`exists (select from variant_values vv where vv.variant_id = v.id and vv.value_id = any(${valueIds}::int[]))`]),
  ];
  return join(parts, ' and ');
}

/** Those of these codes that nothing on sale has. */
export async function unknownCodes(db: Reading, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select code from unnest(${codes}::text[]) with ordinality as wanted (code, at)
    where not exists (
      select from variants v join products p on p.id = v.product_id
      where v.active and p.deleted_at is null and (v.code = wanted.code or p.code = wanted.code)) order by at`);
  return rows.map(({ code }) => code);
}

export async function countFitting(db: Reading, field: BulkField, where: Sql): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(distinct ${idOf(field)})::int as count from ${sold} where ${where}`);
  return row?.count ?? 0;
}

/** Those behind `after`, by id. */
export async function idsFitting(
  db: Reading,
  field: BulkField,
  { where, after, limit }: { where: Sql; after: number; limit: number },
): Promise<number[]> {
  // Without `distinct` where there is nothing to make so: the next variants are then read from an index.
  const id = isOfProducts(field) ? sql`distinct p.id` : sql`v.id`;
  const rows = await db.rows<{ id: number }>(
    plannedAnew(sql`select ${id} as id from ${sold} where ${where} and ${idOf(field)} > ${after} order by 1 limit ${limit}`),
  );
  return rows.map((row) => row.id);
}

/** What fits, by code. */
export function readFitting(db: Reading, field: BulkField, where: Sql): Promise<BulkFound[]> {
  return read(db, field, where, sql`order by code`);
}

export function readByIds(db: Reading, field: BulkField, ids: readonly number[]): Promise<BulkFound[]> {
  return read(db, field, sql`${idOf(field)} = any(${ids}::int[]) and v.active and p.deleted_at is null`, sql`order by id`);
}

/**
 * Makes others wait who write the same: products first, as every change of a price does, or else variants by their ids, as orders do, so
 * that no two block each other.
 */
export async function lockRecords(tx: Transaction, field: BulkField, ids: readonly number[]): Promise<void> {
  if (field === 'stock') await tx.rows(sql`select 1 from variants where id = any(${ids}::int[]) order by id for no key update`);
  else {
    const those = isOfProducts(field)
      ? sql`select unnest(${ids}::int[])`
      : sql`select product_id from variants where id = any(${ids}::int[])`;
    await tx.rows(sql`select 1 from products where id in (${those}) order by id for no key update`);
  }
}

export type Changed = { id: number; before: BulkState; after: BulkState };

export async function writeRows(tx: Transaction, bulkId: number, rows: readonly Changed[]): Promise<void> {
  await tx.rows(sql`
    insert into bulk_rows (bulk_id, record_id, before, after)
    select ${bulkId}, id, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, before jsonb, after jsonb)`);
}

const sold = sql`variants v join products p on p.id = v.product_id`;
const regularPrice = sql`coalesce(v.regular_price, v.price)`;

function idOf(field: BulkField): Sql {
  return isOfProducts(field) ? sql`p.id` : sql`v.id`;
}

/** A product is one row, whichever of its variants fits. */
function read(db: Reading, field: BulkField, where: Sql, order: Sql): Promise<BulkFound[]> {
  const ofProducts = isOfProducts(field);
  const code = ofProducts ? sql`p.code` : sql`v.code`;
  const once = ofProducts ? sql`distinct on (p.id)` : empty;
  const byId = ofProducts ? sql`order by p.id, v.id` : empty;
  return db.rows<BulkFound>(sql`
    select * from (
      select ${once} ${idOf(field)} as id, p.id as "productId", ${code} as code, ${regularPrice} as price, v.stock, ${sale} as sale,
        p.tax_class as "taxClass", p.published, ${states[field]} as state
      from ${sold} where ${where} ${byId}) found ${order}`);
}

const instant = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const sale = sql`case when v.sale_price is not null then jsonb_build_object(
  'price', v.sale_price, 'from', ${instant(sql`v.sale_from`)}, 'until', ${instant(sql`v.sale_until`)}) end`;
const regularListPrice = sql`case when v.regular_price is null then v.list_price else v.regular_list_price end`;

const states: Readonly<Record<BulkField, Sql>> = {
  price: sql`jsonb_build_object('price', ${regularPrice}, 'listPrice', ${regularListPrice})`,
  stock: sql`jsonb_build_object('stock', v.stock)`,
  sale: sql`jsonb_build_object('sale', ${sale})`,
  taxClass: sql`jsonb_build_object('taxClass', p.tax_class)`,
  published: sql`jsonb_build_object('published', p.published)`,
};
