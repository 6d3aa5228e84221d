import { fractionOf, HIGHEST_SUM } from '../money.ts';
import type { TaxClass } from '../settings/schema.ts';
import type { BulkChange } from './bulk.ts';
import type { Sale } from './sheet.ts';

/** What a bulk change reads and writes of a variant or a product, stored as it was before and after. */
export type BulkState =
  | { price: number; listPrice: number | null }
  | { stock: number | null }
  | { sale: Sale | null }
  | { taxClass: TaxClass }
  | { published: boolean };

export type BulkField = 'price' | 'stock' | 'sale' | 'taxClass' | 'published';

const fields: Readonly<Record<BulkChange['kind'], BulkField>> = {
  price: 'price',
  price_percent: 'price',
  stock: 'stock',
  stock_add: 'stock',
  sale: 'sale',
  sale_percent: 'sale',
  tax: 'taxClass',
  publish: 'published',
};

export function fieldOf({ kind }: Pick<BulkChange, 'kind'>): BulkField {
  return fields[kind];
}

/** The others are of variants. */
export function isOfProducts(field: BulkField): boolean {
  return field === 'taxClass' || field === 'published';
}

/** `price`: what it costs outside of sales, in minor units. */
export type BulkRecord = { price: number; stock: number | null; sale: Sale | null; taxClass: TaxClass; published: boolean };

/** What the field of the change becomes; the same where nothing changes. Undefined: a price beyond the highest that there may be. */
export function changedTo(change: BulkChange, record: BulkRecord): BulkRecord[BulkField] | undefined {
  switch (change.kind) {
    case 'price':
      return change.set;
    case 'price_percent': {
      const price = ending(percentOf(record.price, 100 + change.percent), change.ending);
      return price > HIGHEST_SUM ? undefined : price;
    }
    case 'stock':
      return change.set;
    case 'stock_add':
      return record.stock === null ? null : Math.max(0, record.stock + change.add);
    case 'sale':
      return change.sale === null ? null : lower(change.sale, record);
    case 'sale_percent': {
      const { percent, from, until } = change;
      return lower({ price: ending(percentOf(record.price, 100 - percent), change.ending), from, until }, record);
    }
    case 'tax':
      return change.taxClass;
    case 'publish':
      return change.published;
  }
}

/** A sale that would save nobody anything is none: the one there was stays. */
function lower(sale: Sale, { price, sale: before }: BulkRecord): Sale | null {
  return sale.price < price ? sale : before;
}

/** In hundredths of a percent, so that 2.5 % are exact. */
function percentOf(price: number, percent: number): number {
  return fractionOf(price, Math.round(percent * 100), 10_000);
}

/** Up to the next price with these last digits: 12.34 becomes 12.99 with 99, 12.40 with 40; 0 stands for two zeros. */
function ending(price: number, digits: number | undefined): number {
  if (digits === undefined) return price;
  const span = digits === 0 ? 100 : 10 ** String(digits).length;
  return price + ((((digits - price) % span) + span) % span);
}

/** One value for people to compare: of a sale, its price. */
export function shownOf(value: BulkRecord[BulkField]): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? value.price : value;
}

export function isSame(one: BulkRecord[BulkField], other: BulkRecord[BulkField]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return one.price === other.price && one.from === other.from && one.until === other.until;
}
