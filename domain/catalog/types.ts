import type { TaxClass } from '../settings/schema.ts';
import type { Language } from '../words/languages.ts';

/** Answers of the catalogue's public queries: the same for everyone, in one language, amounts in minor units. */
export type StockLevel = 'available' | 'few' | 'sold_out';

/** `average`: to two decimals; `total`: how many have rated it */
export type StarsGiven = { average: number; total: number };

export type ProductCard = {
  id: number;
  /** the cheapest variant that can be bought, else the first; 0: none */
  variantId: number;
  slug: string;
  name: string;
  price: number;
  listPrice: number | null;
  /** true: some variants cost more */
  from: boolean;
  level: StockLevel;
  picture: Picture | null;
  /** colours of its variants */
  swatches: string[];
  /** among the last that came into the shop */
  isNew?: true;
  /** absent: nobody has rated it */
  stars?: StarsGiven;
};

export type Picture = { hash: string; width: number; height: number; alt: string };

export type CategoryNode = { id: number; slug: string; name: string; count: number; children: CategoryNode[] };

/** A facet; counts are exact only up to the counting limit. */
export type Facet = {
  id: number;
  name: string;
  values: { id: number; name: string; colour: string | null; count: number }[];
};

/** How many have so many stars at least. */
export type StarBand = { from: number; count: number };

/** Minor units; `to` null: no upper limit. */
export type PriceBand = { from: number; to: number | null; count: number };

export type Listing = {
  products: ProductCard[];
  total: number;
  /** true: there are more than `total`, which the counts cover */
  more: boolean;
  facets: Facet[];
  prices: PriceBand[];
  /** the most stars first; absent: none has any */
  stars?: StarBand[];
  /** what is asked for, in the whole shop and in each category of it; absent: nothing is, or there is too much to count */
  byCategory?: { total: number; categories: { id: number; count: number }[] };
  /** the corrected query, where typos were found */
  meant: string | null;
  /** true: nothing matches all words, these match some */
  some: boolean;
  page: number;
  pages: number;
  /** from the top category to the shown one */
  trail: Trail;
  currency: string;
};

export type Suggestions = {
  products: Pick<ProductCard, 'id' | 'slug' | 'name' | 'price' | 'from' | 'picture'>[];
  categories: { id: number; slug: string; name: string }[];
  currency: string;
};

/** From the top down; in a list the last one has its slug in every language. */
export type Trail = { id: number; slug: string; name: string; slugs?: Record<Language, string> }[];

/** The price of each piece from this quantity on. */
export type PriceStep = { from: number; price: number };

/** What a variant costs now; `followers`: who are told that it costs less. */
export type PriceChange = {
  code: string;
  price: number;
  priceBefore: number;
  currency: string;
  steps: PriceStep[];
  followers: number;
};

export type VariantOffer = {
  id: number;
  valueIds: number[];
  price: number;
  /** by quantity, each lower than the one before */
  steps?: PriceStep[];
  listPrice: number | null;
  /** while a sale runs: the lowest price of the 30 days before it */
  lowest?: number;
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
  /** absent: standard */
  taxClass?: TaxClass;
  /** why it bears no tax at home, in the page's language, possibly empty; absent: it is taxed */
  exemption?: string;
  trail: Trail;
  pictures: Picture[];
  choices: Choice[];
  variants: VariantOffer[];
  accessories: ProductCard[];
  /** absent: nobody has rated it */
  stars?: StarsGiven;
  /** options that can be bought together with it, in the same quantity */
  options?: ProductCard[];
};

/** In the order of the requested ids, without what is not for sale. */
/** A product's page as staff see it, whether visitors do or not. */
export type StaffProduct = { published: boolean; product: ProductPage };

/** `count`: of all, the list may be shorter */
export type Unpublished = { count: number; products: { id: number; slug: string; name: string; code: string }[] };

export type Cards = { cards: ProductCard[]; currency: string };

/** A variant in a comparison. */
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
  /** the chosen value per attribute */
  traits: { attributeId: number; attribute: string; value: string }[];
};

/** In the requested order, without what is not for sale. */
export type Comparison = {
  products: ComparedProduct[];
  currency: string;
  taxIncluded: boolean;
};

/** A variant as staff see it; `price` in minor units, `stock` null: not limited. */
export type StockLine = {
  code: string;
  productCode: string;
  name: string;
  options: string;
  price: number;
  stock: number | null;
  taxClass: TaxClass;
  published: boolean;
};

/** A page of them. `next`: the `after` of the following page, null on the last; `count`: all that match. */
export type StockList = { variants: StockLine[]; currency: string; next: string | null; count: number };
