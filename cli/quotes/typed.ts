import { InvalidArgumentError } from 'commander';
import { parseRate } from '#domain/settings/typed.ts';
import type { Language } from '#domain/words/languages.ts';
import { partsOf } from '../address-parts.ts';
import { wholeNumber } from '../typed.ts';
import type { Requested, RequestedLine } from './requested.ts';

/** The options as they were typed; what is not named stays. */
export type Typed = {
  to?: string;
  name?: string;
  address?: readonly string[];
  shipTo?: readonly string[];
  language?: Language;
  title?: string;
  text?: string;
  valid?: number;
  deposit?: number;
  delivery?: number | 'none';
  sign?: true;
  button?: true;
  line?: readonly RequestedLine[];
  option?: readonly RequestedLine[];
  without?: readonly string[];
  changeable?: readonly string[];
  fixed?: readonly string[];
};

/** `CODE:QUANTITY@PRICE-DISCOUNT%`; all but the code may be left out. */
export function lineTyped(typed: string, before: readonly RequestedLine[] = []): RequestedLine[] {
  const [, code, quantity, price, discount] = /^(.+?)(?::(\d+))?(?:@(\d[\d.,]*))?(?:-(\d[\d.,]*%))?$/.exec(typed) ?? [];
  // What stands behind a sign of ours was meant to be a number.
  if (code === undefined || /[:@]|-[^-]*%$/.test(code)) throw new InvalidArgumentError('It has to be as TEA-100:3@12.50-10%.');
  const line = {
    code,
    ...(quantity !== undefined && { quantity: wholeNumber(quantity) }),
    ...(price !== undefined && { price }),
    ...(discount !== undefined && { discount: percent(discount) }),
  };
  return [...before, line];
}

/** Basis points, by the one rule for rates. */
export function percent(typed: string): number {
  const rate = parseRate(typed);
  if (rate === undefined) throw new InvalidArgumentError('It has to be a percentage up to 100, as 30%.');
  return rate;
}

/** `none` stays: Commander takes null for an empty text. */
export function deliveryTyped(typed: string): number | 'none' {
  return typed === 'none' ? typed : wholeNumber(typed);
}

export function requestedBy(typed: Typed): Requested {
  const { to, name, address, shipTo, valid, deposit, delivery, sign, button, changeable = [], fixed = [], ...requested } = typed;
  const billing = { ...partsOf(address ?? []), ...(name !== undefined && { name }), ...(to !== undefined && { email: to }) };
  const mayChange = new Map([...changeable.map((code) => [code, true] as const), ...fixed.map((code) => [code, false] as const)]);
  return {
    ...requested,
    ...(Object.keys(billing).length > 0 && { billing }),
    ...(shipTo && { shipping: shipTo.at(-1) === 'none' ? null : partsOf(shipTo) }),
    ...(valid !== undefined && { validDays: valid }),
    ...(deposit !== undefined && { deposit }),
    ...(delivery !== undefined && { deliveryId: delivery === 'none' ? null : delivery }),
    ...((sign || button) && { signable: sign === true }),
    ...(mayChange.size > 0 && { changeable: mayChange }),
  };
}
