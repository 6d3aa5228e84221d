import type { Language } from '#domain/words/languages.ts';

/** What search engines and previews are told of a page beyond what people see. Addresses are local and without a language in front. */
export type CrawledPage = {
  path: (language: Language) => string;
  /** also without a language, as a picture has none */
  picture?: string | undefined;
  kind?: 'product';
  /** what it is about, in the words of schema.org */
  facts?: readonly object[];
};

/** The whole address of a local one, in the page's language. */
export type Absolute = (path: string) => string;
