// @vitest-environment node
import { expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';

const { page, shell, fragment } = createRenderer({ routes: {}, styles: {}, words: {} });
const shop = {
  database: 'main',
  shopName: 'Tea & Co',
  publicUrl: 'https://tea.example',
  ask: () => Promise.reject(new Error('no data expected')),
};

test.each([
  ['a page', () => page({ ...shop, url: '/web/login', personal: {} }), 'Sign in · Tea &amp; Co'],
  ['a page that is missing', () => page({ ...shop, url: '/404' }), 'There is nothing at this address · Tea &amp; Co'],
  ['the shell', () => shell(shop), 'Tea &amp; Co'],
])('%s has the shop’s name in header, title and on the phone’s home screen', async (_, made, title) => {
  const { html } = await made();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toMatch(/<div class="brand"><a [^>]*href="\/"[^>]*>Tea &amp; Co<\/a>/);
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Tea &amp; Co"/>');
  expect(html).toContain('data-shop-name="Tea &amp; Co"');
  expect(html).not.toContain('Portico');
});

test('SIGN-4 anybody finds below a page where a signed document is checked', async () => {
  const { html } = await page({ ...shop, url: '/de/web/login', personal: {} });
  expect(html).toMatch(/<footer .*<a href="\/de\/verify">Dokument prüfen<\/a>.*<\/footer>/);
});

test('MAIL-1, MAIL-3 every page and the shell know the lists of footer and popup; the footer has a link without a script', async () => {
  const lists = { footerList: 3, popupList: 4 };
  const { html } = await page({ ...shop, ...lists, url: '/de/web/login', personal: {} });
  expect(html).toMatch(/<footer .*<a href="\/de\/newsletter\/3">Unseren Newsletter abonnieren<\/a>.*<\/footer>/);
  for (const each of [html, (await shell({ ...shop, ...lists })).html])
    expect(each).toMatch(/<html .*data-footer-list="3" data-popup-list="4"/);
  for (const { html: without } of [await page({ ...shop, url: '/web/login', personal: {} }), await shell(shop)])
    expect(without).not.toMatch(/newsletter|data-(footer|popup)-list/);
});

test('SITE-2 pages of the shop’s own stand in menu and footer, and the shell knows them in all languages', async () => {
  const linkedPages = [
    { slug: 'about', title: { en: 'About us', de: 'Über uns' }, linkedIn: 'menu' as const },
    { slug: 'jobs', title: { en: 'Jobs' }, linkedIn: 'footer' as const },
  ];
  const { html } = await page({ ...shop, linkedPages, url: '/de/web/login', personal: {} });
  expect(html).toMatch(/<nav aria-label="Hauptmenü"><ul>.*<li><a href="\/de\/page\/about">Über uns<\/a><\/li><\/ul>/);
  expect(html).toMatch(/<footer .*<a href="\/de\/page\/about">Über uns<\/a><a href="\/de\/page\/jobs">Jobs<\/a>.*<\/footer>/);
  expect((await shell({ ...shop, linkedPages })).html).toContain('Über uns');
});

const tea = {
  id: 1,
  slug: 'tee-1',
  name: 'Tee',
  price: 500,
  listPrice: null,
  from: false,
  level: 'available',
  picture: null,
  swatches: [],
};
const top = {
  id: 2,
  slug: 'trinken-2',
  name: 'Trinken',
  count: 1,
  children: [{ id: 3, slug: 'tees-3', name: 'Tees', count: 1, children: [] }],
};

test.each(['/', '/de'])('the home page at %s is that of its language, without another address', async (url) => {
  const slide = { title: 'From the hills', text: 'Slowly', label: 'See', link: '/shop/product/1?variant=2#top', picture: null };
  const home = {
    slides: [slide],
    newest: [tea],
    recommended: [],
    categories: [{ ...top, picture: null }],
    freeFrom: null,
    currency: 'EUR',
  };
  const queries: unknown[] = [];
  const ask = async (procedure: string, input: unknown) => {
    queries.push([procedure, input]);
    return home;
  };
  const { status, html, redirect } = await page({ ...shop, ask, url });
  const [language, prefix] = url === '/' ? ['en', ''] : ['de', '/de'];
  expect([status, redirect, queries]).toEqual([200, undefined, [['pages.home', { language }]]]);
  expect(html).toContain(`href="${prefix}/shop/product/1?variant=2#top"`);
  expect(html).toContain(`href="${prefix}/shop/product/tee-1"`);
  expect(html).not.toContain(' style=');
});

test('a page preloads the app, the code of its screen and the texts of its language; the shell what all screens need', async () => {
  const modules = { __root__: ['/libraries.js', '/entry.js'], '/web/login': ['/login.js'], '/shop/': ['/shop.js'] };
  const built = createRenderer({
    routes: {},
    app: { entry: '/entry.js', modules },
    styles: {},
    words: { en: ['/en.js', '/en-later.js'], de: ['/de.js', '/de-later.js'] },
  });
  const preloads = ({ html }: { html: string }) => /\}\)\((.*)\)<\/script><\/head>/.exec(html)?.[1];
  expect(preloads(await built.page({ ...shop, url: '/de/web/login', personal: {} }))).toBe(
    '"/entry.js", ["/libraries.js","/entry.js","/login.js","/de.js","/de-later.js"]',
  );
  expect(preloads(await built.page({ ...shop, url: '/shop' }))).toBe('"/entry.js", ["/libraries.js","/entry.js","/shop.js","/en.js"]');
  expect(preloads(await built.shell(shop))).toBe('"/entry.js", ["/libraries.js","/entry.js"]');
});

test('SITE-7 fragments are plain markup in the language of the request', () => {
  const products = fragment('products', 'de', { products: [tea], currency: 'EUR' });
  expect(products).toMatch(/<a href="\/de\/shop\/product\/tee-1">.*Tee.*5,00\s€/);
  const categories = fragment('categories', 'de', { categories: [top] });
  expect(categories).toContain('<a href="/de/shop/category/trinken-2">Trinken <small>1</small></a>');
  expect(categories).toContain('<a href="/de/shop/category/tees-3">Tees <small>1</small></a>');
});
