// @vitest-environment node
import { expect, test } from 'vitest';
import type { CategoryNode, Listing, ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import type { MessagePage } from '#domain/messages/types.ts';
import type { Ask } from '#domain/pages.ts';
import type { LegalText } from '#domain/settings/types.ts';
import { statsOf } from '#domain/stars.ts';
import { createRenderer } from '../entry-server.tsx';

const { page } = createRenderer({ routes: {}, styles: {}, words: {} });
const hash = 'a'.repeat(64);
const slugsOf = (de: string, en: string, id: number) => ({ de: `${de}-${id}`, en: `${en}-${id}`, fr: `${en}-${id}`, ar: `شاي-${id}` });
const desk = { id: 2, slug: 'desk-2', name: 'Desk', slugs: slugsOf('tisch', 'desk', 2) };
const offer: VariantOffer = { id: 7, valueIds: [], price: 123450, listPrice: null, level: 'few', picture: null, code: 'TEA-1' };
const tea: ProductPage = {
  id: 5,
  slug: 'tea-5',
  slugs: slugsOf('tee', 'tea', 5),
  name: 'Tea </script><b>"&',
  summary: 'Green\nand fresh. '.repeat(20),
  description: '',
  code: 'TEA',
  currency: 'EUR',
  taxIncluded: true,
  trail: [desk],
  pictures: [{ hash, width: 40, height: 30, alt: '' }],
  choices: [],
  variants: [offer],
  accessories: [],
};
const listing: Listing = {
  products: [],
  total: 90,
  more: false,
  facets: [],
  prices: [],
  meant: null,
  some: false,
  page: 1,
  pages: 5,
  trail: [],
  currency: 'EUR',
};

/** The server's answers, unless a test gives its own. */
const answering =
  (
    changes: { product?: Partial<ProductPage>; listing?: Partial<Listing>; text?: Partial<LegalText>; discussion?: MessagePage } = {},
  ): Ask =>
  async (procedure, input) => {
    if (procedure === 'catalog.product') return { ...tea, ...changes.product };
    if (procedure === 'messages.list') return changes.discussion ?? Promise.reject(new Error('not asked for'));
    if (procedure === 'catalog.categories') return [] satisfies CategoryNode[];
    if (procedure === 'catalog.list') return { ...listing, page: (input as { page: number }).page, ...changes.listing };
    return { page: 'terms', text: '', writtenIn: 'en', company: null, ...changes.text };
  };

async function headAt(url: string, changes?: Parameters<typeof answering>[0]) {
  const shop = { database: 'main', shopName: 'Tea & Co', publicUrl: 'https://tea.example' };
  const { html, status, redirect } = await page({ ...shop, url, ask: answering(changes) });
  const head = html.slice(0, html.indexOf('</head>'));
  const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(head)?.[1];
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  const alternates = Array.from(head.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g), ([, language, href]) => [language, href]);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  const facts = data === undefined ? [] : (JSON.parse(data)['@graph'] as Record<string, unknown>[]);
  return { head, status, redirect, canonical: link('canonical'), content, alternates: Object.fromEntries(alternates), facts };
}

test('a product has a canonical address, and alternates in other languages', async () => {
  const { canonical, alternates, content } = await headAt('/shop/product/tea-5?variant=7');
  expect(canonical).toBe('https://tea.example/shop/product/tea-5');
  expect(alternates).toEqual({
    en: 'https://tea.example/shop/product/tea-5',
    de: 'https://tea.example/de/shop/product/tee-5',
    fr: 'https://tea.example/fr/shop/product/tea-5',
    ar: `https://tea.example/ar/shop/product/${encodeURI('شاي')}-5`,
    'x-default': 'https://tea.example/shop/product/tea-5',
  });
  expect(content('robots')).toBeUndefined();
});

test('it has a preview for sharing', async () => {
  const { content } = await headAt('/de/shop/product/tee-5', { product: { slug: 'tee-5' } });
  expect(content('description')?.length).toBeLessThanOrEqual(160);
  expect(content('description')).toMatch(/^Green and fresh\. .*…$/);
  expect(['type', 'url', 'image', 'site_name', 'locale'].map((name) => content(`og:${name}`))).toEqual([
    'product',
    'https://tea.example/de/shop/product/tee-5',
    `https://tea.example/pictures/${hash}-800.png`,
    'Tea &#38; Co',
    'de_DE',
  ]);
  expect(content('og:title')).toBe('Tea &#60;/script&#62;&#60;b&#62;&#34;&#38; · Tea &#38; Co');
  expect(content('og:description')).toBe(content('description'));
});

