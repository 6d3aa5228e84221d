import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages } from '#domain/words/languages.ts';
import { expect, test } from './fixtures.ts';
import { operatorOf, sendOffer, signInAsOperator } from './offers.ts';
import { fillCart, fillCheckout, placeOrder, signInAsKim } from './ready-cart.ts';
import { isSettled } from './screens.ts';
import { makeClickedLink, signInAsPublisher } from './short-link.ts';

const widths = [360, 390, 412, 1280];

/** Route file → addresses. As a new visitor, with a cart that is ready to be paid, and after the order. */
const empty = {
  index: ['/'],
  'shop.index': ['/shop', '/shop?search=nothinglikethis', '/shop?search=tablet&min_price=100'],
  'shop.page.$page': ['/shop/page/3'],
  'shop.category.$slug.index': ['/shop/category/on-the-desk-2?order=name+desc'],
  'shop.category.$slug.page.$page': ['/shop/category/devices-12/page/1'],
  'shop.product.$slug': ['/shop/product/slate-11-tablet-16', '/shop/product/slate-8-mini-tablet-17', '/shop/product/nothing-9999'],
  'shop.compare': ['/shop/compare?products=52,57,13,1,8'],
  'shop.wishlist': ['/shop/wishlist'],
  'shop.cart': ['/shop/cart'],
  'web.login': ['/web/login'],
  'web.invite': ['/web/invite?token=nothing'],
  'web.signup': ['/web/signup', `/web/signup?code=${'0'.repeat(32)}`],
  'web.reset_password': ['/web/reset_password', `/web/reset_password?code=${'0'.repeat(32)}`],
  'web.confirm': ['/web/confirm?token=none'],
  'mail.follow': ['/mail/follow?id=1&token=none'],
  'mail.subscribe': ['/mail/subscribe?id=1&token=none'],
  'mail.lists': ['/mail/lists?subscriber=1&list=1&mailing=0&token=none'],
  'newsletter.$id': ['/newsletter/9999'],
  'mail.stop': ['/mail/stop?list=follows&key=1&token=none'],
  'my.security': ['/my/security'],
  'my.index': ['/my'],
  'my.orders.index': ['/my/orders', '/my/orders?search=nothinglikethis&sortby=name'],
  'my.consents': ['/my/consents'],
  'my.orders.find': ['/my/orders/find'],
  'my.orders.check': ['/my/orders/check'],
  'rating.$token.$rate': ['/rating/nothing/5'],
  verify: ['/verify'],
  withdrawal: ['/withdrawal'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  imprint: ['/imprint'],
  __root: ['/no/such/page'],
};
const ready = {
  'shop.cart': ['/shop/cart'],
  'shop.address': ['/shop/address', '/shop/address?partner_id=-1'],
  'shop.offer': ['/shop/offer'],
  'shop.checkout': ['/shop/checkout'],
  'shop.payment': ['/shop/payment'],
};
const ordered = (id: number) => ({
  'shop.confirmation': ['/shop/confirmation'],
  'my.index': ['/my'],
  'my.orders.$id': [`/my/orders/${id}`],
});
const own = {
  'my.index': ['/my'],
  'my.orders.index': ['/my/orders?date_begin=2026-01-01'],
  'my.account': ['/my/account'],
  'my.addresses': ['/my/addresses'],
  'my.data': ['/my/data'],
  'my.follows': ['/my/follows'],
  'my.lists': ['/my/lists'],
};

const published = (code: string) => ({
  'r.index': ['/r', '/r?show=revenue', `/r?text=${encodeURIComponent('See https://shop.example/tea')}`],
  'r.{$code}+': [`/r/${code}+`],
});

const offered = (id: number, url: string) => ({
  'my.quotes': ['/my/quotes'],
  'quote.$id.index': [`/quote/${id}`],
  'quote.$id.$token': [new URL(url).pathname],
});

const desk = (number: string) => ({
  figures: ['/figures'],
  'edit.products': ['/edit/products'],
  'edit.product.new': ['/edit/product/new'],
  'edit.product.$id': ['/edit/product/1'],
  'edit.categories': ['/edit/categories'],
  'quotes.index': ['/quotes'],
  'quotes.new': ['/quotes/new'],
  'quotes.$number.index': [`/quotes/${number}`],
  'quotes.$number.edit': [`/quotes/${number}/edit`],
});

const sales = (number: string) => ({
  'orders.index': ['/orders', '/orders?stage=all'],
  'orders.$number': [`/orders/${number}`],
  stock: ['/stock'],
});

const written = (id: number) => ({
  'page.$slug': ['/page/about-our-rather-long-workshop', '/page/nothing'],
  'edit.pages.index': ['/edit/pages'],
  'edit.pages.new': ['/edit/pages/new'],
  'edit.pages.$id': [`/edit/pages/${id}`],
  'edit.home': ['/edit/home'],
  'edit.legal.$page': ['/edit/legal/terms'],
});

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, serviceWorkers: 'block' });

