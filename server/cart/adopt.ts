import { randomBytes } from 'node:crypto';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

/**
 * Moves what one cart wants into another: the same line adds up, to 9,999 at most. Whoever calls knows both keys and so may both.
 * The first cart stays, empty, so that a device which still uses it loses nothing. Answers whether anything was moved.
 * @throws Failure cart_closed where the second was ordered
 */
export async function adoptCart(ctx: Context, { from, into }: { from: string; into: string }): Promise<boolean> {
  if (from === into) return false;
  const { currency } = await shopSettings(ctx.db);
  const personId = (await ctx.session.read())?.personId ?? null;
  return ctx.db.transaction(async (tx) => {
    const { [from]: source, [into]: target } = await lockBoth(tx, from, into);
    if (source?.state !== 'draft') return false;
    if (target !== undefined && target.state !== 'draft') throw new Failure('cart_closed');
    const begun = sql`
      insert into orders (cart_key, access_token, version, person_id, language, currency, created_at, updated_at)
      select ${into}, ${randomBytes(24).toString('base64url')}, 1, ${personId}::int, ${ctx.language}, ${currency}, t.now, t.now
      from (select ${ctx.now}::timestamptz as now) t where exists (select from order_lines l where l.order_id = ${source.id})
      on conflict (cart_key) do update set version = orders.version + 1, delivery_method_id = null, updated_at = excluded.updated_at
        where orders.state = 'draft'
      returning id`;
    const moved = await tx.rows(sql`
      with target as (${begun}),
      taken as (delete from order_lines l using target where l.order_id = ${source.id} returning l.*),
      emptied as (update orders o set version = o.version + 1, updated_at = ${ctx.now} from target where o.id = ${source.id})
      insert into order_lines as l (order_id, key, variant_id, parent_key, quantity, unit_price)
      select target.id, t.key, t.variant_id, t.parent_key, t.quantity, t.unit_price from target, taken t order by t.id
      on conflict (order_id, key) do update set quantity = least(l.quantity + excluded.quantity, ${MAX_QUANTITY}::int)
      returning l.id`);
    return moved.length > 0;
  });
}

/** The session remembers the cart last changed; another one that it remembered goes into this. Answers whether that changed it. */
export async function rememberCart(ctx: Context, key: string): Promise<boolean> {
  const known = (await ctx.session.read())?.cartKey ?? null;
  if (known === key) return false;
  const moved = known !== null && (await adoptCart(ctx, { from: known, into: key }));
  await ctx.session.remember({ cartKey: key });
  return moved;
}

// In the order of their ids, so that two who adopt each other's carts wait for one another instead of blocking each other.
async function lockBoth(tx: Transaction, from: string, into: string): Promise<Record<string, { id: number; state: string } | undefined>> {
  const rows = await tx.rows<{ id: number; key: string; state: string }>(sql`
    select id, cart_key as key, state::text as state from orders where cart_key in (${from}, ${into}) order by id for update`);
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}
