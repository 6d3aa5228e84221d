import type { FailureCode } from '../failure.ts';
import { applyCommand, isKeyOf, parentOf } from './rules.ts';
import type { CartCommand } from './schema.ts';
import type { CommandAnswer, Offer, WantedLine } from './types.ts';

/** With the price the shopper saw when the line was last touched, minor units. */
export type TouchedLine = WantedLine & { seenPrice: number };

/** What a cart holds and which commands made it so; `open` until it is ordered. */
export type Hearing = { open: boolean; lines: readonly TouchedLine[]; heard: readonly string[] };

/** One command, judged by itself: heard before, it changes nothing; refused, it may be said again. */
export function hearCommand(cart: Hearing, command: CartCommand, offer: Offer | undefined): { cart: Hearing; answer: CommandAnswer } {
  const { id, line } = command;
  if (cart.heard.includes(id)) return { cart, answer: { id, ok: true } };
  const after = applyCommand(cart.lines, command);
  const refusal = refusalOf(cart, command, after.find((each) => each.key === line)?.quantity ?? 0, offer);
  if (refusal !== undefined || offer === undefined) return { cart, answer: { id, ok: false, code: 'not_found', details: {}, ...refusal } };
  // Only the command's own line can be new, so every other one is as it was.
  const lines = after.map((each) => (each.key === line ? { ...each, seenPrice: offer.unitPrice } : (each as TouchedLine)));
  return { cart: { ...cart, lines, heard: [...cart.heard, id] }, answer: { id, ok: true } };
}

function refusalOf(
  cart: Hearing,
  { line, variantId }: CartCommand,
  quantity: number,
  offer: Offer | undefined,
): { code: FailureCode; details?: Record<string, unknown> } | undefined {
  if (!isKeyOf(line, variantId)) return { code: 'bad_input' };
  if (!cart.open) return { code: 'cart_closed' };
  if (offer === undefined) return { code: 'not_found' };
  // What is no longer sold may still be taken out.
  if (quantity === 0) return undefined;
  const parent = parentOf(line);
  if (!offer.saleable || (parent !== undefined && !cart.lines.some((each) => each.key === parent))) return { code: 'not_found' };
  return offer.left === 0 ? { code: 'out_of_stock', details: { left: 0 } } : undefined;
}
