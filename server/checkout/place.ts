import { isLimited, shortLines } from '#domain/cart/stock.ts';
import { isAboveHighest, shortfallOf } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { sentTo } from '#domain/checkout/rules.ts';
import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { Checkout, PaymentOffer, PlacedOrder } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { HIGHEST_SUM } from '#domain/money.ts';
import { readCartWith, type StoredCart } from '../cart/queries.ts';
import { lockStock, staleTags } from '../catalog/stock.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { emailHasher } from '../mail/email-hash.ts';
import { causerOf } from '../mail/sending.ts';
import { touch } from '../page-cache/invalidation.ts';
import { shopSettings } from '../settings/service.ts';
import { agreedTerms } from './agreed-terms.ts';
import { refuseIncomplete } from './choices.ts';
import { shortage } from './holds.ts';
import { awaitsPayment, type Written, writeOrder } from './order-queries.ts';
import { refuseOthers } from './owner.ts';
import { asPlaced, rememberPlaced } from './placed.ts';
import { readDraft } from './queries.ts';
import { checkoutOf } from './state.ts';
import { refuseTooMuchUnpaid, visitorOf } from './unpaid.ts';
import { type OpenRow, openFrom, openOfGuest } from './unpaid-queries.ts';

/**
 * Makes an order of a cart: one per order key, however often it is asked for. All or nothing.
 * @throws Failure sign_in_needed for a cart of somebody else, cart_closed, order_given_up, cart_empty, address_incomplete, terms_not_accepted, payment_unavailable, missing (delivery), no_delivery,
 * below_minimum, above_maximum, unpaid_pieces, unpaid_value, unpaid_orders, order_changed, out_of_stock and prices_changed with today's `total`, too_many_requests
 */
export async function placeOrder(ctx: Context, request: OrderRequest): Promise<PlacedOrder> {
  const personId = (await ctx.session.read())?.personId ?? null;
  // Before the transaction: a second connection asked for within it could be one too many.
  const giveBack = await ctx.limit('new order', visitorLimits.orders);
  await ctx.session.prepare();
  const visitor = personId === null ? await visitorOf(ctx) : null;
  const hashOf = await emailHasher(ctx.db, 'consents');
  const placed = await ctx.db
    .transaction((tx) => place(ctx, tx, request, { personId, visitor, hashOf }))
    .catch(async (error: unknown) => {
      await giveBack();
      return refuse(error);
    });
  const { order, cartKey, stale, isNew } = placed;
  if (!isNew) await giveBack();
  if (stale.length > 0) ctx.drop(stale);
  return rememberPlaced(ctx, cartKey, order);
}

async function place(
  ctx: Context,
  tx: Transaction,
  request: OrderRequest,
  { personId, visitor, hashOf }: { personId: number | null; visitor: string | null; hashOf: (email: string) => string },
): Promise<{ order: PlacedOrder; cartKey: string; stale: string[]; isNew: boolean }> {
  const shop = await shopSettings(ctx.db);
  const draft = await readDraft(tx, { ...request, lock: true, alone: visitor });
  if (draft === undefined) throw new Failure('cart_empty');
  if (draft.state !== 'draft') {
    if (draft.orderKey !== request.orderKey || draft.number === null) throw new Failure('cart_closed');
    return { order: asPlaced({ ...draft, number: draft.number }), cartKey: draft.cartKey, stale: [], isNew: false };
  }
  refuseOthers(draft, personId);
  if (draft.givenUpKeys.includes(request.orderKey)) throw new Failure('order_given_up');
  const { cart: stored, more } = await readCartWith<{ open: OpenRow[] }>(
    tx,
    request,
    visitor === null ? sql`'[]'::json as open` : sql`${openOfGuest(visitor)} as open`,
  );
  const { open } = more;
  const checkout = checkoutOf(request.key, draft, stored, shop);
  const payment = judge(checkout, request);
  const isUnpaidGuest = visitor !== null && awaitsPayment(checkout.cart, payment);
  if (isUnpaidGuest) refuseTooMuchUnpaid(checkout.cart, openFrom(open), shop);
  // Published first and numbered last: concurrent orders wait for the number, so it is locked for one statement only.
  await ctx.publish(tx, 'order.placed', {
    orderId: draft.id,
    causer: causerOf(ctx.ip),
    ...(request.linkClick && { linkClick: request.linkClick }),
  });
  if (isLimited(checkout.cart)) await lockStock(tx, draft.id);
  const { number, taken } = await writeOrder(tx, {
    draftId: draft.id,
    personId,
    visitor: isUnpaidGuest ? visitor : null,
    request,
    checkout,
    payment,
    agreed: agreedTerms({ orderId: draft.id, personId, device: ctx.device, checkout, request, shop, hashOf }),
    shop,
    now: ctx.now,
  });
  if (number === null) throw shortage(checkoutOf(request.key, draft, withLeft(stored, taken), shop).cart);
  const stale = staleTags(taken);
  if (stale.length > 0) await touch(tx, stale);
  const { total, currency } = checkout.cart;
  return { order: asPlaced({ ...draft, number, total, currency }), cartKey: draft.cartKey, stale, isNew: true };
}

function judge(checkout: Checkout, request: OrderRequest): PaymentOffer {
  const { cart, billing, payments, termsRequired } = checkout;
  if (cart.lines.length === 0) throw new Failure('cart_empty');
  if (cart.quantity === 0) throw shortage(cart);
  refuseIncomplete(billing, sentTo(checkout));
  if (termsRequired && !request.termsAccepted) throw new Failure('terms_not_accepted');
  const payment = payments.find((offer) => offer.id === request.paymentId);
  if (payment === undefined) throw new Failure('payment_unavailable');
  refuseUndelivered(checkout);
  refuseTooSmall(cart);
  if (isAboveHighest(cart)) throw new Failure('above_maximum', { maximum: cart.highestOrder ?? HIGHEST_SUM });
  const { expectedRevision = checkout.revision } = request;
  if (expectedRevision !== checkout.revision) throw new Failure('order_changed');
  if (cart.total !== request.expectedTotal) {
    throw shortLines(cart).length > 0 ? shortage(cart) : new Failure('prices_changed', { total: cart.total });
  }
  return payment;
}

function refuseUndelivered({ deliveries, deliveryId, undeliverable: why }: Checkout): void {
  if (why !== undefined) throw new Failure('no_delivery', { why });
  if (deliveryId === null && deliveries.length > 0) throw new Failure('missing', { fields: { deliveryId: 'missing' } });
}

function refuseTooSmall(cart: Cart): void {
  const lacking = shortfallOf(cart);
  if (lacking > 0) throw new Failure('below_minimum', { minimum: cart.minimumOrder, lacking });
}

/** The cart with what there turned out to be when it was to be taken. */
function withLeft(stored: StoredCart, taken: Written['taken']): StoredCart {
  const offers = new Map(stored.offers);
  for (const { variantId, free } of taken) {
    const offer = offers.get(variantId);
    if (offer !== undefined) offers.set(variantId, { ...offer, left: Math.max(0, free) });
  }
  return { ...stored, offers };
}

function refuse(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  // An order key belongs to one cart for ever: who brings another's learns nothing of that order.
  if (code === '23505' && constraint === 'orders_order_key_key') throw new Failure('bad_input', { fields: ['orderKey'] });
  // Staff have removed the delivery method at this moment.
  if (code === '23503' && constraint === 'orders_delivery_method_id_fkey')
    throw new Failure('missing', { fields: { deliveryId: 'missing' } });
  throw error;
}
