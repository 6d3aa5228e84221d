type Style = { css: string; class?: string };

const text: Readonly<Record<string, Style>> = {
  p: { css: 'margin:0 0 16px' },
  h1: { css: 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700' },
  h2: { css: 'margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:700' },
  h3: { css: 'margin:24px 0 8px;font-size:16px;line-height:1.3;font-weight:700' },
  ul: { css: 'margin:0 0 16px;padding:0 24px' },
  ol: { css: 'margin:0 0 16px;padding:0 24px' },
  li: { css: 'margin:0 0 4px' },
  a: { css: 'color:#0b5d4e;text-decoration:underline', class: 'anchor' },
  blockquote: { css: 'margin:0 0 16px;padding:0 16px;border-inline-start:3px solid #e1e0da;color:#56615d', class: 'quiet line' },
  hr: { css: 'margin:24px 0;border:0;border-top:1px solid #e1e0da', class: 'line' },
  img: { css: 'max-width:100%;height:auto;border-radius:10px' },
  pre: { css: 'margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#f0efea;white-space:pre-wrap', class: 'sunken' },
};

const tables: Readonly<Record<string, Style>> = {
  table: { css: 'width:100%;margin:0 0 16px;border-collapse:collapse' },
  th: { css: 'padding:8px 4px;border-bottom:1px solid #e1e0da;font-weight:600', class: 'line' },
  td: { css: 'padding:8px 4px;border-bottom:1px solid #e1e0da', class: 'line' },
};

/** The look of the shop's mails, by tag. In HTML a table is most often the page's grid, so it gets none. */
export const mailStyles: Readonly<Record<'markdown' | 'html', Readonly<Record<string, Style>>>> = {
  markdown: { ...text, ...tables },
  html: text,
};
