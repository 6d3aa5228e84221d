import type { FailureCode } from '../failure.ts';
import { overLimit } from './limits.ts';
import { applyCommand, goesWith, isKeyOf, optionIdsIn, parentOf, priceIn } from './rules.ts';
import type { CartCommand } from './schema.ts';
import type { CommandAnswer, Offer, WantedLine } from './types.ts';

/** With the price the shopper saw when the line was last touched, minor units. */
export type TouchedLine = WantedLine & { seenPrice: number };

/** What a cart holds and which commands made it so; `open` until it is ordered. */
export type DecidedCart = { open: boolean; lines: readonly TouchedLine[]; acknowledged: readonly string[] };

/**
 * One command, judged by itself: acknowledged before, it changes nothing; refused, it may be sent again. `offers` are those of the cart's
 * lines, of the command's variant and of the options that its key names; `highestOrder`: minor units.
 */
export function decideCommand(
  cart: DecidedCart,
  command: CartCommand,
  offers: ReadonlyMap<number, Offer>,
  highestOrder?: number,
): { cart: DecidedCart; answer: CommandAnswer } {
  const { id, line } = command;
  if (cart.acknowledged.includes(id)) return { cart, answer: { id, ok: true } };
  const after = applyCommand(cart.lines, command);
  const refusal = refusalOf(cart, command, offers) ?? overLimit(cart.lines, after, offers, highestOrder);
  if (refusal !== undefined) return { cart, answer: { id, ok: false, details: {}, ...refusal } };
  const lines = after.map((each): TouchedLine => {
    const offer = goesWith(each.key, line) ? offers.get(each.variantId) : undefined;
    // Only the command's own line can be new, so every other one is as it was.
    return offer === undefined ? (each as TouchedLine) : { ...each, seenPrice: priceIn(each.quantity, offer) };
  });
  return { cart: { ...cart, lines, acknowledged: [...cart.acknowledged, id] }, answer: { id, ok: true } };
}

function refusalOf(
  cart: DecidedCart,
  { line, variantId, kind, quantity }: CartCommand,
  offers: ReadonlyMap<number, Offer>,
): { code: FailureCode; details?: Record<string, unknown> } | undefined {
  const offer = offers.get(variantId);
  if (!isKeyOf(line, variantId)) return { code: 'bad_input' };
  if (!cart.open) return { code: 'cart_closed' };
  if (offer === undefined) return { code: 'not_found' };
  // What is no longer sold may still be taken out.
  if (quantity === 0 && (kind === 'set' || !cart.lines.some((each) => each.key === line))) return undefined;
  const parent = parentOf(line);
  const main = cart.lines.find((each) => each.key === parent);
  // An option whose line is gone, or was refused, comes to nothing: also when it arrives again after the line came back.
  if (parent !== undefined && main === undefined) return undefined;
  if (!offer.saleable || (main !== undefined && !isOptionOf(offer, offers.get(main.variantId)))) return { code: 'not_found' };
  if (!cart.lines.some(({ key }) => key === line) && !optionIdsIn(line).every((id) => isOptionOf(offers.get(id), offer)))
    return { code: 'combination_unavailable' };
  if (offer.left !== 0) return undefined;
  return offer.held === undefined ? { code: 'out_of_stock', details: { left: 0 } } : { code: 'held_by_others' };
}

function isOptionOf(option: Offer | undefined, main: Offer | undefined): boolean {
  return main !== undefined && option?.optionOf?.includes(main.productId) === true;
}
