import type { CategoryNode, Picture, ProductCard } from '../catalog/types.ts';

/** A slide in one language. */
export type Slide = {
  title: string;
  text: string;
  /** what its link says */
  label: string;
  /** a local address without a language */
  link: string;
  picture: Omit<Picture, 'alt'> | null;
};

export type HomePage = {
  slides: Slide[];
  newest: ProductCard[];
  /** in the order in which the shop shows them, without the newest */
  recommended: ProductCard[];
  /** the top ones, with those right below them */
  categories: CategoryNode[];
  currency: string;
};
