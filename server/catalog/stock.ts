import { stockLevel } from '#domain/catalog/rules.ts';
import { inBatches } from '../database/batches.ts';
import { type Database, type Sql, sql, type Transaction } from '../database/database.ts';

/** Holds, takes and returns. Raw throughout: Prisma cannot lock rows, and an order takes its stock within one statement. */

/** Pieces by variant. */
export type Pieces = ReadonlyMap<number, number>;

/** How many there were of a variant, and are now. */
export type StockChange = { variantId: number; productId: number; before: number; after: number };

/** The cached pages that say something else now: public pages show a level, so most orders make none stale. */
export function staleTags(changes: readonly { productId: number; before: number | null; after: number | null }[]): string[] {
  const changed = changes.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  return changed.length === 0 ? [] : ['catalog', ...new Set(changed.map(({ productId }) => `product:${productId}`))];
}

/** How many of variant `v` others than this order (an id, or null) hold while they pay. */
export function heldByOthers(order: Sql): Sql {
  return sql`coalesce((
    select sum(h.quantity) from stock_holds h where h.variant_id = v.id and h.ends_at > now() and h.order_id is distinct from ${order}), 0)::int`;
}

/** The end of what order `o` holds; null: it holds nothing. */
export const heldUntil: Sql = sql`(select min(h.ends_at) from stock_holds h where h.order_id = o.id and h.ends_at > now())`;

/**
 * Makes others who take or hold any of what an order wants wait for the end of the transaction. In the order of their ids, so that no two
 * block each other; a cart that adds the same does not wait.
 */
export async function lockStock(tx: Transaction, orderId: number): Promise<void> {
  await tx.rows(sql`
    select 1 from variants where stock is not null and id in (select variant_id from order_lines where order_id = ${orderId})
    order by id for no key update`);
}

/**
 * Holds these pieces for an order and lets go what else it held; answers the end, null where nothing is held. Held again, it lasts `minutes`
 * from now, but never longer than `longest` after it began. `visitor`: whose it is, noted with the order. The stock has to be locked.
 */
export async function holdStock(
  tx: Transaction,
  orderId: number,
  { pieces, minutes, longest, visitor }: { pieces: Pieces; minutes: number; longest: number; visitor: string },
): Promise<Date | null> {
  const [row] = await tx.rows<{ endsAt: Date | null }>(sql`
    with let_go as (delete from stock_holds where order_id = ${orderId} and variant_id <> all(${[...pieces.keys()]}::int[])),
    noted as (update orders set visitor = ${visitor} where id = ${orderId} and visitor is distinct from ${visitor}),
    held as (
      insert into stock_holds as h (order_id, variant_id, quantity, begun_at, ends_at)
      select ${orderId}, id, quantity, now(), now() + make_interval(mins => ${minutes}) from ${asRows(pieces)}
      on conflict (order_id, variant_id) do update set quantity = excluded.quantity,
        begun_at = case when h.ends_at > now() then h.begun_at else now() end,
        ends_at = case when h.ends_at > now() then least(excluded.ends_at, h.begun_at + make_interval(mins => ${longest})) else excluded.ends_at end
      returning ends_at)
    select min(ends_at) as "endsAt" from held`);
  return row?.endsAt ?? null;
}

/** Lets go what the order with this id holds, as part of a statement. */
export function releaseHolds(order: Sql): Sql {
  return sql`delete from stock_holds where order_id = ${order}`;
}

/** Removes holds that have ended, by the database's clock; they count no more anyway. Answers how many. */
export function forgetEndedHolds({ db }: { db: Pick<Database, 'rows'> }): Promise<number> {
  return inBatches(async (limit) => {
    const ended = await db.rows(sql`
      delete from stock_holds where ctid = any(array(select ctid from stock_holds where ends_at < now() limit ${limit})) returning 1`);
    return { count: ended.length };
  });
}

/**
 * Takes the pieces of an order, as the first queries of a statement: `limited` has what is counted with what is `free` for this order,
 * `taken` what was taken, and is shorter than `limited` where of something there is too little. The stock has to be locked, for the
 * statement sees what others held as it begins.
 */
export function takeStock(orderId: number, pieces: Pieces): Sql {
  return sql`
    limited as (
      select v.id, v.product_id, v.stock, v.stock - ${heldByOthers(sql`${orderId}::int`)} as free, wanted.quantity
      from variants v join ${asRows(pieces)} on wanted.id = v.id where v.stock is not null order by v.id for no key update of v),
    taken as (
      update variants v set stock = v.stock - limited.quantity from limited
      where v.id = limited.id and limited.free >= limited.quantity and v.stock >= limited.quantity returning v.id)`;
}

/** What `takeStock` changed, as one JSON value of the same statement; `free`: what there was for this order. */
export const takenStock: Sql = sql`coalesce((
  select json_agg(json_build_object(
    'variantId', t.id, 'productId', t.product_id, 'before', t.stock, 'after', t.stock - t.quantity, 'free', t.free) order by t.id)
  from limited t), '[]')`;

export type TakenStock = StockChange & { free: number };

/** Gives back what cancelled orders had taken. */
export function returnStock(tx: Transaction, pieces: Pieces): Promise<StockChange[]> {
  return tx.rows<StockChange>(sql`
    with held as (
      select v.id, v.stock, wanted.quantity from variants v join ${asRows(pieces)} on wanted.id = v.id
      where v.stock is not null order by v.id for no key update of v)
    update variants v set stock = v.stock + held.quantity from held where v.id = held.id
    returning v.id as "variantId", v.product_id as "productId", v.stock - held.quantity as before, v.stock as after`);
}

/** Sets how many of a variant there are, null: not limited; undefined where there is no such variant. */
export async function writeStock(
  tx: Transaction,
  variantId: number,
  stock: number | null,
): Promise<{ productId: number; before: number | null } | undefined> {
  const [row] = await tx.rows<{ productId: number; before: number | null }>(sql`
    with old as (select id, stock from variants where id = ${variantId} for update)
    update variants v set stock = ${stock} from old where v.id = old.id
    returning v.product_id as "productId", old.stock as before`);
  return row;
}

function asRows(pieces: Pieces): Sql {
  return sql`unnest(${[...pieces.keys()]}::int[], ${[...pieces.values()]}::int[]) as wanted (id, quantity)`;
}
