import type { CategoryNode, Picture, ProductCard } from '../catalog/types.ts';

export type Slide = {
  title: string;
  text: string;
  /** the link's text */
  label: string;
  /** a local address without a language */
  link: string;
  picture: HomePicture | null;
};

export type HomePicture = Omit<Picture, 'alt'>;

export type HomePage = {
  slides: Slide[];
  newest: ProductCard[];
  /** in the shop's order, without the newest */
  recommended: ProductCard[];
  /** the top categories with their children and a picture, else that of a product in it */
  categories: (CategoryNode & { picture: HomePicture | null })[];
  /** minor units of goods from which on sending at home is free, if it is */
  freeFrom: number | null;
  currency: string;
};
