import type { Language } from '#domain/words/languages.ts';
import type { AddressParts } from '../address-parts.ts';

/** A line as it was typed: `price` in major units, `discount` in basis points. What is left out stays, or is as usual. */
export type RequestedLine = {
  code: string;
  quantity?: number | undefined;
  price?: string | undefined;
  discount?: number | undefined;
  changeable?: boolean | undefined;
};

/** What a file or the options ask for in an offer. */
export type Requested = {
  /** which it was written for: another one is refused */
  version?: number | undefined;
  billing?: AddressParts | undefined;
  /** null: the same as billing */
  shipping?: AddressParts | null | undefined;
  language?: Language | undefined;
  title?: string | undefined;
  text?: string | undefined;
  validDays?: number | undefined;
  signable?: boolean | undefined;
  /** basis points */
  deposit?: number | undefined;
  deliveryId?: number | null | undefined;
  /** all of them */
  lines?: readonly RequestedLine[] | undefined;
  options?: readonly RequestedLine[] | undefined;
  /** single ones, changed or added, among those that are there */
  line?: readonly RequestedLine[] | undefined;
  option?: readonly RequestedLine[] | undefined;
  /** codes of those that are taken off */
  without?: readonly string[] | undefined;
  /** whether the customer may change how many, by code */
  changeable?: ReadonlyMap<string, boolean> | undefined;
};

/** Every code in it, so that the shop is asked once. */
export function codesIn({ lines = [], options = [], line = [], option = [], without = [], changeable }: Requested): string[] {
  const lined = [...lines, ...options, ...line, ...option].map(({ code }) => code);
  return [...lined, ...without, ...(changeable?.keys() ?? [])];
}
