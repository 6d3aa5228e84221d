import type { TaxClass } from '../settings/schema.ts';
import type { Language } from '../words/languages.ts';

/** What the catalogue's public queries answer: the same for everyone, in one language, amounts in minor units. */
export type StockLevel = 'available' | 'few' | 'sold_out';

export type ProductCard = {
  id: number;
  /** the variant it stands for: the cheapest that can be bought, else the first; 0 where there is none */
  variantId: number;
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

/** An attribute to filter by, with the values that something here has; counts are as far as hits are counted. */
export type Facet = {
  id: number;
  name: string;
  values: { id: number; name: string; colour: string | null; count: number }[];
};

/** Minor units; `to` null: and more */
export type PriceBand = { from: number; to: number | null; count: number };

export type Listing = {
  products: ProductCard[];
  total: number;
  /** true: there are more than `total`, and the counts are of those alone */
  more: boolean;
  facets: Facet[];
  prices: PriceBand[];
  /** what was searched for in place of what was typed */
  meant: string | null;
  /** true: nothing holds all words, these hold some */
  some: boolean;
  page: number;
  pages: number;
  /** from the top category to the shown one */
  trail: Trail;
  currency: string;
};

/** What a few letters may lead to. */
export type Suggestions = {
  products: Pick<ProductCard, 'id' | 'slug' | 'name' | 'price' | 'from' | 'picture'>[];
  categories: { id: number; slug: string; name: string }[];
  currency: string;
};

/** Categories from the top down; of a list, the last one has its slug in every language. */
export type Trail = { id: number; slug: string; name: string; slugs?: Record<Language, string> }[];

/** From so many pieces on, each costs this. */
export type PriceStep = { from: number; price: number };

export type VariantOffer = {
  id: number;
  valueIds: number[];
  price: number;
  /** by quantity, each cheaper than the one before; absent: it costs the same however many are bought */
  steps?: PriceStep[];
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
  /** absent: the standard one */
  taxClass?: TaxClass;
  /** it bears no tax at home: why, in the page's language, empty where the shop does not say; absent: it does */
  exemption?: string;
  trail: Trail;
  pictures: Picture[];
  choices: Choice[];
  variants: VariantOffer[];
  accessories: ProductCard[];
  /** what can be bought together with it, as many as of it; absent: nothing */
  options?: ProductCard[];
};

/** Cards of products that were asked for by id, in that order; what is not for sale is left out. */
export type Cards = { cards: ProductCard[]; currency: string };

/** A variant beside others: what a table of them says. */
export type ComparedProduct = {
  variantId: number;
  productId: number;
  slug: string;
  name: string;
  summary: string;
  code: string;
  price: number;
  listPrice: number | null;
  level: StockLevel;
  picture: Picture | null;
  /** what was chosen of each attribute, in the attributes' order */
  traits: { attributeId: number; attribute: string; value: string }[];
};

/** In the order that was asked for; what is not for sale is left out. */
export type Comparison = {
  products: ComparedProduct[];
  currency: string;
  taxIncluded: boolean;
};
