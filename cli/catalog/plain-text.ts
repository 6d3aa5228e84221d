import { compile } from 'html-to-text';

/** A description as other shops have it, in HTML, as plain text: our pages show no markup of others. */
export const plainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});
