import { unitPriceAt } from '../catalog/rules.ts';
import type { DeliveryRule } from '../delivery/types.ts';
import { HIGHEST_SUM } from '../money.ts';
import { totalsOf } from '../orders/rules.ts';
import { priceThere, type Tax } from '../orders/taxes.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import type { CartCommand } from './schema.ts';
import type { Cart, CartLine, LineNotice, Offer, WantedLine } from './types.ts';

/** Has room for `MOST_OPTIONS`. */
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

/** The chosen options that a line's own part of its key names. */
export function optionIdsIn(key: string): number[] {
  const [own = ''] = key.split('@');
  return (own.split('+')[1] ?? '').split(',').filter(Boolean).map(Number);
}

/** Whether a key is the one way to write a line of this variant: no other order, no zeros in front, nothing twice. */
export function isKeyOf(key: string, variantId: number): boolean {
  const [own = '', ...parents] = key.split('@');
  return isPlainKey(own, variantId) && parents.every((parent) => isPlainKey(parent, Number.parseInt(parent, 10)));
}

/** Whether a change of `line` changes this one too: it is that line, or one of its options. */
export function goesWith(key: string, line: string): boolean {
  return key === line || key.endsWith(`@${line}`);
}

/**
 * The phone runs this to guess, the server runs it to decide. Zero removes a line; nothing exceeds 9,999. Of an option there are as
 * many as of the line that it belongs to, whatever is asked for, and none without it.
 */
export function applyCommand<L extends WantedLine>(lines: readonly L[], command: CartCommand): (L | WantedLine)[] {
  const { line: key, variantId, kind } = command;
  const parent = parentOf(key);
  const old = lines.find((line) => line.key === key);
  const wanted = Math.min(kind === 'add' ? (old?.quantity ?? 0) + command.quantity : command.quantity, MAX_QUANTITY);
  const ofParent = lines.find((line) => line.key === parent)?.quantity ?? 0;
  const quantity = parent === undefined ? wanted : Math.min(wanted, 1) * ofParent;
  if (quantity === 0) return lines.filter((line) => !goesWith(line.key, key));
  const after = lines.map((line) => (goesWith(line.key, key) && line.quantity !== quantity ? { ...line, quantity } : line));
  return old === undefined ? [...after, { key, variantId, quantity }] : after;
}

/** A line that is settled, with the price that the shopper saw when it was last touched. */
type SeenLine = WantedLine & { id: number; seenPrice: number };

/** What each piece of an offer costs in this quantity, minor units. */
export function priceIn(quantity: number, { unitPrice, steps }: Pick<Offer, 'unitPrice' | 'steps'>): number {
  return unitPriceAt({ price: unitPrice, steps }, quantity);
}

/**
 * A line as the shop can serve it today: never more than is left besides what was `taken`, nor than `most`; at today's price for that
 * many, saying what changed.
 */
export function settleLine(line: SeenLine, offer: Offer, taken = 0, most = MAX_QUANTITY): CartLine {
  const left = offer.saleable ? offer.left : 0;
  const due = Math.min(line.quantity, most);
  const quantity = left === null ? due : Math.min(due, Math.max(left - taken, 0));
  const unitPrice = priceIn(quantity, offer);
  return {
    ...offer,
    id: line.id,
    key: line.key,
    wanted: line.quantity,
    quantity,
    unitPrice,
    ...(offer.steps === undefined ? {} : { singlePrice: offer.unitPrice }),
    total: quantity * unitPrice,
    notices: noticesOf({ ...line, quantity: due }, offer, quantity, priceIn(line.quantity, offer)),
  };
}

/**
 * All lines, each with its options below it: those of one variant share what is left of it, the earlier line first. There is never
 * more of an option than of its line. Each variant has its offer.
 */
export function settleLines(lines: readonly SeenLine[], offers: ReadonlyMap<number, Offer>): CartLine[] {
  const taken = new Map<number, number>();
  const served = new Map<string, number>();
  const settled = lines.flatMap((line) => {
    const offer = offers.get(line.variantId);
    if (offer === undefined) return [];
    const before = taken.get(line.variantId) ?? 0;
    const one = settleLine(line, offer, before, served.get(parentOf(line.key) ?? ''));
    taken.set(line.variantId, before + one.quantity);
    served.set(line.key, one.quantity);
    return [one];
  });
  return optionsBelow(settled);
}