test('PWA-5 every route is among the screens', () => {
  const routes = readdirSync(new URL('../routes', import.meta.url)).map((file) => file.replace('.tsx', ''));
  expect(
    Object.keys({
      ...empty,
      ...ready,
      ...ordered(1),
      ...own,
      ...published('a'),
      ...offered(1, 'http://a'),
      ...desk('a'),
      ...sales('a'),
      ...written(1),
    }).sort(),
  ).toEqual(routes.sort());
});

for (const language of languages)
  test(`PWA-5 nothing is wider than the screen, in "${language}"`, async ({ page, request, shop }) => {
    test.setTimeout(180_000);
    // Their boxes have sizes of their own; drawing them is most of the time.
    await page.route('/pictures/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const look = async (screens: Record<string, string[]>) => {
      for (const path of Object.values(screens).flat()) {
        await page.goto(`/${language}${path}`.replace(/^\/en/, ''), { waitUntil: 'domcontentloaded' });
        expect.soft(await tooWide(page), path).toEqual([]);
      }
    };
    await look(empty);
    const key = await fillCart(page, { lines: { 13: 1, 58: 50 } });
    await fillCheckout(page, { key });
    await look(ready);
    const { id, number } = await placeOrder(page);
    await look(ordered(id));
    await signInAsKim(page);
    await look(own);
    const offer = await sendOffer(await operatorOf(shop, request), {}, 'kim@portico.example');
    await look(offered(offer.page.id, offer.url));
    await signInAsOperator(page, shop);
    await look({ ...desk(offer.number), ...sales(number), ...written(await writePage(page)) });
    await signInAsPublisher(page, shop);
    await look(published(await makeClickedLink(page, shop)));
  });

/** The same page for each language. */
async function writePage(page: Page): Promise<number> {
  const slug = 'about-our-rather-long-workshop';
  const text = {
    en: '# About the Donaudampfschifffahrtsgesellschaft\n[products: 6, 16]\n- https://shop.example/a/very/long/address/that/breaks/nowhere',
  };
  const draft = {
    slug,
    title: { en: 'Donaudampfschifffahrtsgesellschaftskapitän' },
    text,
    description: {},
    linkedIn: 'menu',
    published: true,
  };
  await page.request.post('/trpc/pages.create', { data: draft });
  const answer = await page.request.get('/trpc/pages.show', { params: { input: JSON.stringify({ slug }) } });
  return (await answer.json()).result.data.id;
}

/** What sticks out of the page at one of the widths, also with everything unfolded. */
async function tooWide(page: Page): Promise<string[]> {
  await isSettled(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await page.evaluate(stickingOut)));
  }
  return found;
}

function stickingOut(): string[] {
  const found: string[] = [];
  const folded = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
  for (const open of [false, true]) {
    for (const each of folded) each.open = open;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) continue;
    const all = [...document.body.querySelectorAll('*')].filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    const names = all.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
    found.push(`${scrollWidth} px instead of ${clientWidth}: ${names.slice(-3).join(', ')}`);
  }
  for (const each of folded) each.open = false;
  return found;
}
