import type { StaffAttribute, StaffCategory } from '#domain/catalog/sheet-types.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';

/** Categories and attributes for their editors, and where products stand: of thousands by one statement, which Prisma cannot say. */

type Reader = Pick<Database, 'rows'>;

export type ShelfRow = StaffCategory & { sequence: number };

/** All of them, each with how many products stand in it directly. */
export function readShelves({ rows }: Reader): Promise<ShelfRow[]> {
  return rows(sql`
    select c.id, c.parent_id as "parentId", c.sequence, c.name, (
      select count(*)::int from product_categories pc join products p on p.id = pc.product_id
      where pc.category_id = c.id and pc.direct and p.deleted_at is null) as products
    from categories c`);
}

/** In their order, each with how many variants have its values. */
export function readAttributes({ rows }: Reader): Promise<StaffAttribute[]> {
  return rows(sql`
    select a.id, a.name, a.display, coalesce((
      select jsonb_agg(jsonb_build_object('id', av.id, 'name', av.name, 'colour', av.colour, 'variants', (
        select count(*) from variant_values vv where vv.value_id = av.id)) order by av.sequence, av.id)
      from attribute_values av where av.attribute_id = a.id), '[]') as values
    from attributes a order by a.sequence, a.id`);
}

/** Lets no other transaction change the tree of categories until this one ends: two moves could hang each below the other. */
export async function lockShelves(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
}

/** This category and all below it. */
export async function readBelow({ rows }: Reader, categoryId: number): Promise<Set<number>> {
  const found = await rows<{ id: number }>(sql`
    with recursive below as (
      select id from categories where id = ${categoryId}
      union select c.id from categories c join below on c.parent_id = below.id)
    select id from below`);
  return new Set(found.map(({ id }) => id));
}

/** The products in a category or below it. */
export async function readIn({ rows }: Reader, categoryId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(sql`
    select product_id as id from product_categories where category_id = ${categoryId} order by product_id`);
  return found.map(({ id }) => id);
}

/** The products of which a variant has a value of this attribute. */
export async function readWith({ rows }: Reader, attributeId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(sql`
    select distinct v.product_id as id from attribute_values av
    join variant_values vv on vv.value_id = av.id join variants v on v.id = vv.variant_id
    where av.attribute_id = ${attributeId} order by v.product_id`);
  return found.map(({ id }) => id);
}

/** Which of these values a variant has. */
export async function readUsed({ rows }: Reader, valueIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(sql`
    select distinct value_id as id from variant_values where value_id = any(${valueIds}::int[])`);
  return found.map(({ id }) => id);
}

/** Writes in which categories these products stand because they stand in one below. */
export async function writeAncestors(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.rows(sql`delete from product_categories where product_id = any(${productIds}::int[]) and not direct`);
  await tx.rows(sql`
    with recursive standing as (
      select product_id, category_id from product_categories where product_id = any(${productIds}::int[]) and direct
      union
      select s.product_id, c.parent_id from standing s join categories c on c.id = s.category_id where c.parent_id is not null)
    insert into product_categories (product_id, category_id, direct)
    select product_id, category_id, false from standing on conflict do nothing`);
}

/** Puts what stands in a category directly into another one. */
export async function moveProducts(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.rows(sql`
    insert into product_categories (product_id, category_id, direct)
    select product_id, ${to}, true from product_categories where category_id = ${from} and direct
    on conflict (product_id, category_id) do update set direct = true`);
}

/** Numbers categories in this order. */
export async function writeOrder(tx: Transaction, categoryIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    update categories c set sequence = place
    from unnest(${categoryIds}::int[]) with ordinality as wanted(id, place) where c.id = wanted.id and c.sequence <> place`);
}
