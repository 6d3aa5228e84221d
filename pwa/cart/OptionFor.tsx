import { parentOf } from '#domain/cart/rules.ts';
import type { Cart, CartLine } from '#domain/cart/types.ts';
import { OptionNote } from '../orders/OptionNote.tsx';

/** Names the line that an option belongs to; renders nothing for other lines. */
export function OptionFor({ line, cart }: { line: CartLine; cart: Cart }) {
  const main = cart.lines.find(({ key }) => key === parentOf(line.key));
  return main ? <OptionNote name={main.name} /> : null;
}
