import { taxOfCart } from '#domain/cart/rules.ts';
import { piecesOf } from '#domain/cart/stock.ts';
import type { Cart } from '#domain/cart/types.ts';
import { isFetched } from '#domain/checkout/rules.ts';
import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { Checkout, PaymentOffer } from '#domain/checkout/types.ts';
import { deliveryClass } from '#domain/orders/taxes.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { exemptionIn, rateOf } from '#domain/settings/tax-rates.ts';
import { releaseHolds, type TakenStock, takenStock, takeStock } from '../catalog/stock.ts';
import { recording, type Statement } from '../consents/queries.ts';
import { empty, type Sql, sql, type Transaction } from '../database/database.ts';
import { nextNumber } from '../orders/queries.ts';
import { providerOf } from '../payment/provider.ts';

/** Placing is one statement between the locks and the commit, so that the number is held no longer: Prisma would need eight. */

const DAY = 86_400_000;

export type Writing = {
  draftId: number;
  /** who is signed in */
  personId: number | null;
  /** of a guest who has yet to pay: what stands for their address */
  visitor: string | null;
  request: OrderRequest;
  checkout: Checkout;
  payment: PaymentOffer;
  /** for the ledger of consents */
  agreed: readonly Statement[];
  shop: Settings;
  now: Date;
};

/** `number` null: of something there is less than was read, so the transaction has to be given up; `free`: what was there for this order. */
export type Written = { number: string | null; taken: TakenStock[] };

/**
 * Takes the stock, then the number, and writes the order as it was agreed, in one statement. The draft is locked by the caller, and so is
 * the stock, for this statement sees what others held as it begins.
 */
export async function writeOrder(tx: Transaction, writing: Writing): Promise<Written> {
  const { draftId, checkout, request, agreed, shop, now } = writing;
  const { lines, total } = checkout.cart;
  const bought = lines.filter((line) => line.quantity > 0);
  const rates = bought.map(({ taxClass }) => rateOf(taxClass, taxOfCart(checkout.cart)));
  const [row] = await tx.rows<Written>(sql`
    with ${takeStock(draftId, piecesOf(bought))},
    counted as (${nextNumber('S', sql`where (select count(*) from limited) = (select count(*) from taken)`)}),
    placed as (update orders o set ${assignments(writing)}, number = counted.number from counted where o.id = ${draftId} returning o.id, o.number),
    bought as (
      update order_lines l set quantity = b.quantity, unit_price = b.unit_price, name = b.name, options = b.options,
        tax_rate = b.tax_rate, total = b.total
      from placed, unnest(
        ${bought.map((line) => line.id)}::int[], ${bought.map((line) => line.quantity)}::int[], ${bought.map((line) => line.unitPrice)}::int[],
        ${bought.map((line) => line.name)}::text[], ${bought.map((line) => line.options)}::text[], ${bought.map((line) => line.total)}::int[],
        ${rates}::int[]
      ) as b (id, quantity, unit_price, name, options, total, tax_rate)
      where l.order_id = placed.id and l.id = b.id),
    let_go as (${releaseHolds(sql`(select id from placed)`)}),
    dropped as (delete from order_lines l using placed where l.order_id = placed.id and l.id <> all(${bought.map((line) => line.id)}::int[])),
    begun as (
      insert into payment_transactions (order_id, method_id, reference, state, amount, currency, created_at, updated_at)
      select placed.id, ${writing.payment.id}, placed.number || case earlier.n when 0 then '' else 'x' || earlier.n end,
        ${providerOf(writing.payment.kind)?.placed.transaction ?? 'draft'}::transaction_state, ${total}, ${shop.currency}, ${now}, ${now}
      from placed, (select count(*)::int as n from payment_transactions where order_id = ${draftId}) as earlier where ${total}::int > 0)${agreed.length === 0 ? empty : sql`, ${recording(agreed, now)}`}
    select (select number from placed) as number, ${takenStock} as taken`);
  if (row === undefined) throw new Error(`Order ${request.orderKey} could not be written`);
  return row;
}

/** Whether the order is a sale before it is paid. */
export function awaitsPayment({ total }: Pick<Cart, 'total'>, { kind }: Pick<PaymentOffer, 'kind'>): boolean {
  return total > 0 && providerOf(kind)?.placed.payment === 'awaited';
}

function assignments({ personId, visitor, request, checkout, payment, shop, now }: Writing): Sql {
  const { delivery, untaxed, tax, total, lines } = checkout.cart;
  const deliveryTaxRate = rateOf(deliveryClass(lines), taxOfCart(checkout.cart));
  const fetched = isFetched(checkout);
  const goesTo = fetched ? null : (checkout.shipping ?? checkout.billing);
  const [home = '', there = ''] = [shop, goesTo ?? shop].map(({ countryId }) => countryCode(countryId));
  const exemption = tax === 0 ? exemptionIn(shop.tax, home, there) : null;
  const paymentState = total === 0 ? 'none' : (providerOf(payment.kind)?.placed.payment ?? 'none');
  const payBy = paymentState === 'awaited' ? new Date(now.getTime() + shop.paymentTermDays * DAY) : null;
  return sql`
    ${fetched ? sql`shipping = null,` : empty} state = 'sale', person_id = coalesce(${personId}::int, person_id), payment_state = ${paymentState}::payment_state, order_key = ${request.orderKey}::uuid, language = ${request.language},
    currency = ${shop.currency}, delivery_method_id = ${checkout.deliveryId}::int, delivery = ${delivery}, delivery_tax_rate = ${deliveryTaxRate}, tax_exemption = ${exemption}::tax_exemption, untaxed = ${untaxed}, tax = ${tax},
    total = ${total}, visitor = ${visitor}::text, placed_at = ${now}, pay_by = ${payBy}::timestamptz, updated_at = ${now}`;
}
