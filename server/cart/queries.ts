import { randomBytes } from 'node:crypto';
import type { TouchedLine } from '#domain/cart/decide.ts';
import { firstVersion, parentOf } from '#domain/cart/rules.ts';
import type { Offer } from '#domain/cart/types.ts';
import type { DeliveryRule } from '#domain/delivery/types.ts';
import type { OrderState } from '#domain/orders/rules.ts';
import type { Language } from '#domain/words/languages.ts';
import { releaseHolds } from '../catalog/stock.ts';
import { type Sql, sql, type Transaction } from '../database/database.ts';
import { deliveryRules } from '../delivery/queries.ts';
import { type OfferRow, offerOf, offerRow } from './offer-queries.ts';

/** A cart is read by one statement and written by one: Prisma, in a transaction of its own, would take 4 to 7 times the CPU. */

/** The database itself or a transaction in it. */
export type Statements = Pick<Transaction, 'rows'>;

export type StoredLine = TouchedLine & { id: number };

/** A cart as the database has it; `id` null: nobody has put anything into it yet. */
export type StoredCart = {
  id: number | null;
  /** the key that it goes by: another one than was asked for where carts were merged */
  key: string | null;
  /** whose it is; null: a guest's */
  personId: number | null;
  version: number;
  state: OrderState;
  /** where it goes; null: nobody has said */
  countryId: number | null;
  /** the shop's published delivery methods */
  ways: DeliveryRule[];
  lines: StoredLine[];
  /** which of the requested command ids it has acknowledged */
  acknowledged: string[];
  /** by variant: of all lines and of the asked variants that exist */
  offers: Map<number, Offer>;
};

type Asked = {
  key: string;
  language: Language;
  variantIds?: readonly number[];
  commandIds?: readonly string[];
  /** a statement that changes the order and returns it, as it then is; where it had to wait for another change, the lines are as before that one */
  changing?: Sql | undefined;
};
type Row = Omit<StoredCart, 'version' | 'state' | 'offers'> & { version: number | null; state: OrderState | null; offers: OfferRow[] };

/** The id of the order that a cart's key leads to. */
export function orderIdOf(key: string | null): Sql {
  return sql`(select order_id from cart_keys where key = ${key})`;
}

/** All that judging commands needs, in one statement and so as of one moment. */
export async function readCart(db: Statements, asked: Asked): Promise<StoredCart> {
  return (await readCartWith(db, asked)).cart;
}

/**
 * The same with `more` columns of the order `o`, as of the same moment; null where there is none. The arrays stand in selects of their
 * own, so that few and many are the same to the planner: planning costs five times as much as reading, and is done once per connection.
 */
export async function readCartWith<More>(
  db: Statements,
  { key, language, variantIds = [], commandIds = [], changing }: Asked,
  more: Sql = sql`null`,
): Promise<{ cart: StoredCart; more: More }> {
  const [row] = await db.rows<Row & More>(sql`
    with o as (${changing ?? sql`select * from orders where id = ${orderIdOf(key)}`}),
    l as (select l.* from order_lines l join o on o.id = l.order_id)
    select ${more}, o.id, o.cart_key as key, o.person_id as "personId", o.version, o.state::text as state, (coalesce(o.shipping, o.billing)->>'countryId')::int as "countryId",
      ${deliveryRules} as ways,
      coalesce((
        select json_agg(json_build_object(
          'id', l.id, 'key', l.key, 'variantId', l.variant_id, 'quantity', l.quantity, 'seenPrice', l.unit_price) order by l.id)
        from l), '[]') as lines,
      array(select c.id::text from cart_commands c where c.order_id = o.id and c.id = any((select ${commandIds}::uuid[])::uuid[])) as acknowledged,
      coalesce((
        select json_agg(${offerRow}) from variants v join products p on p.id = v.product_id
        where v.id in (select l.variant_id from l union select unnest((select ${variantIds}::int[])))), '[]') as offers
    from (select) one left join o on true`);
  if (row === undefined) throw new Error('A statement that always has one row had none');
  const { offers: _, version, state, ...cart } = row;
  const offers = new Map(row.offers.map((offer) => [offer.variantId, offerOf(offer, language)]));
  return { cart: { ...cart, version: version ?? 0, state: state ?? 'draft', offers }, more: row };
}

