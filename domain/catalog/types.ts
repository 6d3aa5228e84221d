import type { Language } from '../words/languages.ts';

/** What the catalogue's public queries answer: the same for everyone, in one language, amounts in minor units. */
export type StockLevel = 'available' | 'few' | 'sold_out';

export type ProductCard = {
  id: number;
  slug: string;
  name: string;
  price: number;
  listPrice: number | null;
  /** true: variants cost more than `price` too */
  from: boolean;
  level: StockLevel;
  picture: Picture | null;
  /** colours to hint at under the card */
  swatches: string[];
};

export type Picture = { hash: string; width: number; height: number; alt: string };

export type CategoryNode = { id: number; slug: string; name: string; count: number; children: CategoryNode[] };

export type Listing = {
  products: ProductCard[];
  total: number;
  page: number;
  pages: number;
  /** from the top category to the shown one */
  trail: Trail;
  currency: string;
};

/** Categories from the top down; of a list, the last one has its slug in every language. */
export type Trail = { id: number; slug: string; name: string; slugs?: Record<Language, string> }[];

export type VariantOffer = {
  id: number;
  valueIds: number[];
  price: number;
  listPrice: number | null;
  level: StockLevel;
  /** index in the product's pictures */
  picture: number | null;
  code: string;
};

export type Choice = {
  id: number;
  name: string;
  display: 'pills' | 'swatches';
  values: { id: number; name: string; colour: string | null }[];
};

export type ProductPage = {
  id: number;
  slug: string;
  slugs: Record<Language, string>;
  name: string;
  summary: string;
  description: string;
  code: string;
  currency: string;
  taxIncluded: boolean;
  trail: Trail;
  pictures: Picture[];
  choices: Choice[];
  variants: VariantOffer[];
  accessories: ProductCard[];
};
