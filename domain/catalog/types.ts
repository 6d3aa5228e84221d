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
  trail: { id: number; slug: string; name: string }[];
  currency: string;
};

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
  name: string;
  summary: string;
  description: string;
  code: string;
  currency: string;
  taxIncluded: boolean;
  trail: { id: number; slug: string; name: string }[];
  pictures: Picture[];
  choices: Choice[];
  variants: VariantOffer[];
  accessories: ProductCard[];
  /** what can be bought together with it, as many as of it; absent: nothing */
  options?: ProductCard[];
};
