import type { OrderState } from '#domain/orders/rules.ts';
import { type Sql, sql } from '../database/database.ts';
import { orderIdOf, type Statements } from './queries.ts';

/** Carts of people: locks and conditions that Prisma cannot say. */

/** A cart that may be a person's; `begun`: its payment has begun. */
export type OwnedCart = { id: number; key: string; personId: number | null; state: OrderState; begun: boolean };

const [o, other] = [sql`o`, sql`other`];

/** Whether an order is an open cart of this person; the index on both columns finds those. */
const isOpenOf = (personId: number, order: Sql): Sql =>
  sql`${order}.person_id = ${personId} and ${order}.placed_at is null and ${order}.state = 'draft' and ${order}.origin = 'cart'`;

/** Whether the payment of an order has begun: goods are held for it, or money is on its way. */
const isBegun = (order: Sql): Sql => sql`(
  exists (select from stock_holds h where h.order_id = ${order}.id and h.ends_at > now())
  or exists (select from payment_transactions t where t.order_id = ${order}.id and t.state in ('pending', 'authorized', 'done')))`;

/**
 * The open carts of a person and the one that a key leads to, in the order of their ids, with the id of that one; all of them are locked
 * for the rest of the transaction.
 */
export async function lockOwnCarts(
  tx: Statements,
  { personId, key }: { personId: number; key: string | null },
): Promise<{ named: number | null; carts: OwnedCart[] }> {
  const locked = await tx.rows<{ id: number }>(sql`
    select id from orders where id in (
      select order_id from cart_keys where key = ${key} union all select o.id from orders o where ${isOpenOf(personId, o)})
    order by id for update`);
  // Read anew: the locks may have waited for a hold or a merger.
  const [row] = await tx.rows<{ named: number | null; carts: OwnedCart[] }>(sql`
    select ${orderIdOf(key)} as named, coalesce((
      select json_agg(json_build_object(
        'id', o.id, 'key', o.cart_key, 'personId', o.person_id, 'state', o.state, 'begun', ${isBegun(o)}) order by o.id)
      from orders o where o.id = any(${locked.map(({ id }) => id)}::int[])), '[]') as carts`);
  return row ?? { named: null, carts: [] };
}

/** A column of `readCartWith`: whether the cart that was asked for is still to be made this person's, or one with theirs. */
export function isApart(personId: number): Sql {
  return sql`case
    when o.id is null then true
    when o.state <> 'draft' or o.person_id <> ${personId} then false
    when o.person_id is null then true
    else not ${isBegun(o)} and exists (
      select from orders other where ${isOpenOf(personId, other)} and other.id <> o.id and not ${isBegun(other)})
  end as apart`;
}

/** The key of an open cart: of the one that a session remembers, else of the person's first. Undefined where there is none. */
export async function openKeyOf(db: Statements, personId: number, remembered: string | null): Promise<string | undefined> {
  const [row] = await db.rows<{ key: string }>(sql`
    select o.cart_key as key from orders o
    where o.id in (select order_id from cart_keys where key = ${remembered} union all select o.id from orders o where ${isOpenOf(personId, o)})
      and o.state = 'draft'
    order by (o.id = ${orderIdOf(remembered)}) is true desc, o.id limit 1`);
  return row?.key;
}

/** False where the key leads to a cart already. */
export async function addKey(tx: Statements, key: string, orderId: number): Promise<boolean> {
  const added = await tx.rows(sql`insert into cart_keys (key, order_id) values (${key}, ${orderId}) on conflict do nothing returning 1`);
  return added.length > 0;
}

/**
 * What one cart had besides its lines goes to another: its keys, the ids of its commands, so that a late one counts once, the order keys
 * that were given up, and where it was to be sent. Then it is no more.
 */
export async function followInto(tx: Statements, from: number, into: number): Promise<void> {
  await tx.rows(sql`
    with commands as (
      insert into cart_commands (order_id, id, heard_at) select ${into}::int, id, heard_at from cart_commands where order_id = ${from}
      on conflict do nothing),
    keys as (update cart_keys set order_id = ${into} where order_id = ${from})
    update orders o set
      given_up_keys = o.given_up_keys || f.given_up_keys,
      shipping = case when f.billing is null then o.shipping else f.shipping end, billing = coalesce(f.billing, o.billing),
      delivery_method_id = coalesce(f.delivery_method_id, o.delivery_method_id)
    from orders f where f.id = ${from} and o.id = ${into}`);
  await tx.rows(sql`delete from orders where id = ${from}`);
}
