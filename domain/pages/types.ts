import type { CategoryNode, Picture, ProductCard } from '../catalog/types.ts';

export type Slide = {
  title: string;
  text: string;
  /** the link's text */
  label: string;
  /** a local address without a language */
  link: string;
  picture: Omit<Picture, 'alt'> | null;
};

/** A top category with a picture of its own. */
export type Tile = { id: number; name: string; slug: string; picture: Omit<Picture, 'alt'> };

export type HomePage = {
  slides: Slide[];
  tiles: Tile[];
  newest: ProductCard[];
  /** in the shop's order, without the newest */
  recommended: ProductCard[];
  /** the top categories with their children */
  categories: CategoryNode[];
  currency: string;
};
