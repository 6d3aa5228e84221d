import { sql, type Transaction } from '../database/database.ts';
import type { PriceWritten } from './writing-prices.ts';

/** For thousands of variants by one statement each, which Prisma cannot say. */

/** A variant's price before and after, in minor units; `regular`: outside of sales. */
export type Repriced = {
  variantId: number;
  productId: number;
  code: string;
  before: number;
  after: number;
  regular: number;
  listBefore: number | null;
  listAfter: number | null;
  lowestBefore: number | null;
  lowestAfter: number | null;
};

/** In the order of their ids, so that two changes of prices at the same time come one after the other. */
export async function lockProducts(tx: Transaction, variantIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    select 1 from products where id in (select product_id from variants where id = any(${variantIds}::int[]))
    order by id for no key update`);
}

/**
 * A sale runs from its beginning to its end while its price is below the regular one. The lowest price of the 30 days before is that of
 * the moment it begins; the law lets a sale that grows cheaper on the way keep it, one that grows dearer is a new one.
 */
export function rewritePrices(tx: Transaction, prices: readonly PriceWritten[], now: Date): Promise<Repriced[]> {
  const rows = prices.map(({ variantId, price, listPrice, sale }) => ({
    id: variantId,
    price,
    listPrice,
    setsList: listPrice !== undefined,
    salePrice: sale?.price,
    saleFrom: sale?.from,
    saleUntil: sale?.until,
    setsSale: sale !== undefined,
  }));
  return tx.rows<Repriced>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(
        id int, price int, "listPrice" int, "setsList" boolean, "salePrice" int, "saleFrom" timestamptz, "saleUntil" timestamptz,
        "setsSale" boolean)),
    old as (
      select v.*, w.price as new_price, w."listPrice" as new_list, w."setsList", w."salePrice" as new_sale, w."saleFrom" as new_from,
        w."saleUntil" as new_until, w."setsSale"
      from variants v join wanted w on w.id = v.id order by v.id for no key update of v),
    meant as (
      select old.*, coalesce(new_price, regular_price, price) as regular,
        case when "setsList" then new_list when regular_price is null then list_price else regular_list_price end as regular_list,
        case when "setsSale" then new_sale else sale_price end as sale,
        case when "setsSale" then new_from else sale_from end as begins,
        case when "setsSale" then new_until else sale_until end as ends
      from old),
    judged as (
      select meant.*, coalesce(ends <= ${now}::timestamptz, false) as over,
        coalesce(sale < regular and coalesce(begins <= ${now}::timestamptz, true) and coalesce(ends > ${now}::timestamptz, true), false) as runs
      from meant),
    settled as (
      select judged.*, case when runs then sale else regular end as now_price,
        case when regular_list > regular then regular_list end as own_list,
        case when not runs then null when regular_price is not null and sale <= price then lowest_price else least(price, (
          select min(p.price) from past_prices p where p.variant_id = judged.id and p.until > ${now}::timestamptz - interval '30 days')) end as lowest
      from judged),
    kept as (
      insert into past_prices (variant_id, price, until)
      select id, price, ${now}::timestamptz from settled where now_price <> price),
    written as (
      update variants v set price = s.now_price, list_price = case when s.runs then s.regular else s.own_list end,
        regular_price = case when s.runs then s.regular end, regular_list_price = case when s.runs then s.own_list end,
        lowest_price = s.lowest, sale_price = case when not s.over then s.sale end,
        sale_from = case when not s.over then s.begins end, sale_until = case when not s.over then s.ends end
      from settled s where v.id = s.id
      returning v.id, v.list_price)
    select s.id as "variantId", s.product_id as "productId", s.code, s.price as before, s.now_price as after, s.regular,
      s.list_price as "listBefore", w.list_price as "listAfter", s.lowest_price as "lowestBefore", s.lowest as "lowestAfter"
    from settled s join written w on w.id = s.id order by s.id`);
}

/** What lists show of a product is its cheapest variant's; `edited`: whose version is another now. */
export async function countPrices(
  tx: Transaction,
  { productIds, edited, now }: { productIds: readonly number[]; edited: readonly number[]; now: Date },
): Promise<void> {
  if (productIds.length === 0) return;
  await tx.rows(sql`
    update products p set price = c.price, list_price = c.list_price, updated_at = ${now}::timestamptz,
      version = p.version + case when p.id = any(${edited}::int[]) then 1 else 0 end
    from (
      select distinct on (product_id) product_id, price, list_price from variants
      where product_id = any(${productIds}::int[]) and active order by product_id, price, id) c
    where p.id = c.product_id`);
}

/** Of these products those that somebody waits for to cost less. */
export async function readWaiting(tx: Transaction, productIds: readonly number[]): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct record_id as id from followers
    where kind = 'product' and topic = 'price_dropped' and record_id = any(${productIds}::int[])`);
  return new Set(rows.map(({ id }) => id));
}
