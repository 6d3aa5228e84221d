import { parentOf } from '#domain/cart/rules.ts';
import type { Cart, CartLine } from '#domain/cart/types.ts';
import { OptionNote } from '../orders/OptionNote.tsx';

/** Says of an option which line of the cart it belongs to; nothing of a line of its own. */
export function OptionFor({ line, cart }: { line: CartLine; cart: Cart }) {
  const main = cart.lines.find(({ key }) => key === parentOf(line.key));
  return main ? <OptionNote name={main.name} /> : null;
}
