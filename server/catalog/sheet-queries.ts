import type { ProductSheet, SheetVariant } from '#domain/catalog/sheet-types.ts';
import { type Database, join, type Sql, sql } from '../database/database.ts';
import { literal } from '../database/sql.ts';
import { priceSteps } from './queries.ts';

/** A page of 100 products with their variants by one statement. */

export type SheetRow = Omit<ProductSheet, 'slug' | 'variants'> & {
  variants: (Omit<SheetVariant, 'steps'> & { steps: SheetVariant['steps'] | null })[];
};

type Reader = Pick<Database, 'rows'>;

const instant = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const variants = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'code', v.code, 'price', coalesce(v.regular_price, v.price),
    'listPrice', case when v.regular_price is null then v.list_price else v.regular_list_price end,
    'sale', case when v.sale_price is not null then jsonb_build_object(
      'price', v.sale_price, 'from', ${instant(sql`v.sale_from`)}, 'until', ${instant(sql`v.sale_until`)}) end,
    'current', v.price, 'lowest', v.lowest_price, 'stock', v.stock, 'weight', v.weight, 'pictureHash', v.picture_hash, 'steps', ${priceSteps},
    'valueIds', (
      select coalesce(jsonb_agg(av.id order by a.sequence, a.id), '[]')
      from variant_values vv join attribute_values av on av.id = vv.value_id join attributes a on a.id = av.attribute_id
      where vv.variant_id = v.id)) order by v.id), '[]')
  from variants v where v.product_id = p.id and v.active)`;

const sheet = sql`
  select p.id, p.code, p.version, p.published, ${instant(sql`p.deleted_at`)} as "deletedAt", p.name, p.summary, p.description,
    p.tax_class as "taxClass",
    (select coalesce(jsonb_agg(c.category_id order by c.category_id), '[]')
      from product_categories c where c.product_id = p.id and c.direct) as "categoryIds",
    (select coalesce(jsonb_agg(jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt) order by pp.sequence), '[]')
      from product_pictures pp join pictures f on f.hash = pp.hash where pp.product_id = p.id) as pictures,
    (select coalesce(jsonb_agg(a.accessory_id order by a.sequence, a.accessory_id), '[]')
      from accessories a where a.product_id = p.id) as "accessoryIds",
    (select coalesce(jsonb_agg(o.option_id order by o.sequence, o.option_id), '[]')
      from product_options o where o.product_id = p.id) as "optionIds",
    ${variants} as variants
  from products p`;

/** By id, or by the code of the product or of one of its variants. */
export async function readSheet(db: Reader, named: { id: number } | { code: string }): Promise<SheetRow | undefined> {
  const which =
    'id' in named
      ? sql`p.id = ${named.id}`
      : sql`p.id = coalesce(
          (select id from products where code = ${named.code}),
          (select product_id from variants where code = ${named.code} and active))`;
  const [row] = await db.rows<SheetRow>(sql`${sheet} where ${which}`);
  return row;
}

export type SheetsWanted = {
  search: string | undefined;
  categoryId: number | undefined;
  published: boolean | undefined;
  deleted: boolean;
  after: string | undefined;
  limit: number;
};

/** In the order of their codes. */
export function readSheets(db: Reader, wanted: SheetsWanted): Promise<SheetRow[]> {
  const behind = wanted.after === undefined ? sql`true` : sql`p.code collate "C" > ${wanted.after}`;
  return db.rows<SheetRow>(sql`${sheet} where ${filter(wanted)} and ${behind} order by p.code collate "C" limit ${wanted.limit}`);
}

export async function countSheets(db: Reader, wanted: SheetsWanted): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from products p where ${filter(wanted)}`);
  return row?.count ?? 0;
}

function filter({ search, categoryId, published, deleted }: SheetsWanted): Sql {
  const parts = [deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`];
  if (published !== undefined) parts.push(sql`p.published = ${published}`);
  if (categoryId !== undefined)
    parts.push(sql`exists (select from product_categories c where c.product_id = p.id and c.category_id = ${categoryId})`);
  if (search !== undefined && search !== '') {
    const pattern = `%${literal(search)}%`;
    parts.push(sql`(p.code ilike ${pattern} or exists (select from jsonb_each_text(p.name) n where n.value ilike ${pattern})
      or exists (select from variants v where v.product_id = p.id and v.code ilike ${pattern}))`);
  }
  return join(parts, ' and ');
}