test('its structured data is escaped: no name can end the script element', async () => {
  const { head, facts } = await headAt('/shop/product/tea-5');
  expect(head).not.toContain('</script><b>');
  expect(facts).toMatchObject([
    {
      '@type': 'Product',
      name: tea.name,
      sku: 'TEA-1',
      image: [`https://tea.example/pictures/${hash}-800.png`],
      offers: {
        price: '1234.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/LimitedAvailability',
        url: 'https://tea.example/shop/product/tea-5',
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Shop', item: 'https://tea.example/shop' },
        { position: 2, name: 'Desk', item: 'https://tea.example/shop/category/desk-2' },
        { position: 3, name: tea.name },
      ],
    },
  ]);
});

test('its reviews are in its structured data, without those of deleted accounts', async () => {
  const plain = {
    authorId: 2,
    at: '2026-11-20T10:00:00Z',
    editedAt: null,
    fromShop: false,
    verified: true,
    photos: [],
    helpful: 0,
    answers: [],
  } as const;
  const discussion: MessagePage = {
    threads: [
      { ...plain, id: 1, author: 'Kim D.', stars: 5, text: 'Fine' },
      { ...plain, id: 2, author: 'Lou B.', stars: null, text: 'Is it strong?' },
      { ...plain, id: 3, author: '', stars: 4, text: '' },
    ],
    total: 3,
    count: 3,
    stats: statsOf({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 }),
  };
  const { facts } = await headAt('/shop/product/tea-5', { discussion });
  expect(facts[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    review: [{ author: { name: 'Kim D.' }, datePublished: '2026-11-20', reviewRating: { ratingValue: 5 }, reviewBody: 'Fine' }],
  });
  expect((await headAt('/shop/product/tea-5')).facts[0]).not.toHaveProperty('aggregateRating');
});

test('a product with variants is a ProductGroup of all of them', async () => {
  const values = [
    { id: 31, name: 'Ink', colour: '#112233' },
    { id: 32, name: 'Sand', colour: '#ddccbb' },
  ];
  const variants: VariantOffer[] = [
    { ...offer, valueIds: [31], picture: 0 },
    { ...offer, id: 8, code: 'TEA-2', price: 500, level: 'sold_out', valueIds: [32] },
  ];
  const choices = [{ id: 3, name: 'Colour', display: 'swatches' as const, values }];
  const { facts } = await headAt('/shop/product/tea-5', { product: { name: 'Tea', variants, choices, currency: 'JPY' } });
  expect(facts[0]).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'TEA',
    variesBy: 'https://schema.org/color',
    hasVariant: [
      { sku: 'TEA-1', name: 'Tea, Ink', color: 'Ink', image: `https://tea.example/pictures/${hash}-800.png` },
      {
        sku: 'TEA-2',
        color: 'Sand',
        offers: { price: '500', availability: 'https://schema.org/OutOfStock', url: 'https://tea.example/shop/product/tea-5?variant=8' },
      },
    ],
  });
  const { facts: none } = await headAt('/shop/product/tea-5', { product: { variants: [] } });
  expect(none[0]).toMatchObject({ '@type': 'Product', sku: 'TEA' });
  expect(none[0]).not.toHaveProperty('offers');
});

test.each([
  ['the shop', '/shop', {}, '/shop', '/de/shop'],
  ['in another order', '/shop?order=name+asc', {}, '/shop', '/de/shop'],
  ['its second page', '/shop/page/2?order=name+asc', {}, '/shop/page/2', '/de/shop/page/2'],
  ['a category', '/shop/category/desk-2', { trail: [desk] }, '/shop/category/desk-2', '/de/shop/category/tisch-2'],
  ['its third page', '/shop/category/desk-2/page/3', { trail: [desk] }, '/shop/category/desk-2/page/3', '/de/shop/category/tisch-2/page/3'],
])('a list has one address: %s', async (_, url, changes, canonical, german) => {
  const head = await headAt(url, { listing: changes });
  expect(head).toMatchObject({
    status: 200,
    canonical: `https://tea.example${canonical}`,
    alternates: { de: `https://tea.example${german}` },
  });
  expect(head.content('robots')).toBeUndefined();
});

