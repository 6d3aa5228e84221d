import { escaped } from './blocks.ts';

/** What staff wrote for a mail, safe for every mail program, and the same as plain text. */
export function markupOf(_format: 'markdown' | 'html', source: string): { html: string; text: string } {
  return { html: `<p>${escaped(source)}</p>`, text: source };
}
