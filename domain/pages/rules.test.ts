import { expect, test } from 'vitest';
import { productOfLink, slugForTitle, slugifiedTerm } from './rules.ts';

test.each([
  ['words are parted by dashes', 'Big Desk Lamp', 'big-desk-lamp'],
  ['accents go', ' Café Crème! ', 'cafe-creme'],
  ['slashes stay', '/Shop/Desk Lamp', '/shop/desk-lamp'],
  ['letters of other scripts stay', 'مصباح مكتب', 'مصباح-مكتب'],
  ['a known ending stays', 'My Robots.TXT', 'my-robots.txt'],
  ['an unknown ending is a word', 'lamp.v2', 'lamp-v2'],
  ['no more than fifty letters of a part', `a/${'x'.repeat(60)}`, `a/${'x'.repeat(50)}`],
  ['nothing stays nothing', '  ', ''],
  ['signs alone are nothing', '%_\\', ''],
])('a term as it would stand in an address: %s', (_, term, expected) => {
  expect(slugifiedTerm(term)).toBe(expected);
});

test.each([
  ['/shop/product/lamp-12', 12],
  ['/shop/product/12?variant=3#top', 12],
  ['/shop/category/lamps-12', undefined],
  ['/shop/product/lamp', undefined],
  ['/shop', undefined],
])('the link %s leads to product %s', (link, expected) => {
  expect(productOfLink(link)).toBe(expected);
});

test.each([
  ['Über uns & Größe', 'uber-uns-grosse'],
  ['من نحن 2', '2'],
  ['من نحن', ''],
])('the address of “%s” is %s', (title, expected) => {
  expect(slugForTitle(title)).toBe(expected);
});
