import { expect, test } from './fixtures.ts';

const long = 'x'.repeat(10_000);
const ids = Array.from({ length: 100 }, (_, place) => place + 1).join();

/** Nonsense in an address leads to a sensible page or to a clear refusal, never to a server error. */
const addresses: [what: string, path: string, status: number | RegExp][] = [
  ['an unknown category', '/shop/category/lamps-99999', 404],
  ['a category without a number', '/shop/category/lamps', 404],
  ['a category beyond all integers', '/shop/category/a-99999999999999999999', 404],
  ['page 0', '/shop/page/0', 200],
  ['page 9999', '/shop/page/9999', 200],
  ['a page of a hundred digits', `/shop/page/${'9'.repeat(100)}`, 200],
  ['a page that is no number', '/shop/page/two', 404],
  ['an unknown order', '/shop?order=colour+up', 200],
  ['an order twice', '/shop?order=name+asc&order=name+desc', 200],
  ['an unknown attribute', '/shop?attrib=999999-1', 200],
  ['a value of no attribute', '/shop?attrib=1-999999', 200],
  ['attributes that are none', "/shop?attrib=1&attrib=-&attrib=1-2-3&attrib=1'--&attrib=1-9999999999", 200],
  ['a hundred attributes', `/shop?${ids.replace(/\d+,?/g, (id) => `attrib=1-${Number.parseInt(id, 10)}&`)}`, 200],
  ['prices that are none', '/shop?min_price=cheap&max_price=-1', 200],
  ['prices beyond all integers', '/shop?min_price=0&max_price=99999999', 200],
  ['a price from above to below', '/shop?min_price=90&max_price=10', 200],
  ['a search of 10,000 letters', `/shop?search=${long}`, 200],
  ['a search of wildcards', '/shop?search=%25_%25%5C%25', 200],
  ['a search of operators', `/shop?search=${encodeURIComponent("a & b | !c <-> (d:*) 'e' \\")}`, 200],
  ['a search of emoji', '/shop?search=%F0%9F%AB%96%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7', 200],
  ['a search of blanks', '/shop?search=+++', 200],
  ['half an emoji', '/shop?search=%ED%A0%BD', /^(200|400)$/],
  ['an unknown product', '/shop/product/nothing-99999', 404],
  ['a variant of another product', '/shop/product/halden-desk-lamp-1?variant=999999', 200],
  ['a comparison of nothing', '/shop/compare', 200],
  ['a comparison of nonsense', '/shop/compare?products=a,,-1,1.5', 200],
  ['a comparison of unknown ones', '/shop/compare?products=999998,999999', 200],
  ['a comparison of a hundred', `/shop/compare?products=${ids}`, 200],
  ['a comparison beyond all integers', '/shop/compare?products=99999999999999999999', 200],
];

for (const prefix of ['', '/ar']) {
  test(`SHOP-1, SHOP-4, CMP-1 addresses that make no sense ${prefix || 'in the default language'}`, async ({ request }) => {
    for (const [what, path, status] of addresses) {
      const response = await request.get(prefix + path);
      expect.soft(String(response.status()), what).toMatch(typeof status === 'number' ? String(status) : status);
      expect.soft(await response.text(), what).toContain('</html>');
    }
  });
}

test('SHOP-5, CMP-2 calls that make no sense', async ({ request }) => {
  const ask = (procedure: string, input: unknown) => request.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  for (const [procedure, input, status] of [
    ['catalog.list', { language: 'en', categoryId: 99_999 }, 404],
    ['catalog.list', { language: 'xx' }, 400],
    ['catalog.list', { language: 'en', page: 0 }, 400],
    ['catalog.list', { language: 'en', search: long }, 400],
    ['catalog.list', { language: 'en', filters: [{ attributeId: 1, valueIds: [] }] }, 400],
    ['catalog.list', { language: 'en', minPrice: '0x10', order: 'colour' }, 200],
    ['catalog.suggest', { language: 'en', search: "%_' & | !" }, 200],
    ['catalog.suggest', { language: 'ar', search: 'ـ' }, 200],
    ['catalog.compared', { language: 'en', ids: [-1] }, 400],
    ['catalog.cards', { language: 'en', ids: [999_999] }, 200],
  ] as const) {
    expect.soft((await ask(procedure, input)).status(), `${procedure} ${JSON.stringify(input).slice(0, 80)}`).toBe(status);
  }
  const nonsense = { product_ids: ['a', -1, 2 ** 40], cookies: 'x' };
  expect((await request.post('/shop/get_product_data', { data: nonsense })).status()).toBe(400);
});