/** Which version a key leads to, asked every few seconds by each device that follows its cart; undefined: nobody has begun it. */
export async function cartState(db: Statements, key: string): Promise<{ key: string; version: number; state: OrderState } | undefined> {
  const [row] = await db.rows<{ key: string; version: number; state: OrderState }>(
    sql`select cart_key as key, version, state::text as state from orders where id = ${orderIdOf(key)}`,
  );
  return row;
}

/** What a cart is to become; for a new one also what its row needs. */
export type CartChange = {
  key: string;
  language: Language;
  currency: string;
  personId: number | null;
  now: Date;
  /** lines to be written as they are given here */
  kept: readonly TouchedLine[];
  /** keys of lines to be taken out */
  gone: readonly string[];
  /** ids of the commands that did it */
  acknowledged: readonly string[];
};

/**
 * Writes lines, version and command ids in one statement, all or nothing, if the cart still is as it was read; answers the lines' ids
 * by key, or undefined where a concurrent change was faster. Every other change of a cart's lines must raise its version too.
 */
export async function writeCart(db: Statements, read: StoredCart, change: CartChange): Promise<Map<string, number> | undefined> {
  const { kept, gone, acknowledged, now } = change;
  const [row] = await db.rows<{ kept: { id: number; key: string }[] }>(sql`
    with ${read.id === null ? begun(change) : moved(read.id, read.version, change)},
    gone as (delete from order_lines l using cart where l.order_id = cart.id and l.key = any(${gone}::text[])),
    kept as (
      insert into order_lines (order_id, key, variant_id, parent_key, quantity, unit_price)
      select cart.id, t.key, t.variant_id, t.parent_key, t.quantity, t.unit_price
      from cart, unnest(
        ${kept.map((line) => line.key)}::text[], ${kept.map((line) => line.variantId)}::int[],
        ${kept.map((line) => parentOf(line.key) ?? null)}::text[], ${kept.map((line) => line.quantity)}::int[],
        ${kept.map((line) => line.seenPrice)}::int[]
      ) with ordinality as t (key, variant_id, parent_key, quantity, unit_price, place)
      order by t.place
      on conflict (order_id, key) do update set quantity = excluded.quantity, unit_price = excluded.unit_price
      returning id, key),
    acknowledged as (
      insert into cart_commands (order_id, id, heard_at)
      select cart.id, h, ${now}::timestamptz from cart, unnest(${acknowledged}::uuid[]) as h)
    select coalesce((select json_agg(json_build_object('id', kept.id, 'key', kept.key)) from kept), '[]') as kept from cart`);
  return row && new Map(row.kept.map((line) => [line.key, line.id]));
}

/**
 * Makes every other change of these carts wait for the end of the transaction. In the order of their ids, so that two who adopt each
 * other's carts wait for one another instead of blocking each other.
 */
export async function lockCarts(tx: Statements, keys: readonly string[]): Promise<void> {
  const lock = () =>
    tx.rows(sql`
    select id from orders where id in (select order_id from cart_keys where key = any(${keys}::text[])) order by id for update`);
  // One that is missing may have been merged into another while this waited.
  if ((await lock()).length < keys.length) await lock();
}

/** The cart stays, without lines and holds. */
export async function emptyCart(tx: Statements, id: number, now: Date): Promise<void> {
  await tx.rows(sql`
    with emptied as (delete from order_lines where order_id = ${id}),
    let_go as (${releaseHolds(sql`${id}::int`)})
    update orders set version = version + 1, updated_at = ${now} where id = ${id}`);
}

function begun({ key, language, currency, personId, now }: CartChange): Sql {
  return sql`
    named as (
      insert into cart_keys (key, order_id) values (${key}, nextval(pg_get_serial_sequence('orders', 'id')))
      on conflict do nothing returning order_id),
    cart as (
      insert into orders (id, cart_key, access_token, version, person_id, language, currency, created_at, updated_at)
      select order_id, ${key}, ${randomBytes(24).toString('base64url')}, ${firstVersion(now)}, ${personId}::int, ${language}, ${currency},
        ${now}::timestamptz, ${now}::timestamptz
      from named returning id)`;
}

// Where the statement had to wait for another change, PostgreSQL asks these conditions again of the row as it is after the wait.
function moved(id: number, version: number, { language, personId, now }: CartChange): Sql {
  return sql`
    cart as (
      update orders set version = version + 1, language = ${language}, person_id = coalesce(person_id, ${personId}::int),
        updated_at = ${now}
      where id = ${id} and version = ${version} and state = 'draft' returning id)`;
}
