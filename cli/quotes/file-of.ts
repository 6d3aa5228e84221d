import { toMajorString } from '#domain/money.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Address } from '#domain/places/schema.ts';
import { states } from '#domain/places/states.ts';
import type { QuoteContent } from '#domain/quotes/schema.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import type { AddressParts } from '../address-parts.ts';
import type { Goods } from './goods.ts';

type Line = QuoteContent['options'][number];

/** As a file says it, with codes, major units and percentages. */
export function contentFile({ deposit, lines, options, ...content }: QuoteContent, goods: Goods): object {
  return {
    ...content,
    deposit: percentage(deposit),
    lines: lines.map(({ changeable, ...line }) => ({ ...lineFile(line, goods), changeable })),
    options: options.map((line) => lineFile(line, goods)),
  };
}

export function addressFile({ countryId, stateId, ...texts }: Partial<Address>): AddressParts {
  const country = countryCode(countryId ?? 0);
  const state = stateId === undefined ? undefined : states(country ?? '', defaultLanguage).find(([id]) => id === stateId)?.[2];
  return { ...texts, ...(country !== undefined && { country }), ...(state !== undefined && { state }) };
}

function lineFile({ variantId, quantity, unitPrice, discount }: Line, { codeOf, currency }: Goods) {
  const price = unitPrice === undefined ? {} : { price: toMajorString(unitPrice, currency) };
  return { code: codeOf(variantId), quantity, ...price, discount: percentage(discount) };
}

function percentage(rate: number): string {
  return `${rate / 100}%`;
}
