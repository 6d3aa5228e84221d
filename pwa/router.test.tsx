// @vitest-environment node
import { expect, test } from 'vitest';
import { createSpeaker } from '#domain/words/speak.ts';
import type { Api } from './api/network-api.ts';
import { createRouter } from './router.tsx';
import { parseSearch } from './shell/search-params.ts';

const router = createRouter({
  api: {} as Api,
  speaker: createSpeaker('en', {}),
  personal: undefined,
  database: 'main',
  shopName: 'Tea & Co',
});

/** The screen of an address, and what its loader is asked: the device looks for the server's data under these. */
const screenOf = (address: string) => {
  const { pathname, search } = new URL(address, 'https://tea.example');
  return router.matchRoutes(pathname, parseSearch(search)).map(({ id, loaderDeps }) => ({ id, loaderDeps: loaderDeps as unknown }));
};

test.each([
  ['/shop?source=app', '/shop'],
  ['/shop?utm_source=mail&utm_campaign=a&utm_campaign=b&gclid=1', '/shop'],
  ['/shop/page/2?fbclid=x&order=name+asc', '/shop/page/2?order=name+asc'],
  ['/shop/category/lamps-3?gclid=1&attrib=2-5&attrib=1-2&attrib=x', '/shop/category/lamps-3?attrib=1-2&attrib=2-5'],
  ['/shop/category/lamps-3/page/2?order=nonsense&min_price=5&utm_source=x', '/shop/category/lamps-3/page/2?min_price=5'],
  ['/shop?rating=4&order=rating+desc', '/shop?order=rating+desc&rating=4'],
  ['/shop?rating=9', '/shop'],
  ['/shop/compare?products=1%2C2&gclid=1', '/shop/compare?products=1%2C2'],
  ['/shop/product/tea-1?utm_source=x', '/shop/product/tea-1'],
  ['/?utm_source=x', '/'],
])('%s shows what the server rendered for %s', (address, rendered) => {
  expect(screenOf(address)).toEqual(screenOf(rendered));
});
