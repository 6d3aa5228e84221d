import { expect, test } from 'vitest';
import type { MailBlock } from './blocks.ts';
import { layoutMail, type MailSheet } from './layout.ts';

const blocks: MailBlock[] = [
  { kind: 'paragraph', text: 'Hello Mia,\nthank you.' },
  { kind: 'lines', lines: [{ name: 'Tea', detail: 'Green', quantity: '2', amount: '€9.00' }] },
  { kind: 'totals', rows: [{ label: 'Total', amount: '€13.90', strong: true }] },
  { kind: 'facts', rows: [{ label: 'Deliver to', value: 'Mia Beck\nLindenweg 4' }] },
  { kind: 'code', label: 'Reference', code: 'S00012' },
  { kind: 'button', label: 'Your order', url: 'https://shop.example/order/12?token=a&lang=en' },
];
const sheet: MailSheet = {
  language: 'en',
  shopName: 'Tea House',
  preheader: 'Order S00012',
  title: 'Thank you',
  blocks,
  footer: ['1 Tea Lane'],
};

test('the text holds the same content as the page', () => {
  expect(layoutMail(sheet).text).toBe(`Thank you

Hello Mia,
thank you.

2 × Tea (Green): €9.00

Total: €13.90

Deliver to: Mia Beck
  Lindenweg 4
Reference: S00012

Your order:
https://shop.example/order/12?token=a&lang=en

-- 
Tea House
1 Tea Lane
`);
});

test('the page holds all content, and has dark mode', () => {
  const { html } = layoutMail(sheet);
  for (const word of [
    'Order S00012',
    'Hello Mia,<br>thank you.',
    'Tea',
    'Green',
    '€9.00',
    '€13.90',
    'Lindenweg 4',
    'S00012',
    '1 Tea Lane',
  ]) {
    expect(html).toContain(word);
  }
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('<html lang="en" dir="ltr">');
});

test('Arabic is laid out from right to left, references are not', () => {
  const { html } = layoutMail({ ...sheet, language: 'ar' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('text-align:right');
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>S00012/);
});

test('markup typed by customers and staff stays text', () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const { html } = layoutMail({
    language: 'en',
    shopName: evil,
    preheader: evil,
    title: evil,
    footer: [evil],
    blocks: [
      { kind: 'paragraph', text: evil },
      { kind: 'heading', text: evil },
      { kind: 'lines', lines: [{ name: evil, detail: evil, quantity: evil, amount: evil }] },
      { kind: 'totals', rows: [{ label: evil, amount: evil }] },
      { kind: 'facts', rows: [{ label: evil, value: evil }] },
      { kind: 'code', label: evil, code: evil },
      { kind: 'button', label: evil, url: `https://shop.example/"${evil}` },
    ],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="https://shop.example/"');
  expect(html).not.toContain(`alert('`);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/order/12', 'ftp://shop.example'])('a button never leads to %s', (url) => {
  expect(() => layoutMail({ ...sheet, blocks: [{ kind: 'button', label: 'Go', url }] })).toThrow('Not an address');
});
