import { type Tax, totalsOf } from '../orders/rules.ts';
import type { CartCommand } from './schema.ts';
import type { Cart, CartLine, LineNotice, Offer, WantedLine } from './types.ts';

export const MAX_QUANTITY = 9_999;
export const LINE_KEY = /^\d{1,10}(@[\d@+,]{1,90})?(\+[\d,]{1,90})?$/;

/** A line is its variant, its parent line and the chosen options; `12`, `12@4`, `12+7,9`. */
export function lineKey(variantId: number, parent?: string, optionIds: readonly number[] = []): string {
  const options = optionIds.length === 0 ? '' : `+${[...optionIds].sort((a, b) => a - b).join(',')}`;
  return `${variantId}${parent === undefined ? '' : `@${parent}`}${options}`;
}

/** The phone runs this to guess, the server runs it to decide. Zero removes a line; nothing exceeds 9,999. */
export function applyCommand<L extends WantedLine>(lines: readonly L[], command: CartCommand): (L | WantedLine)[] {
  const old = lines.find((line) => line.key === command.line);
  const wanted = command.kind === 'add' ? (old?.quantity ?? 0) + command.quantity : command.quantity;
  const quantity = Math.min(wanted, MAX_QUANTITY);
  if (quantity === 0) return lines.filter((line) => line.key !== command.line && !isChildOf(line.key, command.line));
  if (old === undefined) return [...lines, { key: command.line, variantId: command.variantId, quantity }];
  return lines.map((line) => (line === old ? { ...line, quantity } : line));
}

/** A line as the shop can serve it today: never more than is left, at today's price, saying what changed. */
export function settleLine(line: WantedLine & { id: number; seenPrice: number }, offer: Offer): CartLine {
  const left = offer.saleable ? offer.left : 0;
  const quantity = left === null ? line.quantity : Math.min(line.quantity, left);
  return {
    ...offer,
    id: line.id,
    key: line.key,
    wanted: line.quantity,
    quantity,
    total: quantity * offer.unitPrice,
    notices: noticesOf(line, offer, quantity),
  };
}

/** The whole cart: totals in minor units over what is counted. */
export function settleCart(key: string, version: number, lines: CartLine[], shop: { currency: string; tax: Tax }, delivery = 0): Cart {
  return {
    key,
    version,
    currency: shop.currency,
    taxIncluded: shop.tax.included,
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...totalsOf(
      lines.map((line) => line.total),
      delivery,
      shop.tax,
    ),
  };
}

function noticesOf(line: WantedLine & { seenPrice: number }, offer: Offer, quantity: number): LineNotice[] {
  if (!offer.saleable) return [{ kind: 'withdrawn' }];
  const notices: LineNotice[] = [];
  if (quantity === 0) notices.push({ kind: 'sold_out' });
  else if (quantity < line.quantity) notices.push({ kind: 'reduced', wanted: line.quantity, left: quantity });
  if (line.seenPrice !== offer.unitPrice) notices.push({ kind: 'price', from: line.seenPrice, to: offer.unitPrice });
  return notices;
}

function isChildOf(key: string, parent: string): boolean {
  return key.includes(`@${parent}`) && key.split('@').slice(1).join('@').split('+')[0] === parent;
}
