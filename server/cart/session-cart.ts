import { randomBytes, randomUUID } from 'node:crypto';
import { lineKey } from '#domain/cart/rules.ts';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, CartLine, CommandAnswer } from '#domain/cart/types.ts';
import { MOST_OPTIONS } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { changeCart } from './change.ts';
import { currentKey } from './person-cart.ts';
import type { StoredCart } from './queries.ts';

/** What existing clients request. A quantity that is set counts unless it is zero beside one that is added. */
export type CartUpdate = {
  productId: number;
  lineId?: number | undefined;
  addQty?: number | undefined;
  setQty?: number | undefined;
  /** variants to go with it; those that are no options of it, or not to be had, are passed over */
  optionIds?: readonly number[] | undefined;
};

/** `lineId` undefined: no line was meant; `line` undefined: it is not there (any more). */
export type UpdatedCart = { cart: Cart; lineId: number | undefined; line: CartLine | undefined; answer: CommandAnswer | undefined };

/**
 * Updates the session's cart, or a new one. A line that is not there any more and an update that changes nothing answer the cart as it
 * is; so does one that is closed, which the session then drops.
 * @throws Failure not_found for a product that is unknown or not sold
 */
export async function updateSessionCart(ctx: Context, update: CartUpdate): Promise<UpdatedCart> {
  const key = (await currentKey(ctx)) ?? randomBytes(16).toString('hex');
  let lineId = update.lineId;
  let meant: string | undefined;
  const say = (found: StoredCart): CartCommand[] => {
    if (found.state !== 'draft') return [];
    const options = optionsAmong(found, update);
    const own = lineKey(update.productId, undefined, options);
    const line = meantLine(found, update, own);
    lineId = update.lineId ?? line?.id;
    meant = line?.key ?? (update.lineId === undefined ? own : undefined);
    if (meant === undefined) return [];
    if (!found.offers.has(update.productId)) throw new Failure('not_found');
    const { kind, quantity } = quantityOf(update);
    if (quantity === 0 && (kind === 'add' || line === undefined)) return [];
    const command = { id: randomUUID(), kind, line: meant, variantId: update.productId, quantity };
    return [command, ...options.map((variantId) => asOption(variantId, own))];
  };
  const { answers, cart } = await changeCart(
    ctx,
    { key, language: ctx.language },
    { variantIds: [update.productId, ...(update.optionIds ?? [])], say },
  );
  if (cart.closed) await ctx.session.remember({ cartKey: null });
  const [answer] = answers;
  if (answer?.ok === false && answer.code !== 'out_of_stock' && answer.code !== 'held_by_others')
    throw new Failure(answer.code, answer.details);
  const line = cart.lines.find((each) => each.key === meant);
  return { cart, lineId: line?.id ?? lineId, line, answer };
}

function meantLine({ lines }: StoredCart, { productId, lineId }: CartUpdate, key: string): StoredCart['lines'][number] | undefined {
  return lines.find((line) => (lineId === undefined ? line.key === key : line.id === lineId && line.variantId === productId));
}

function optionsAmong({ offers }: StoredCart, { productId, optionIds = [] }: CartUpdate): number[] {
  const main = offers.get(productId)?.productId;
  return [...new Set(optionIds)].slice(0, MOST_OPTIONS).filter((id) => {
    const offer = offers.get(id);
    return main !== undefined && offer?.optionOf?.includes(main) === true && offer.saleable && offer.left !== 0;
  });
}

function asOption(variantId: number, parent: string): CartCommand {
  return { id: randomUUID(), kind: 'set', line: lineKey(variantId, parent), variantId, quantity: 1 };
}

function quantityOf({ addQty, setQty }: CartUpdate): { kind: CartCommand['kind']; quantity: number } {
  if (setQty !== undefined && setQty !== 0) return { kind: 'set', quantity: setQty };
  return addQty === undefined ? { kind: 'set', quantity: 0 } : { kind: 'add', quantity: addQty };
}
