import { type Tax, totalsOf } from '../orders/rules.ts';
import type { CartCommand } from './schema.ts';
import type { Cart, CartLine, LineNotice, Offer, WantedLine } from './types.ts';

export const MAX_QUANTITY = 9_999;
export const LINE_KEY = /^\d{1,10}(\+[\d,]{1,90})?(@\d{1,10}(\+[\d,]{1,90})?)*$/;

/** A line is its variant, the chosen options and its parent line; `12`, `12+7,9`, `12@4`, `12+7@4+1,2`. */
export function lineKey(variantId: number, parent?: string, optionIds: readonly number[] = []): string {
  const options = optionIds.length === 0 ? '' : `+${[...optionIds].sort((a, b) => a - b).join(',')}`;
  return `${variantId}${options}${parent === undefined ? '' : `@${parent}`}`;
}

/** The key of the line that this one belongs to, or undefined for a line of its own. */
export function parentOf(key: string): string | undefined {
  const at = key.indexOf('@');
  return at === -1 ? undefined : key.slice(at + 1);
}

/** Whether a key is the one way to write a line of this variant: no other order, no zeros in front, nothing twice. */
export function isKeyOf(key: string, variantId: number): boolean {
  const [own = '', ...parents] = key.split('@');
  return isPlainKey(own, variantId) && parents.every((parent) => isPlainKey(parent, Number.parseInt(parent, 10)));
}

/** The phone runs this to guess, the server runs it to decide. Zero removes a line; nothing exceeds 9,999. */
export function applyCommand<L extends WantedLine>(lines: readonly L[], command: CartCommand): (L | WantedLine)[] {
  const old = lines.find((line) => line.key === command.line);
  const wanted = command.kind === 'add' ? (old?.quantity ?? 0) + command.quantity : command.quantity;
  const quantity = Math.min(wanted, MAX_QUANTITY);
  if (quantity === 0) return lines.filter((line) => line.key !== command.line && !line.key.endsWith(`@${command.line}`));
  if (old === undefined) return [...lines, { key: command.line, variantId: command.variantId, quantity }];
  return lines.map((line) => (line === old ? { ...line, quantity } : line));
}

/** A line as the shop can serve it today: never more than is left besides what was `taken`, at today's price, saying what changed. */
export function settleLine(line: WantedLine & { id: number; seenPrice: number }, offer: Offer, taken = 0): CartLine {
  const left = offer.saleable ? offer.left : 0;
  const quantity = left === null ? line.quantity : Math.min(line.quantity, Math.max(left - taken, 0));
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

/** All lines in their order: those of one variant share what is left of it, the earlier line first. Each variant has its offer. */
export function settleLines(
  lines: readonly (WantedLine & { id: number; seenPrice: number })[],
  offers: ReadonlyMap<number, Offer>,
): CartLine[] {
  const taken = new Map<number, number>();
  return lines.flatMap((line) => {
    const offer = offers.get(line.variantId);
    if (offer === undefined) return [];
    const before = taken.get(line.variantId) ?? 0;
    const settled = settleLine(line, offer, before);
    taken.set(line.variantId, before + settled.quantity);
    return [settled];
  });
}

/** The whole cart: totals in minor units over what is counted. */
export function settleCart(key: string, version: number, lines: CartLine[], shop: { currency: string; tax: Tax }, delivery = 0): Cart {
  return {
    key,
    version,
    currency: shop.currency,
    taxIncluded: shop.tax.included,
    taxRate: shop.tax.rate,
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

function isPlainKey(key: string, variantId: number): boolean {
  const [, ...options] = key.split('+');
  const ids = options.length === 0 ? [] : (options[0] ?? '').split(',').map(Number);
  return options.length < 2 && new Set(ids).size === ids.length && ids.every((id) => id > 0) && lineKey(variantId, undefined, ids) === key;
}
