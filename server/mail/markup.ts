import { convert, type HtmlToTextOptions } from 'html-to-text';
import { Marked } from 'marked';
import { escaped } from './blocks.ts';
import { type AddressOf, type SafeHtml, safeHtml, webAddress } from './safe-html.ts';

export type MarkupFormat = 'markdown' | 'html';

/** `removed`: what no mail may have, as it was written: `<script>`, `onclick` */
export type Markup = { html: string; text: string } & Pick<SafeHtml, 'removed'>;

/**
 * What staff wrote for a mail, safe for every mail program, and the same as plain text. In Markdown, HTML is text.
 */
export function markupOf(format: MarkupFormat, source: string, addressOf: AddressOf = webAddress): Markup {
  const { html, removed } = safeHtml(format === 'markdown' ? fromMarkdown(source) : source, format, addressOf);
  return { html, text: textOf(html, format), removed: format === 'markdown' ? [...htmlIn(source), ...removed] : removed };
}

export function textOf(html: string, format: MarkupFormat): string {
  return convert(html, { ...toText, selectors: [...(toText.selectors ?? []), ...tables[format]] })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const markdown = new Marked({
  gfm: true,
  renderer: { html: ({ text }) => escaped(text), checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

function fromMarkdown(source: string): string {
  return markdown.parse(source, { async: false });
}

/** HTML in Markdown is shown as it was typed, which its author did not mean. */
function htmlIn(source: string): string[] {
  const found: string[] = [];
  void markdown.walkTokens(markdown.lexer(source), (token) => {
    const [tag] = token.type === 'html' ? (/<[a-z][^\s>]*/i.exec(token.raw) ?? []) : [];
    if (tag !== undefined) found.push(`${tag}>`);
  });
  return [...new Set(found)];
}

const heading = { options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } };

const toText: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { alt: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt ?? '') },
  selectors: [
    { selector: 'a', options: { linkBrackets: [' (', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'alt' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...heading })),
  ],
};

const inBlock = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

/** In HTML a table is most often the page's grid. */
const tables: Readonly<Record<MarkupFormat, NonNullable<HtmlToTextOptions['selectors']>>> = {
  markdown: [{ selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } }],
  html: ['tr', 'td', 'th'].map((selector) => ({ selector, ...inBlock })),
};
