// @vitest-environment node
import { expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';

const { page, shell } = createRenderer({ routes: {}, styles: {}, words: {} });
const shop = {
  database: 'main',
  shopName: 'Tea & Co',
  publicUrl: 'https://tea.example',
  ask: () => Promise.reject(new Error('nobody is asked')),
};

test.each([
  ['a page', () => page({ ...shop, url: '/web/login', personal: {} }), 'Sign in · Tea &amp; Co'],
  ['a page that is missing', () => page({ ...shop, url: '/404' }), 'There is nothing at this address · Tea &amp; Co'],
  ['the shell', () => shell(shop), 'Tea &amp; Co'],
])('%s bears the shop’s name: in header, title and on the phone’s home screen', async (_, made, title) => {
  const { html } = await made();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toMatch(/<div class="brand"><a [^>]*href="\/"[^>]*>Tea &amp; Co<\/a>/);
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Tea &amp; Co"/>');
  expect(html).toContain('data-shop-name="Tea &amp; Co"');
  expect(html).not.toContain('Portico');
});
