import { expect, test } from 'vitest';
import { markupOf } from './markup.ts';

const source = `# Spring

Hello **Mia**, *first* flush is [here](https://tea.example/a?b=1&c=2).
Next line.

- Assam
- Darjeeling

1. Boil
2. Pour

> A quote

---

![A cup](https://tea.example/cup.png)

| Tea | Price |
|---|---|
| Assam | 5 |
`;

test('Markdown becomes parts that look like the other mails, and a text that says the same', () => {
  const { html, text, removed } = markupOf('markdown', source);
  expect(html).toContain('<h1 style="margin:0 0 16px');
  expect(html).toContain('<strong>Mia</strong>, <em>first</em>');
  expect(html).toContain('href="https://tea.example/a?b=1&amp;c=2"');
  expect(html).toMatch(/<ul style=[^>]*>\s*<li style=[^>]*>Assam<\/li>/);
  expect(html).toMatch(/<ol style=[^>]*>\s*<li style=[^>]*>Boil<\/li>/);
  expect(html).toMatch(/<blockquote style=[^>]* class="quiet line">/);
  expect(html).toMatch(/<hr style=/);
  expect(html).toMatch(/<img src="https:\/\/tea.example\/cup.png" alt="A cup" style="max-width:100%/);
  expect(html).toMatch(/<td style=[^>]*>Assam<\/td>/);
  expect(text).toContain('Hello Mia, first flush is here (https://tea.example/a?b=1&c=2).');
  expect(text).toContain('- Assam');
  expect(text).toContain('1. Boil');
  expect(text).toContain('A cup');
  expect(text).toMatch(/Tea {2,}Price\nAssam {2,}5/);
  expect(removed).toEqual([]);
});

test.each([
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['an image that runs', 'Tea <img src=x onerror=alert(1)>', '<img>'],
  ['a link of HTML', 'Tea <a href="javascript:alert(1)">x</a>', '<a>'],
])('in Markdown %s is shown as it was typed', (_, typed, named) => {
  const { html, text, removed } = markupOf('markdown', typed);
  expect(html).not.toMatch(/<(script|img|a)\b/);
  expect(text).toContain(typed.replace('Tea ', ''));
  expect(removed).toContain(named);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'ftp://tea.example/x',
  'file:///etc/passwd',
])('no link leads to %s', (address) => {
  const inMarkdown = markupOf('markdown', `[x](${address}) ![y](${address})`);
  const inHtml = markupOf('html', `<a href="${address}">x</a><img src="${address}" alt="y">`);
  for (const { html, removed } of [inMarkdown, inHtml]) {
    expect(html).not.toMatch(/(href|src)=/);
    expect(removed).toContain(address);
  }
});

test.each([
  ['scripts', '<p>Tea</p><script>alert(1)</script>', '<script>'],
  ['handlers', '<p onclick="alert(1)">Tea</p>', 'onclick'],
  ['frames', '<p>Tea</p><iframe src="https://evil.example"></iframe>', '<iframe>'],
  ['forms', '<p>Tea</p><form action="https://evil.example"><input name="password"></form>', '<form>'],
  ['style sheets', '<style>@import url(https://evil.example/x.css)</style><p>Tea</p>', '<style>'],
  ['remote style sheets', '<link rel="stylesheet" href="https://evil.example/x.css"><p>Tea</p>', '<link>'],
  ['drawings that run', '<p>Tea</p><svg><script>alert(1)</script></svg>', '<svg>'],
  ['other addresses in front', '<base href="https://evil.example/"><p>Tea</p>', '<base>'],
  ['pictures of several sizes', '<p>Tea</p><img srcset="https://evil.example/x.png 2x">', 'srcset'],
])('HTML loses %s, and it is said', (_, typed, named) => {
  const { html, text, removed } = markupOf('html', typed);
  expect(html).not.toMatch(/script|onclick|iframe|form|style>|link|svg|base|evil/i);
  expect(text).toBe('Tea');
  expect(removed).toContain(named);
});

test.each([
  ['a picture from elsewhere', 'background:url(https://evil.example/x.png)'],
  ['what hides', 'display:none'],
  ['what nobody can read', 'font-size:1px'],
  ['what covers the page', 'position:fixed'],
  ['an expression', 'width:expression(alert(1))'],
])('a style has no %s', (_, style) => {
  expect(markupOf('html', `<div style="${style};color:#123456">Tea</div>`).html).toBe('<div style="color:#123456">Tea</div>');
});

test('the cells of a page’s grid are lines of the text', () => {
  expect(markupOf('html', '<table><tr><td>Assam</td><td>5</td></tr><tr><td>Ceylon</td></tr></table>').text).toBe('Assam\n5\nCeylon');
});

test('HTML keeps its tables, colours and pictures', () => {
  const { html, removed } = markupOf(
    'html',
    '<html><head><title>x</title></head><body><table width="100%" bgcolor="#eeeeee"><tr><td style="padding:8px;text-align:center"><img src="https://tea.example/a.png" alt="Cup" width="20"></td></tr></table></body></html>',
  );
  expect(html).toMatch(
    /^<table width="100%" bgcolor="#eeeeee"><tr><td style="padding:8px;text-align:center"><img src="https:\/\/tea.example\/a.png" alt="Cup" width="20" style=/,
  );
  expect(removed).toEqual([]);
});
