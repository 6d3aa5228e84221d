import type { QuotePage } from '#domain/quotes/types.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';

type Opened = { id: number; accessToken: string };

/** The offer's local address, without signing in. */
export function quoteAddress({ id, accessToken }: Opened, language: Language): string {
  return withLanguage(language, `/quote/${id}/${encodeURIComponent(accessToken)}`);
}

/** The same for a mail, in the offer's language. */
export function quoteUrl(publicUrl: string, page: Pick<QuotePage, 'id' | 'accessToken' | 'document'>): string {
  return publicUrl + quoteAddress(page, page.document.language);
}
