import type { QuotePage } from '#domain/quotes/types.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';

type Opened = Pick<QuotePage, 'id' | 'accessToken'>;

/** The offer's local address, with or without a session. */
export function quoteAddress({ id, accessToken }: Opened, language: Language): string {
  return withLanguage(language, `/quote/${id}/${encodeURIComponent(accessToken)}`);
}

/** How the offer was signed, as a file; there is one once it is signed. */
export function quoteTrail(quote: Opened, language: Language): string {
  return `${quoteAddress(quote, language)}/audit-trail.json`;
}

/** The offer as a PDF; once it is signed, with signature, certificate and seal. */
export function quotePdf(quote: Opened, language: Language): string {
  return `${quoteAddress(quote, language)}/offer.pdf`;
}
