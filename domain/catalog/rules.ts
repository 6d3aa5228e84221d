import { type Language, languages, type Translated, textOf } from '../words/languages.ts';
import type { PriceStep, StockLevel, VariantOffer } from './types.ts';

export const PAGE_SIZE = 20;
/** Limits between price bands, in minor units: prices below the first are band 0. */
export const PRICE_BANDS = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000];
/** The most hits that are counted and shown. */
export const MOST_HITS = 300;
/** A price in an address, in major units: `25`, `49.90`. At most two decimals, since `1.234` may mean thousands. */
export const PLAIN_PRICE = /^\d{1,8}([.,]\d{1,2})?$/;
/** As many options as a cart line has room for. */
export const MOST_OPTIONS = 8;
export const LONGEST_SEARCH = 200;
export const MOST_FILTERS = 20;
/** As many as are offered, since the facets of each are counted separately. */
export const MOST_ATTRIBUTES = 8;
export const FEW_LEFT = 5;

/** A level, never a count, so that an order invalidates no cached page. */
export function stockLevel(stock: number | null): StockLevel {
  if (stock === null || stock > FEW_LEFT) return 'available';
  return stock > 0 ? 'few' : 'sold_out';
}

/** So many stars, or more, can be asked for. */
export const STAR_BANDS = [4, 3, 2] as const;
/** An average of few ratings counts as if so many more, of so many stars, had been given. */
const [DOUBT, DOUBTED] = [3, 3.5];

/** What lists sort by: one rating of five stars is no better than a hundred of 4.9. 0: not rated. */
export function starRank({ average, total }: { average: number; total: number }): number {
  return total === 0 ? 0 : Math.round(((DOUBT * DOUBTED + total * average) / (DOUBT + total)) * 1_000);
}

/** Minor units; the last band has no upper limit. */
export function priceBand(band: number): { from: number; to: number | null } {
  return { from: PRICE_BANDS[band - 1] ?? 0, to: PRICE_BANDS[band] ?? null };
}

/** PROD-4: the price of each piece at this quantity, minor units. */
export function unitPriceAt({ price, steps = [] }: { price: number; steps?: readonly PriceStep[] | undefined }, quantity: number): number {
  return steps.findLast((step) => step.from <= quantity)?.price ?? price;
}

/** Only the steps that lower the price, sorted: more pieces never cost more each. */
export function usefulSteps(price: number, steps: readonly PriceStep[]): PriceStep[] {
  const ordered = [...steps].sort((a, b) => a.from - b.from);
  return ordered.filter((step, at) => ordered.slice(0, at).every((earlier) => step.price < earlier.price) && step.price < price);
}

/** PROD-3: undefined where the combination does not exist. */
export function variantOf(variants: readonly VariantOffer[], valueIds: readonly number[]): VariantOffer | undefined {
  return variants.find((variant) => variant.valueIds.length === valueIds.length && valueIds.every((id) => variant.valueIds.includes(id)));
}

/** The cheapest variant that can be bought, else the first. */
export function bestVariantOf<V extends Pick<VariantOffer, 'id' | 'price' | 'level'>>(variants: readonly V[]): V | undefined {
  const [cheapest] = variants.filter(({ level }) => level !== 'sold_out').toSorted((a, b) => a.price - b.price || a.id - b.id);
  return cheapest ?? variants[0];
}

/** Whether some variant has this value together with the other chosen ones. */
export function reachable(variants: readonly VariantOffer[], chosen: readonly number[], valueId: number): boolean {
  return variants.some((variant) => variant.valueIds.includes(valueId) && chosen.every((id) => variant.valueIds.includes(id)));
}

/** The variant that a page without JavaScript leads to for a value: the one with most of the other chosen values, if possible in stock. */
export function nearestVariant<V extends Pick<VariantOffer, 'valueIds' | 'level'>>(
  variants: readonly V[],
  chosen: readonly number[],
  valueId: number,
): V | undefined {
  const shared = ({ valueIds, level }: V) => 2 * valueIds.filter((id) => chosen.includes(id)).length + Number(level !== 'sold_out');
  return variants.filter(({ valueIds }) => valueIds.includes(valueId)).toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Whether such variants exist but none is in stock. */
export function soldOutWith(variants: readonly VariantOffer[], chosen: readonly number[], valueId: number): boolean {
  const reached = variants.filter(({ valueIds }) => valueIds.includes(valueId) && chosen.every((id) => valueIds.includes(id)));
  return reached.length > 0 && reached.every(({ level }) => level === 'sold_out');
}

/** `12` and `any-name-12` are 12. */
export function idOfSlug(slug: string): number | undefined {
  const id = Number(/(?:^|-)(\d{1,10})$/.exec(slug)?.[1]);
  return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}

/** `Big Desk Lamp`, 12 → `big-desk-lamp-12`. Letters of any script stay. */
export function slugOf(name: string, id: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return words === '' ? String(id) : `${words}-${id}`;
}

/** The slug in each language, for alternate links. */
export function slugsOf(name: Translated, id: number): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, slugOf(textOf(name, language), id)])) as Record<Language, string>;
}
