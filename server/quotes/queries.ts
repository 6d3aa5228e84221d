import { heldByOthers } from '../catalog/stock.ts';
import { type Database, type Sql, sql, type Transaction } from '../database/database.ts';
import { readQuote, type StoredQuote } from './stored.ts';

/** Every other change of the offer waits for the end of the transaction: Prisma cannot lock a row. */
export async function lockQuote(tx: Transaction, which: { id: number } | { number: string }): Promise<StoredQuote | undefined> {
  const chosen = 'id' in which ? sql`o.id = ${which.id}` : sql`q.number = ${which.number}`;
  const [row] = await tx.rows<{ id: number }>(sql`
    select o.id from orders o join quotes q on q.order_id = o.id where ${chosen} for update of o`);
  return row && readQuote(tx, row);
}

/**
 * Whose an offer `o` is: the person's for whom it was made, or, where it was made for a mailbox, the one's who proved to read it. Prisma
 * cannot compare an expression.
 */
function isOwn(personId: number): Sql {
  return sql`(o.person_id = ${personId} or (o.person_id is null and lower(o.billing ->> 'email') = (
    select lower(p.email) from people p where p.id = ${personId} and p.verified_at is not null and p.deleted_at is null)))`;
}

export async function isOwnQuote(db: Pick<Database, 'rows'>, personId: number, id: number): Promise<boolean> {
  return (await db.rows(sql`select 1 from orders o where o.id = ${id} and ${isOwn(personId)}`)).length > 0;
}

/** Those that were sent, the latest first. */
export async function ownQuoteIds(db: Pick<Database, 'rows'>, personId: number, most: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select o.id from orders o join quotes q on q.order_id = o.id
    where q.sent_at is not null and ${isOwn(personId)} order by q.sent_at desc, o.id desc limit ${most}`);
  return rows.map(({ id }) => id);
}

export async function countOwnQuotes(db: Pick<Database, 'rows'>, personId: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from orders o join quotes q on q.order_id = o.id where q.sent_at is not null and ${isOwn(personId)}`);
  return row?.count ?? 0;
}

/** From now on what was sent to a mailbox is this person's, whatever becomes of the address: of a changed or freed one nobody else inherits it. */
export async function adoptQuotes(tx: Transaction, personId: number): Promise<void> {
  await tx.rows(sql`
    update orders o set person_id = ${personId} from quotes q
    where q.order_id = o.id and q.sent_at is not null and o.person_id is null and ${isOwn(personId)}`);
}

/** A visitor's request that staff never sent as an offer: `o` and `q`. The state counts of a row that is being sent, too. */
const unsentRequest = sql`q.request_id is not null and q.sent_at is null and o.state in ('draft', 'cancel')`;

/** Removes unsent requests that were made before. Those that are being changed wait for another time. Answers how many there were. */
export async function deleteUnsentRequests({ rows }: Pick<Database, 'rows'>, before: Date, most: number): Promise<number> {
  const deleted = await rows(sql`
    with old as materialized (
      select o.id from orders o join quotes q on q.order_id = o.id
      where ${unsentRequest} and q.created_at < ${before} limit ${most} for update of o skip locked)
    delete from orders where id in (select id from old) returning id`);
  return deleted.length;
}

/** Removes the unsent requests of a person. */
export async function deleteOwnRequests(tx: Transaction, personId: number): Promise<void> {
  await tx.rows(sql`delete from orders o using quotes q where q.order_id = o.id and ${unsentRequest} and ${isOwn(personId)}`);
}

/** How many there are for an order of each of these variants that is limited. */
export async function freeStock(db: Pick<Database, 'rows'>, orderId: number, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: number; free: number }>(sql`
    select v.id, greatest(0, v.stock - ${heldByOthers(sql`${orderId}::int`)}) as free
    from variants v where v.stock is not null and v.id = any(${[...new Set(variantIds)]}::int[])`);
  return new Map(rows.map(({ id, free }) => [id, free]));
}
