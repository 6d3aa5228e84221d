import type { Offerable } from '#domain/quotes/types.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';

/** The goods that an offer names, and in what it is counted. */
export type Goods = { currency: string; countryId: number; idOf: (code: string) => number; codeOf: (variantId: number) => string };

export async function goodsFor(api: Api, codes: readonly string[], ids: readonly number[]): Promise<Goods> {
  const { variants, currency, countryId } = await api.quotes.offerable.query({ codes: [...new Set(codes)], ids: [...new Set(ids)] });
  return {
    currency,
    countryId,
    idOf: (code) => variantCalled(variants, code),
    codeOf: (variantId) => variants.find((variant) => variant.variantId === variantId)?.code ?? '',
  };
}

/** By its own code or, where a product has only one, by that of its product. */
function variantCalled(variants: readonly Offerable[], code: string): number {
  const own = variants.find((variant) => variant.code === code);
  if (own !== undefined) return own.variantId;
  const [first, ...others] = variants.filter(({ productCode }) => productCode === code);
  if (first === undefined)
    throw stop('missing', `No product or variant has the code ${code}: "portico products list" shows which there are.`, 'not_found');
  if (others.length === 0) return first.variantId;
  const codes = [first, ...others].map((variant) => variant.code);
  throw stop('usage', `${code} has several variants. Name one: ${codes.join(', ')}.`);
}
