import { OWN_PER_PAGE } from '#domain/orders/own-list.ts';
import type { OrderState, PaymentState } from '#domain/orders/rules.ts';
import type { OwnOrderRequest } from '#domain/orders/schema.ts';
import { readOrderNumber } from '#domain/orders/sought.ts';
import { type Database, empty, literal, type Sql, sql, type Transaction } from '../database/database.ts';

/**
 * Whose a placed order `o` is: the person's who ordered it, or, where a guest did, the one's who proved to read the mailbox it was ordered
 * with. Both sides have an index; Prisma cannot compare an expression.
 */
export function isOwn(personId: number): Sql {
  return sql`(o.placed_at is not null and (o.person_id = ${personId} or (o.person_id is null and lower(o.billing ->> 'email') = (
    select lower(p.email) from people p where p.id = ${personId} and p.verified_at is not null and p.deleted_at is null))))`;
}

export type ListedOrder = {
  id: number;
  number: string;
  accessToken: string;
  total: number;
  currency: string;
  placedAt: Date;
  state: OrderState;
  paymentState: PaymentState;
  /** of all that match */
  count: number;
};

type Listing = OwnOrderRequest & { timeZone: string; perPage?: number };

/** Searched and sorted, a page of them. */
export function listOwn(db: Database, personId: number, { perPage = OWN_PER_PAGE, ...listing }: Listing): Promise<ListedOrder[]> {
  const order = {
    date: sql`o.placed_at desc, o.id desc`,
    name: sql`length(o.number), o.number`,
    stage: sql`o.state, o.placed_at desc, o.id desc`,
  }[listing.sort];
  return db.rows<ListedOrder>(sql`
    select o.id, o.number, o.access_token as "accessToken", o.total, o.currency, o.placed_at as "placedAt", o.state::text as state,
      o.payment_state::text as "paymentState", count(*) over ()::int as count
    from orders o where ${isOwn(personId)} ${narrowed(listing)}
    order by ${order} limit ${perPage} offset ${(listing.page - 1) * perPage}`);
}

export async function countOwn(db: Database, personId: number, listing?: Listing): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from orders o where ${isOwn(personId)} ${listing === undefined ? empty : narrowed(listing)}`);
  return row?.count ?? 0;
}

export async function isOwnOrder(db: Database, personId: number, id: number): Promise<boolean> {
  return (await db.rows(sql`select 1 from orders o where o.id = ${id} and ${isOwn(personId)}`)).length > 0;
}

/** Their numbers, the oldest first. */
export async function ownOrderIds(db: Database, personId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`select o.id from orders o where ${isOwn(personId)} order by o.id`);
  return rows.map(({ id }) => id);
}

/** From now on a guest's orders are this person's whatever becomes of the address: of a changed or freed one nobody else inherits them. */
export async function adoptGuestOrders(tx: Transaction, personId: number): Promise<void> {
  await tx.rows(sql`update orders o set person_id = ${personId} where o.person_id is null and ${isOwn(personId)}`);
}

function narrowed({ search, searchIn, begin, end, timeZone }: Listing): Sql {
  const from = begin === null ? empty : sql`and o.placed_at >= ${begin}::date::timestamp at time zone ${timeZone}::text`;
  const until = end === null ? empty : sql`and o.placed_at < (${end}::date + 1)::timestamp at time zone ${timeZone}::text`;
  return sql`${from} ${until} ${search === '' ? empty : sql`and ${found(search, searchIn)}`}`;
}

/** A person has few orders, so their lines are simply looked through. */
function found(search: string, where: OwnOrderRequest['searchIn']): Sql {
  const like = `%${literal(search)}%`;
  const numbered = readOrderNumber(search) ?? '';
  const number = sql`o.number ilike ${like} or o.number = ${numbered}`;
  const product = sql`exists (select from order_lines l where l.order_id = o.id and (l.name ilike ${like} or l.options ilike ${like}))`;
  const city = sql`o.billing ->> 'city' ilike ${like} or o.shipping ->> 'city' ilike ${like}`;
  return sql`(${{ number, product, city, all: sql`${number} or ${product} or ${city}` }[where]})`;
}
