import type { CategoryNode, Picture, ProductCard } from '../catalog/types.ts';
import type { HomePart, LegalPage } from '../settings/rules.ts';
import type { Settings } from '../settings/schema.ts';
import type { Language, Translated } from '../words/languages.ts';
import type { PagePlace } from './rules.ts';

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

/** A part of the home page, in its place; what the shop's own parts show stands beside them. */
export type HomeBlock =
  | { kind: HomePart }
  | (Shown & { kind: 'text'; text: string; writtenIn: Language })
  | { kind: 'products'; title: string; products: ProductCard[] };

export type HomePage = {
  /** absent in what an earlier version of the app has seen */
  blocks?: HomeBlock[];
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

/** What a text shows beside its words. */
export type Shown = { pictures: HomePicture[]; products: ProductCard[]; currency: string };

/** A page of the shop's own in one language. */
export type ContentPage = Shown & {
  id: number;
  /** its newest address, where an earlier one was asked for */
  slug: string;
  title: string;
  text: string;
  /** a fallback language where it is not written in the requested one */
  writtenIn: Language;
  /** for search engines; the beginning of the text where none was written */
  description: string;
};

/** The same as staff keep it. */
export type PageRecord = {
  id: number;
  slug: string;
  title: Translated;
  text: Translated;
  description: Translated;
  published: boolean;
  linkedIn: PagePlace;
  sequence: number;
  /** raised by each change of its content */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** addresses that it had before, which lead to it */
  formerSlugs: string[];
};

export type PageRow = Omit<PageRecord, 'text' | 'description' | 'formerSlugs'>;

/** `version`: of what the setting says. */
export type HomeSection = { home: Settings['home']; version: string };
export type LegalSection = { page: LegalPage; text: Translated; version: string };
