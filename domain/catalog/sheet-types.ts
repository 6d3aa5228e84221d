import type { TaxClass } from '../settings/schema.ts';
import type { Translated } from '../words/languages.ts';
import type { Picture, PriceStep } from './types.ts';

/** What editors read of the catalogue: in all languages, amounts in minor units, instants as ISO text. */

export type SheetVariant = {
  id: number;
  code: string;
  valueIds: number[];
  /** what it costs when no sale runs */
  price: number;
  listPrice: number | null;
  sale: { price: number; from: string | null; until: string | null } | null;
  /** what it costs now */
  current: number;
  /** while a sale runs: the lowest price of the 30 days before it */
  lowest: number | null;
  stock: number | null;
  /** grams */
  weight: number | null;
  pictureHash: string | null;
  steps: PriceStep[];
};

export type ProductSheet = {
  id: number;
  code: string;
  version: number;
  published: boolean;
  deletedAt: string | null;
  name: Translated;
  summary: Translated;
  description: Translated;
  /** in the shop's default language, for a link to its page */
  slug: string;
  taxClass: TaxClass;
  categoryIds: number[];
  pictures: (Omit<Picture, 'alt'> & { alt: Translated })[];
  accessoryIds: number[];
  optionIds: number[];
  /** those that are sold, in the order in which they were made */
  variants: SheetVariant[];
};

export type ProductSheets = { products: ProductSheet[]; currency: string; next: string | null; count: number };

/** `products`: how many stand in it directly, published or not. Parents first, each level in its order. */
export type StaffCategory = { id: number; parentId: number | null; name: Translated; products: number };

/** `variants`: how many have it */
export type StaffAttribute = {
  id: number;
  name: Translated;
  display: 'pills' | 'swatches';
  values: { id: number; name: Translated; colour: string | null; variants: number }[];
};
