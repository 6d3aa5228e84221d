import type { PaymentOffer } from '#domain/checkout/types.ts';
import type { OrderState } from '#domain/orders/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import { readCartWith, type Statements, type StoredCart } from '../cart/queries.ts';
import { heldUntil } from '../catalog/stock.ts';
import { empty, type Sql, sql } from '../database/database.ts';
import { type DeliveryMethod, deliveryMethods } from '../delivery/offers.ts';
import { type DeliveryRow, deliveryRows } from '../delivery/queries.ts';
import { paymentOffers } from '../payment/offers.ts';
import { type PaymentRow, paymentRows } from '../payment/queries.ts';

/** What a cart's order already knows besides its lines, and what it may choose from. */
export type Draft = {
  id: number;
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
export const draftColumns: Sql = sql`
  o.id, o.state::text as state, o.order_key::text as "orderKey", o.given_up_keys::text[] as "givenUpKeys", o.number, o.access_token as "accessToken", o.total, o.currency,
  o.billing, o.shipping, o.delivery_method_id as "deliveryId",
  ${heldUntil} as "heldUntil", ${deliveryRows} as methods, ${paymentRows} as payments`;

export type DraftRow = Omit<Draft, 'methods' | 'payments'> & { methods: DeliveryRow[]; payments: PaymentRow[] };

/** One statement; undefined for a cart that nobody has put anything into. `lock` makes every other change of it wait. */
export async function readDraft(
  db: Statements,
  { key, language, lock = false }: { key: string; language: Language; lock?: boolean },
): Promise<Draft | undefined> {
  const [row] = await db.rows<DraftRow>(
    sql`select ${draftColumns} from orders o where o.cart_key = ${key} ${lock ? sql`for update` : empty}`,
  );
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

export function draftOf(row: DraftRow, language: Language): Draft {
  return { ...row, methods: deliveryMethods(row.methods, language), payments: paymentOffers(row.payments, language) };
}