test('a search is canonical at the list’s address, and a filtered list is not indexed, but its links are followed', async () => {
  const searched = await headAt('/shop?search=tea');
  expect([searched.canonical, searched.content('robots')]).toEqual(['https://tea.example/shop', undefined]);
  const { canonical, content, alternates, facts } = await headAt('/shop?search=tea&attrib=1-2');
  expect([canonical, content('robots')]).toEqual(['https://tea.example/shop', 'noindex, follow']);
  expect([alternates, facts]).toEqual([{}, []]);
});

test('each page of a list has its number in the title', async () => {
  const title = async (url: string) => /<title>(.*?)<\/title>/.exec((await headAt(url)).head)?.[1];
  expect(await title('/shop')).toBe('Shop · Tea &amp; Co');
  expect(await title('/shop/page/2')).toBe('Shop · Page 2 · Tea &amp; Co');
});

test('the front of the shop names the company and the search', async () => {
  const { facts } = await headAt('/de/shop');
  expect(facts).toMatchObject([
    {
      '@type': 'WebSite',
      url: 'https://tea.example/de',
      potentialAction: { target: { urlTemplate: 'https://tea.example/de/shop?search={search_term_string}' } },
    },
    { '@type': 'Organization', name: 'Tea & Co', logo: 'https://tea.example/icon-512.png' },
  ]);
});

test.each([
  ['the first page has no number', '/shop/page/1', {}, 301, '/shop'],
  ['nor has page 0', '/de/shop/page/0?order=name+asc', {}, 301, '/de/shop?order=name+asc'],
  ['a number is written in one way', '/shop/page/02', {}, 301, '/shop/page/2'],
  ['beyond the end is the last page, for now', '/shop/page/9?search=tea', { page: 5 }, 302, '/shop/page/5?search=tea'],
  ['the first of a category', '/shop/category/desk-2/page/1', { trail: [desk] }, 301, '/shop/category/desk-2'],
  [
    'of a category only the number counts',
    '/shop/category/other-2?order=name+asc',
    { trail: [desk] },
    301,
    '/shop/category/desk-2?order=name+asc',
  ],
  ['on its pages as well', '/shop/category/2/page/3', { trail: [desk] }, 301, '/shop/category/desk-2/page/3'],
  ['beyond the end of a category', '/shop/category/desk-2/page/99999999999', { trail: [desk], page: 1 }, 302, '/shop/category/desk-2'],
])('%s', async (_, url, changes, status, expected) => {
  expect(await headAt(url, { listing: changes })).toMatchObject({ status, redirect: expected });
});

test('a legal text is indexed once it is written', async () => {
  const written = await headAt('/terms', { text: { text: '# Terms\nFair ones.\n- for all' } });
  expect(written.canonical).toBe('https://tea.example/terms');
  expect(written.content('description')).toBe('Terms and conditions. Terms Fair ones. for all');
  const empty = await headAt('/terms');
  expect([empty.status, empty.content('robots'), empty.canonical]).toEqual([200, 'noindex', undefined]);
});

test.each([
  ['an unknown address', '/no/such'],
  ['an unpublished product', '/shop/product/gone-9'],
])('%s is missing: not indexed, in the language of the address', async (_, path) => {
  for (const [prefix, lang] of [
    ['', 'en'],
    ['/de', 'de'],
    ['/ar', 'ar'],
  ] as const) {
    const ask: Ask = () => Promise.reject(Object.assign(new Error('not_found'), { code: 'not_found' }));
    const { status, html } = await page({ database: 'main', shopName: 'Tea', publicUrl: 'https://tea.example', url: prefix + path, ask });
    expect(status).toBe(404);
    expect(html).toContain(`lang="${lang}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`action="${prefix}/shop"`);
    expect(html).not.toContain('rel="canonical"');
  }
});

test('a personal page has no metadata for crawlers', async () => {
  const { html } = await page({
    database: 'main',
    shopName: 'Tea',
    publicUrl: 'https://tea.example',
    url: '/shop/cart',
    ask: answering(),
    personal: {},
  });
  expect(html).toContain('content="noindex"');
  expect(html).not.toMatch(/canonical|og:|ld\+json/);
});
