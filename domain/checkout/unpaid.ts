import { piecesOf } from '../cart/stock.ts';
import type { Cart } from '../cart/types.ts';
import type { Settings } from '../settings/schema.ts';

/** What somebody has open: orders that await their payment, and pieces by variant, those that other carts hold included. */
export type Unpaid = { orders: number; pieces: ReadonlyMap<number, number> };

export type UnpaidProblem =
  | { code: 'unpaid_pieces'; details: { name: string; most: number } }
  | { code: 'unpaid_value'; details: { most: number } }
  | { code: 'unpaid_orders'; details: { most: number } };

/** What a household buys of anything: never too large a share. */
const HANDFUL = 5;

/** Behind one address there may be an office that orders for each desk. */
const MAILBOXES = 10;

/** Why a guest may not order this before it is paid; amounts in minor units. `address`: of all who come from the guest's address. */
export function unpaidProblem(cart: Cart, mailbox: Unpaid, address: Unpaid, limits: Settings['unpaid']): UnpaidProblem | undefined {
  if (cart.total > limits.value) return { code: 'unpaid_value', details: { most: limits.value } };
  if (mailbox.orders >= limits.orders || address.orders >= limits.orders * MAILBOXES)
    return { code: 'unpaid_orders', details: { most: limits.orders } };
  return unpaidPieces(cart, mailbox, address, limits);
}

/** The same of pieces alone: holding them takes them from others too. What there is without limit cannot be taken from anybody. */
export function unpaidPieces(
  { lines }: Pick<Cart, 'lines'>,
  mailbox: Unpaid,
  address: Unpaid,
  { pieces, share }: Pick<Settings['unpaid'], 'pieces' | 'share'>,
): UnpaidProblem | undefined {
  const limited = lines.filter(({ left }) => left !== null);
  const wanted = piecesOf(limited);
  for (const { variantId, name, left } of limited) {
    const [own, shared] = [mailbox, address].map((open) => open.pieces.get(variantId) ?? 0) as [number, number];
    const shareOf = (open: number) => Math.max(HANDFUL, Math.floor((((left ?? 0) + open) * share) / 100));
    const most = Math.max(0, Math.min(Math.min(pieces, shareOf(own)) - own, shareOf(shared) - shared));
    if ((wanted.get(variantId) ?? 0) > most) return { code: 'unpaid_pieces', details: { name, most } };
  }
  return undefined;
}