/** What the shop offers, at what it costs where the goods go. */
export function offerThere<O extends Offer>(offer: O, tax: Tax): O {
  if (tax.relief === undefined) return offer;
  const { unitPrice, listPrice, steps, taxClass } = offer;
  const there = (price: number) => priceThere(price, taxClass, tax);
  return {
    ...offer,
    unitPrice: there(unitPrice),
    listPrice: listPrice === null ? null : there(listPrice),
    ...(steps && { steps: steps.map(({ from, price }) => ({ from, price: there(price) })) }),
  };
}

/** All lines at what they cost where they go; seen prices and offers are as the shop says them. */
export function settleLinesThere(lines: readonly SeenLine[], offers: ReadonlyMap<number, Offer>, tax: Tax): CartLine[] {
  const seen = lines.map((line) => ({ ...line, seenPrice: priceThere(line.seenPrice, offers.get(line.variantId)?.taxClass, tax) }));
  return settleLines(seen, new Map([...offers].map(([id, offer]) => [id, offerThere(offer, tax)])));
}

/** The same lines, each with its options right below it. */
export function optionsBelow<L extends { key: string }>(lines: readonly L[]): L[] {
  const under = (key: string | undefined): L[] =>
    lines.filter((line) => parentOf(line.key) === key).flatMap((line) => [line, ...under(line.key)]);
  return lines.some(({ key }) => parentOf(key) !== undefined) ? under(undefined) : [...lines];
}

const VERSIONS_BEGIN = Date.UTC(2026, 0, 1);

/**
 * The version of a cart that begins now: by the clock, so that one that begins anew under its key, after it was purged, is later than what
 * a device remembers of it.
 */
export function firstVersion(now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - VERSIONS_BEGIN) / 1_000));
}

/** Whether a device that knows one state of a cart takes another: a later one, or none at all of one that nobody has touched for a day. */
export function replaces(given: Pick<Cart, 'key' | 'version'>, known: Pick<Cart, 'key' | 'version'> | undefined, now: Date): boolean {
  if (known === undefined || known.key !== given.key || known.version <= given.version) return true;
  return given.version === 0 && known.version < firstVersion(now) - 86_400;
}

/** What a shop says of a cart; tax and ways are those of where it goes. */
export type CartTerms = {
  currency: string;
  tax: Tax;
  minimumOrder?: number | undefined;
  highestOrder?: number | undefined;
  ways?: readonly DeliveryRule[] | undefined;
};

/** The whole cart: totals in minor units over what is counted. */
export function settleCart(key: string, version: number, lines: CartLine[], shop: CartTerms, delivery = 0): Cart {
  const { rate, reduced = rate, included, relief } = shop.tax;
  return {
    key,
    version,
    currency: shop.currency,
    taxIncluded: included,
    taxRate: rate,
    ...(reduced !== rate && { taxReduced: reduced }),
    ...(relief && { taxRelief: relief }),
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...totalsOf(lines, delivery, shop.tax),
    ...(shop.minimumOrder && { minimumOrder: shop.minimumOrder }),
    ...(shop.highestOrder !== undefined && shop.highestOrder < HIGHEST_SUM && { highestOrder: shop.highestOrder }),
    ...(shop.ways && { ways: shop.ways }),
  };
}

/** How a cart is taxed where it goes. */
export function taxOfCart({ taxRate, taxReduced, taxIncluded, taxRelief }: Cart): Tax {
  return { rate: taxRate, reduced: taxReduced, included: taxIncluded, relief: taxRelief };
}

function noticesOf(line: SeenLine, offer: Offer, quantity: number, price: number): LineNotice[] {
  if (!offer.saleable) return [{ kind: 'withdrawn' }];
  const notices: LineNotice[] = [];
  const held = offer.held !== undefined && quantity < line.quantity;
  if (quantity === 0 && line.quantity > 0 && !held) notices.push({ kind: 'sold_out' });
  if (quantity > 0 && quantity < line.quantity) notices.push({ kind: 'reduced', wanted: line.quantity, left: quantity });
  if (held) notices.push({ kind: 'held' });
  if (line.seenPrice !== price) notices.push({ kind: 'price', from: line.seenPrice, to: price });
  return notices;
}

function isPlainKey(key: string, variantId: number): boolean {
  const ids = optionIdsIn(key);
  return new Set(ids).size === ids.length && ids.every((id) => id > 0) && lineKey(variantId, undefined, ids) === key;
}
