import { isOutstanding } from '#domain/orders/rules.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import type { StoredOrder } from './stored.ts';

const MOST_PRODUCTS = 10;

type Due = { since: Date; before: Date; most: number; now: Date };

/**
 * Marks the first so many orders that were sent in this time, paid for, not refunded and not marked yet, and answers their ids. Prisma
 * cannot pass over what another change holds.
 */
export async function takeRatingsDue(tx: Transaction, { since, before, most, now }: Due): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    with due as (
      select o.id from orders o
      where o.state = 'done' and o.rating_asked_at is null and o.shipped_at > ${since} and o.shipped_at <= ${before}
        and o.payment_state in ('none', 'paid') and not exists (select from refund_notes r where r.order_id = o.id)
      order by o.shipped_at limit ${most} for update skip locked)
    update orders o set rating_asked_at = ${now} from due where o.id = due.id returning o.id`);
  return rows.map(({ id }) => id);
}

export function isRateable({ state, paymentState, refunds }: StoredOrder): boolean {
  return state === 'done' && !isOutstanding(paymentState) && refunds.length === 0;
}

/**
 * Whose rating it would be: the person's who ordered, or who proved to read the mailbox it was ordered with; else the guest's. Undefined
 * for one who deleted the account, and for staff, since a shop does not rate its own goods.
 */
export async function raterOf({ rows }: Pick<Database, 'rows'>, orderId: number): Promise<{ personId: number | null } | undefined> {
  const [row] = await rows<{ personId: number | null; mayRate: boolean }>(sql`
    select p.id as "personId", coalesce(p.role = 'customer' and p.deleted_at is null, true) as "mayRate"
    from orders o left join people p on p.id = o.person_id
      or (o.person_id is null and lower(p.email) = lower(o.billing ->> 'email') and p.verified_at is not null and p.deleted_at is null)
    where o.id = ${orderId}`);
  return row?.mayRate ? { personId: row.personId } : undefined;
}

/** What visitors see of it today, in the order's sequence; what was chosen as an option for something else is not rated. */
export async function productsToRate(
  { prisma }: Database,
  { lines }: StoredOrder,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  const bought = new Set(lines.filter(({ optionFor }) => optionFor === null).map(({ productId }) => productId));
  const products = await prisma.product.findMany({
    where: { id: { in: [...bought] }, published: true, saleable: true },
    select: { id: true, name: true },
  });
  const names = new Map(products.map(({ id, name }) => [id, textOf(name as Translated, language)]));
  return [...bought]
    .flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    })
    .slice(0, MOST_PRODUCTS);
}
