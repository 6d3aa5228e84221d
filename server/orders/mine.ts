import type { OrderPage } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';

type OwnOrder = Pick<OrderPage, 'id' | 'number' | 'accessToken' | 'total' | 'currency' | 'placedAt' | 'state' | 'paymentState'>;

/** The latest hundred orders of whoever is signed in, the newest first; amounts in minor units. */
export async function ordersOf({ db, me }: Pick<Context, 'db' | 'me'>): Promise<OwnOrder[]> {
  const personId = (await me())?.id ?? null;
  const rows = await db.rows<Omit<OwnOrder, 'placedAt'> & { placedAt: Date }>(sql`
    select id, number, access_token as "accessToken", total, currency, placed_at as "placedAt", state::text as state,
      payment_state::text as "paymentState"
    from orders where person_id = ${personId}::int and placed_at is not null order by placed_at desc, id desc limit 100`);
  return rows.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() }));
}
