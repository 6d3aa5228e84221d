import type { PaymentOffer } from '#domain/checkout/types.ts';
import type { OrderState } from '#domain/orders/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import { orderIdOf, readCartWith, type Statements, type StoredCart } from '../cart/queries.ts';
import { heldUntil } from '../catalog/stock.ts';
import { empty, type Sql, sql } from '../database/database.ts';
import { type DeliveryMethod, deliveryMethods } from '../delivery/offers.ts';
import { type DeliveryRow, deliveryRows } from '../delivery/queries.ts';
import { paymentOffers } from '../payment/offers.ts';
import { type PaymentRow, paymentRows } from '../payment/queries.ts';

/** Every step of the checkout reads all of this: with the cart's own statement, which Prisma would make five. */

/** What a cart's order already knows besides its lines, and what it may choose from. */
export type Draft = {
  id: number;
  cartKey: string;
  personId: number | null;
  state: OrderState;
  orderKey: string | null;
  /** keys that can become no order any more */
  givenUpKeys: string[];
  number: string | null;
  accessToken: string;
  total: number;
  currency: string;
  billing: Address | null;
  shipping: Address | null;
  /** what was chosen, offered or not */
  deliveryId: number | null;
  methods: DeliveryMethod[];
  payments: PaymentOffer[];
  heldUntil: Date | null;
};

/** What is read of an order `o` to make its draft. */
const draftColumns: Sql = sql`
  o.id, o.cart_key as "cartKey", o.person_id as "personId", o.state::text as state, o.order_key::text as "orderKey", o.given_up_keys::text[] as "givenUpKeys", o.number, o.access_token as "accessToken", o.total, o.currency,
  o.billing, o.shipping, o.delivery_method_id as "deliveryId",
  ${heldUntil} as "heldUntil", ${deliveryRows} as methods, ${paymentRows} as payments`;

type DraftRow = Omit<Draft, 'methods' | 'payments'> & { methods: DeliveryRow[]; payments: PaymentRow[] };

/** One statement; undefined for a cart that nobody has put anything into. `lock` makes every other change of it wait, `alone` every other order of the same visitor. */
export async function readDraft(
  db: Statements,
  { key, language, lock = false, alone = null }: { key: string; language: Language; lock?: boolean; alone?: string | null },
): Promise<Draft | undefined> {
  const read = () =>
    db.rows<DraftRow>(
      sql`select ${draftColumns} ${alone === null ? empty : sql`, pg_advisory_xact_lock(hashtextextended(${alone}, 0))::text as alone`} from orders o where o.id = ${orderIdOf(key)} ${lock ? sql`for update` : empty}`,
    );
  let [row] = await read();
  // It may have been merged into another one while this waited.
  if (row === undefined && lock) [row] = await read();
  return row && draftOf(row, language);
}

/** The same and the cart, as of one moment; not to be decided by, for nothing is locked. `changing`: as in `readCart`. */
export async function readCheckout(
  db: Statements,
  request: { key: string; language: Language; changing?: Sql },
): Promise<{ draft: Draft | undefined; stored: StoredCart }> {
  const { cart, more } = await readCartWith<DraftRow>(db, request, draftColumns);
  return { draft: cart.id === null ? undefined : draftOf(more, request.language), stored: cart };
}

type Changing = { key: string; language: Language; now: Date };

/** Writes both addresses and reads what came of it, in one statement; no draft where the cart is empty, was ordered, or is another person's. */
export function writeAddresses(
  db: Statements,
  { key, language, now, personId }: Changing & { personId: number | null },
  { billing, shipping }: { billing: Address; shipping: Address | null },
): Promise<{ draft: Draft | undefined; stored: StoredCart }> {
  const json = (address: Address | null) => address && JSON.stringify(address);
  const assignments = sql`billing = ${json(billing)}::jsonb, shipping = ${json(shipping)}::jsonb`;
  return readCheckout(db, {
    key,
    language,
    changing: sql`${changing(key, now, assignments)} and (o.person_id is null or o.person_id = ${personId}) returning o.*`,
  });
}

/** Writes how the order is sent and reads what came of it; the lines are as they were read before. */
export async function writeDelivery(db: Statements, { key, language, now }: Changing, deliveryId: number): Promise<Draft | undefined> {
  // Where staff remove it at this moment, it is none.
  const chosen = sql`(select id from delivery_methods where id = ${deliveryId} for key share)`;
  const [row] = await db.rows<DraftRow>(sql`${changing(key, now, sql`delivery_method_id = ${chosen}`)} returning ${draftColumns}`);
  return row && draftOf(row, language);
}

function changing(key: string, now: Date, assignments: Sql): Sql {
  return sql`update orders o set ${assignments}, updated_at = ${now} where o.id = ${orderIdOf(key)} and o.state = 'draft'`;
}

function draftOf(row: DraftRow, language: Language): Draft {
  return { ...row, methods: deliveryMethods(row.methods, language), payments: paymentOffers(row.payments, language) };
}
