import type { Unpaid } from '#domain/checkout/unpaid.ts';
import { type Sql, sql } from '../database/database.ts';

/** A part of the statement that reads the cart: an order takes none more. Two of its indexes are on an expression and on few rows. */

/** What the guest of an order has open besides it: by mailbox, and of all who come from the same address. */
export type OpenOfGuest = { mailbox: Unpaid; address: Unpaid };

export type OpenRow = { orderId: number; variantId: number; quantity: number; isOrder: boolean; isMailbox: boolean; isAddress: boolean };

/** Lines of unpaid orders and holds of other carts, of the guest of order `o`, as one JSON value. */
export function openOfGuest(visitor: string): Sql {
  return sql`coalesce((
    with open as (
      select u.id, true as mailbox, false as address from orders u
      where u.payment_state = 'awaited' and u.origin = 'cart' and lower(u.billing->>'email') = lower(o.billing->>'email')
      union all select u.id, false, true from orders u where u.visitor = ${visitor} and (u.payment_state = 'awaited' or u.state = 'draft')),
    guest as (
      select u.id, u.state, bool_or(open.mailbox) as mailbox, bool_or(open.address) as address
      from open join orders u on u.id = open.id where u.id <> o.id and u.person_id is null group by u.id),
    pieces as (
      select g.id, l.variant_id, l.quantity, true as placed, g.mailbox, g.address
      from guest g join order_lines l on l.order_id = g.id where g.state = 'sale'
      union all select g.id, h.variant_id, h.quantity, false, g.mailbox, g.address
      from guest g join stock_holds h on h.order_id = g.id and h.ends_at > now() where g.state = 'draft')
    select json_agg(json_build_object('orderId', id, 'variantId', variant_id, 'quantity', quantity, 'isOrder', placed,
      'isMailbox', mailbox, 'isAddress', address)) from pieces), '[]')`;
}

export function openFrom(rows: readonly OpenRow[]): OpenOfGuest {
  return { mailbox: sumOf(rows.filter(({ isMailbox }) => isMailbox)), address: sumOf(rows.filter(({ isAddress }) => isAddress)) };
}

function sumOf(rows: readonly OpenRow[]): Unpaid {
  const pieces = new Map<number, number>();
  for (const { variantId, quantity } of rows) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return { orders: new Set(rows.filter(({ isOrder }) => isOrder).map(({ orderId }) => orderId)).size, pieces };
}
