import type { Language } from '#domain/words/languages.ts';

/** Metadata for search engines and previews. Addresses are local and without a language prefix. */
export type CrawledPage = {
  path: (language: Language) => string;
  picture?: string | undefined;
  kind?: 'product';
  /** schema.org */
  facts?: readonly object[];
};

export type Absolute = (path: string) => string;
