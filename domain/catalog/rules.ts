import { type Language, languages, type Translated, textOf } from '../words/languages.ts';
import type { PriceStep, StockLevel, VariantOffer } from './types.ts';

export const PAGE_SIZE = 20;
/** Where one price band ends and the next begins, in minor units: prices below the first are band 0. */
export const PRICE_BANDS = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000];
/** How many hits of a search or a filter are counted and shown; what is beyond is only said to be more. */
export const MOST_HITS = 300;
/** A price in an address, in major units: `25`, `49.90`. Three digits after a point may be thousands, so nobody asks for thousandths. */
export const PLAIN_PRICE = /^\d{1,8}([.,]\d{1,2})?$/;
/** How many products may be offered together with one: a line of the cart has room for no more. */
export const MOST_OPTIONS = 8;
/** Letters of a search that are asked for. */
export const LONGEST_SEARCH = 200;
/** How many values may be filtered by at once. */
export const MOST_FILTERS = 20;
/** Of how many attributes, at once: as many as are offered, for each of them is counted apart. */
export const MOST_ATTRIBUTES = 8;
/** From so many down a stock is low. */
export const FEW_LEFT = 5;

/** What a public page says about a stock: a level, never a count, so that an order empties no cache. */
export function stockLevel(stock: number | null): StockLevel {
  if (stock === null || stock > FEW_LEFT) return 'available';
  return stock > 0 ? 'few' : 'sold_out';
}

/** From where to where a price band goes, in minor units; the last has no end. */
export function priceBand(band: number): { from: number; to: number | null } {
  return { from: PRICE_BANDS[band - 1] ?? 0, to: PRICE_BANDS[band] ?? null };
}

/** What each piece costs where so many are bought, minor units (PROD-4). */
export function unitPriceAt({ price, steps = [] }: { price: number; steps?: readonly PriceStep[] | undefined }, quantity: number): number {
  return steps.findLast((step) => step.from <= quantity)?.price ?? price;
}

/** The steps that make something cheaper, in their order: whoever takes more never pays more for each. */
export function usefulSteps(price: number, steps: readonly PriceStep[]): PriceStep[] {
  const ordered = [...steps].sort((a, b) => a.from - b.from);
  return ordered.filter((step, at) => ordered.slice(0, at).every((earlier) => step.price < earlier.price) && step.price < price);
}

/** The variant that has exactly these values, or undefined where the combination does not exist (PROD-3). */
export function variantOf(variants: readonly VariantOffer[], valueIds: readonly number[]): VariantOffer | undefined {
  return variants.find((variant) => variant.valueIds.length === valueIds.length && valueIds.every((id) => variant.valueIds.includes(id)));
}

/** The variant that a product is known by: the cheapest that can be bought, else the first. */
export function bestVariantOf<V extends Pick<VariantOffer, 'id' | 'price' | 'level'>>(variants: readonly V[]): V | undefined {
  const [cheapest] = variants.filter(({ level }) => level !== 'sold_out').toSorted((a, b) => a.price - b.price || a.id - b.id);
  return cheapest ?? variants[0];
}

/** Whether some existing variant has this value together with the other chosen ones. */
export function reachable(variants: readonly VariantOffer[], chosen: readonly number[], valueId: number): boolean {
  return variants.some((variant) => variant.valueIds.includes(valueId) && chosen.every((id) => variant.valueIds.includes(id)));
}

/** Whether this value exists together with the other chosen ones, but in no variant that can be had. */
export function soldOutWith(variants: readonly VariantOffer[], chosen: readonly number[], valueId: number): boolean {
  const reached = variants.filter(({ valueIds }) => valueIds.includes(valueId) && chosen.every((id) => valueIds.includes(id)));
  return reached.length > 0 && reached.every(({ level }) => level === 'sold_out');
}

/** `12` and `any-name-12` are both 12; anything else is undefined. */
export function idOfSlug(slug: string): number | undefined {
  const id = Number(/(?:^|-)(\d{1,10})$/.exec(slug)?.[1]);
  return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}

/** `Big Desk Lamp`, 12 → `big-desk-lamp-12`. Letters of any script stay: addresses of an Arabic page may be Arabic. */
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

/** The same record's name in its address, by language: pages name one another where they say the same. */
export function slugsOf(name: Translated, id: number): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, slugOf(textOf(name, language), id)])) as Record<Language, string>;
}
