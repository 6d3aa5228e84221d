import type { Address } from '#domain/places/schema.ts';
import type { QuoteContent } from '#domain/quotes/schema.ts';
import type { AddressParts } from '../address-parts.ts';
import { stop } from '../exits.ts';
import { minorOf } from '../money.ts';
import { addressOf } from '../places.ts';
import type { Draft } from './draft.ts';
import type { Goods } from './goods.ts';
import type { Requested, RequestedLine } from './requested.ts';

type Line = QuoteContent['lines'][number];

/** The draft with all that was requested for it. */
export function withRequested(draft: Draft, requested: Requested, goods: Goods): Draft {
  const { billing = {}, shipping, lines, options, line, option, ...more } = requested;
  const { without = [], changeable = new Map<string, boolean>(), version: _, ...plain } = more;
  const all = {
    lines: merged(lines?.map((each) => newLine(each, goods)) ?? draft.lines, line, goods),
    options: merged(
      options?.map((each) => newLine(each, goods)) ?? draft.options.map((each) => ({ ...each, changeable: false })),
      option,
      goods,
    ),
  };
  const gone = without.map((code) => idAmong([...all.lines, ...all.options], code, goods));
  const stays = ({ variantId }: Line) => !gone.includes(variantId);
  const mayChange = new Map([...changeable].map(([code, may]) => [idAmong(all.lines, code, goods), may]));
  return {
    ...draft,
    ...defined(plain),
    billing: withParts(draft.billing, billing, goods),
    shipping: shipping === undefined ? draft.shipping : shipping && withParts(draft.shipping ?? {}, shipping, goods),
    lines: all.lines.filter(stays).map((each) => ({ ...each, changeable: mayChange.get(each.variantId) ?? each.changeable })),
    options: all.options.filter(stays).map(({ changeable: __, ...each }) => each),
  };
}

function withParts(address: Partial<Address>, parts: AddressParts, { countryId }: Goods): Partial<Address> {
  return { ...address, ...addressOf(parts, address.countryId ?? countryId) };
}

/** The line of a variant gets what was requested for it; there is a new one where there was none. */
function merged(lines: readonly Line[], requested: readonly RequestedLine[] = [], goods: Goods): Line[] {
  const all = [...lines];
  for (const each of requested) {
    const variantId = goods.idOf(each.code);
    const [first, ...others] = all.filter((line) => line.variantId === variantId);
    if (others.length > 0) throw stop('usage', `${each.code} is on several lines. Say all of them in a file, with --file.`);
    if (first === undefined) all.push(newLine(each, goods));
    else all[all.indexOf(first)] = { ...first, ...numbersOf(each, goods) };
  }
  return all;
}

function newLine(requested: RequestedLine, goods: Goods): Line {
  return { variantId: goods.idOf(requested.code), quantity: 1, discount: 0, changeable: false, ...numbersOf(requested, goods) };
}

function numbersOf({ quantity, price, discount, changeable }: RequestedLine, { currency }: Goods) {
  return {
    ...defined({ quantity, discount, changeable }),
    ...(price !== undefined && { unitPrice: minorOf(price, currency) }),
  };
}

function idAmong(lines: readonly Line[], code: string, { idOf }: Goods): number {
  const variantId = idOf(code);
  if (!lines.some((line) => line.variantId === variantId)) throw stop('usage', `${code} is on none of its lines.`);
  return variantId;
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
