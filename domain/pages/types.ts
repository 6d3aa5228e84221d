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

export type HomePage = {
  slides: Slide[];
  newest: ProductCard[];
  /** in the shop's order, without the newest */
  recommended: ProductCard[];
  /** the top categories with their children, and a product of each as its picture */
  categories: (CategoryNode & { picture: Omit<Picture, 'alt'> | null })[];
  /** minor units of goods from which on sending at home is free, if it is */
  freeFrom: number | null;
  currency: string;
};
