import { expect, test } from 'vitest';
import { sharedTarget } from './shared-target.ts';

test.each([
  ['the address that was given', { url: ' https://shop.example/tea ', text: 'https://other.example' }, 'https://shop.example/tea'],
  ['an address without a scheme', { url: 'shop.example' }, 'shop.example'],
  ['the address in a text', { text: 'Look at this: https://shop.example/tea?a=1#b. Nice!' }, 'https://shop.example/tea?a=1#b'],
  ['an address in the title alone', { title: 'http://shop.example', text: 'Tea' }, 'http://shop.example'],
  ['no address', { text: 'Just words', title: 'Tea' }, ''],
  ['nothing', {}, ''],
])('LINK-1: of what is shared, %s', (_, shared, target) => {
  expect(sharedTarget(shared)).toBe(target);
});
