import { isInstalled, isWarmed } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { operatorOf, sendOffer, signInAsOperator } from './offers.ts';
import { fillCart, fillCheckout, placeOrder, signInAsKim } from './ready-cart.ts';
import { isFine, smallTargets } from './screens.ts';
import { csvFile, makeClickedLink, signInAsPublisher } from './short-link.ts';
import { allIsSent, isAlive } from './steps.ts';

const trayPath = '/shop/product/valet-tray-6';
const tablet = '/shop/product/slate-11-tablet-16';
const withOptions = '/shop/product/slate-8-mini-tablet-17';

test('PWA-5 everyone can use the shop', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const look = async (path: string) => {
    await page.goto(path);
    await isFine(page);
  };
  for (const path of [
    '/',
    '/shop',
    '/shop/category/on-the-desk-2?order=name+desc',
    '/shop/page/3',
    '/shop?search=nothinglikethis',
    '/terms',
    '/imprint',
    '/verify',
  ])
    await look(path);
  await page.goto('/');
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.locator('.category-widget summary').first().click();
  await isAlive(page);
  await page.locator('.banner-slide button').first().click();
  await expect(page.locator('.closer-look img')).toBeVisible();
  await isFine(page);
  await page.goto('/shop?search=nothinglikethis');
  await page.locator('.language-switch > summary').click();
  await isFine(page);
  await look(tablet);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.getByRole('radio').last().check();
  await isFine(page);
  await page.locator('.quantity-input button').last().click();
  await page.getByRole('radio').nth(1).check();
  await page.locator('.add-to-cart [type=submit]').click();
  await expect(page.locator('.notice')).toBeVisible();
  await isFine(page);
  expect(faults()).toEqual([]);
  await look('/no/such/page');
  expect(faults()).toEqual([expect.stringContaining('status of 404')]);
});

test('PWA-5 everyone can look closely and choose options', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  await page.goto(withOptions);
  await isAlive(page);
  await page.locator('.gallery li a').first().click();
  await expect(page.locator('.picture-viewer[open]')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.keyboard.press('Escape');
  await page.locator('.add-to-cart [type=submit]').click();
  await expect(page.locator('dialog.sheet[open]')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.locator('.option-fields input[type=checkbox]').first().check();
  await page.locator('dialog.sheet footer button').first().click();
  await expect(page.locator('tr[data-option]')).toBeVisible();
  await allIsSent(page);
  await isFine(page);
  expect(faults()).toEqual([]);
});

test('PWA-5 everyone can use cart and account, empty, full and in trouble', async ({ page, shop }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const look = async (path: string) => {
    await page.goto(path);
    await isFine(page);
  };
  for (const path of ['/shop/cart', '/shop/address', '/my', '/my/consents', '/shop/confirmation']) await look(path);
  await fillCart(page, { lines: { 58: 50 } });
  await look('/shop/cart');
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.goto('/shop');
  await isInstalled(page);
  await isWarmed(page);
  await shop.relay.cut();
  await look(trayPath);
  await look('/shop/cart');
  await page.locator('.quantity-input input').fill('1');
  await page.locator('.quantity-input input').press('Enter');
  await expect(page.locator('[data-kind=waiting]')).toBeVisible();
  await isFine(page);
  await look('/shop/payment');
  expect(faults()).toEqual([]);
});

test('PWA-5, CMP-1 everyone can compare, save and revisit products', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const look = async (path: string) => {
    await page.goto(path);
    await isFine(page);
  };
  await look('/shop/wishlist');
  await page.goto('/shop');
  const marks = page.locator('.product-marks button');
  for (const at of [0, 1]) await marks.nth(at).click();
  await page.locator('.list-line [aria-pressed]').click();
  for (const at of [0, 1]) await marks.nth(at).click();
  await page.goto(trayPath);
  await page.locator('.comparison-panel [aria-expanded]').click();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.locator('.comparison-panel a.button').click();
  await expect(page.locator('.comparison')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.locator('.comparison input').first().check();
  await isFine(page);
  await look('/shop/compare?products=52,57,13,1,8');
  await page.goto(tablet);
  await expect(page.locator('.seen-products')).toBeVisible();
  await isFine(page);
  await page.goto('/shop/wishlist');
  await expect(page.locator('.wishlist .product-card')).toHaveCount(2);
  await isFine(page);
  expect(faults()).toEqual([]);
});

test('PWA-5 everyone can order', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const look = async (path: string) => {
    await page.goto(path);
    await isFine(page);
  };
  const key = await fillCart(page);
  await look('/shop/offer');
  await page.locator('.address-form [type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeFocused();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await look('/shop/address');
  await page.locator('.address-form [type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeFocused();
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.locator('[name=email]').fill('ada@gmial.com');
  await page.locator('[name=phone]').focus();
  await expect(page.locator('[role=status] button')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);

  await fillCheckout(page, { key });
  await look('/shop/address');
  await look('/shop/address?partner_id=-1');
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const [name, words] of Object.entries({ name: 'Ole', street: 'Hafen 1', zip: '24103', city: 'Kiel' }))
    await page.locator(`[name=${name}]`).fill(words);
  await page.locator('.address-form [type=submit]').click();
  await expect(page.locator('.shipping-card')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await look('/shop/checkout');
  await look('/shop/payment');
  expect.soft(await smallTargets(page)).toEqual([]);
  // With several payment methods and no choice, this sheet asks for one.
  await page.locator('dialog.sheet').evaluate((sheet: HTMLDialogElement) => sheet.showModal());
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.goto('/shop/payment');
  await isAlive(page);
  await page.locator('[name=pm_id]').check();
  await page.getByRole('checkbox').check();
  await page.locator('#o_payment_form_pay').click();
  await page.waitForURL(/\/shop\/confirmation/);
  await look('/shop/confirmation');
  await look('/my');
  await page.locator('.document-card a').click();
  await isFine(page);
  expect(faults()).toEqual([]);
});

test('PWA-5 everyone can sign in, or read why not', async ({ page }) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  for (const path of [
    '/web/signup',
    `/web/signup?code=${'0'.repeat(32)}`,
    '/web/reset_password',
    '/web/confirm?token=none',
    '/mail/follow?id=1&token=none',
    '/mail/stop?list=follows',
    '/mail/subscribe?id=1&token=none',
    '/mail/lists?subscriber=1&list=1&mailing=0&token=none',
    '/newsletter/9999',
  ]) {
    await page.goto(path);
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
  }
  await page.goto('/web/login');
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.locator('.sign-in [type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeFocused();
  await isFine(page);
  await page.locator('[name=login]').fill('nobody@customer.example');
  await page.locator('[name=password]').fill('not the word');
  await page.locator('.sign-in [type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await isFine(page);
  expect(faults()).toEqual([expect.stringContaining('status of 401')]);
});

test('PWA-5 everyone can use their account', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  await signInAsKim(page);
  await placeOrder(page, { email: 'kim@portico.example' });
  for (const path of [
    '/my',
    '/my/orders?sortby=name',
    '/my/orders?search=nothinglikethis',
    '/my/account',
    '/my/addresses',
    '/my/follows',
    '/my/lists',
    '/my/data',
  ]) {
    await page.goto(path);
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
  }
  await page.locator('.address-form [type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await isFine(page);
  await page.goto('/my/addresses');
  await isAlive(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await isFine(page);
  expect(faults()).toEqual([expect.stringContaining('status of 401')]);
});

test('PWA-5, LINK-2, LINK-6 everyone can make short links and read who clicked', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await signInAsPublisher(page, shop);
  const code = await makeClickedLink(page, shop);
  const faults = faultsOf(page);
  await page.goto('/r');
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Source' }).fill('New');
  await expect(page.getByRole('option').first()).toBeVisible();
  await isFine(page);
  await page.locator('.link-form [type=submit]').click();
  await expect(page.locator('[aria-invalid]')).toBeVisible();
  await page.locator('.link-form summary').click();
  await page.getByRole('button', { name: `Edit code: ${code}` }).click();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.getByLabel('Where should it lead?').fill(`${shop.origin}/shop`);
  await page.locator('.link-form [type=submit]').click();
  await expect(page.locator('.made-link')).toBeVisible();
  await isFine(page);

  await page.goto('/r?show=revenue');
  await expect(page.locator('.link-revenue > .none')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.locator('.links-head > .button').click();
  await expect(page.locator('dialog.sheet[open]')).toBeVisible();
  await isFine(page);
  await page.locator('[type=file]').setInputFiles(csvFile(`url,code\n${shop.origin}/terms,\n${shop.origin}/shop,not a code\n,x\n`));
  await expect(page.locator('.lost-rows li')).toHaveCount(1);
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.locator('dialog.sheet footer .button').click();
  await expect(page.locator('.lost-rows li')).toHaveCount(2);
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);

  await page.goto(`/r/${code}+`);
  await expect(page.locator('.chart canvas').first()).toBeVisible();
  await expect(page.locator('.link-brought > .none')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.getByRole('button', { name: 'Custom' }).click();
  await isFine(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.locator('dialog.sheet[open]')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  expect(faults()).toEqual([expect.stringContaining('status of 422')]);
});

test('PWA-5, SIGN-1, QUOTE-1 everyone can read an offer, decline it and sign it, also by keyboard', async ({ page, request, shop }) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  const { url } = await sendOffer(await operatorOf(shop, request));
  await page.goto(url);
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Sign and order/ }).click();
  await expect(sheet.getByText('Please draw your signature')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await sheet.getByRole('button', { name: 'Upload' }).click();
  await isFine(page);
  await sheet.getByRole('button', { name: 'Type' }).press('Enter');
  await isFine(page);
  await sheet.getByLabel('Your signature').press('Enter');
  await expect(sheet.getByRole('status')).toBeVisible();
  await isFine(page);
  await page.goto(url);
  await isFine(page);
  await signInAsKim(page);
  await page.goto('/my/quotes');
  await isFine(page);
  expect(faults()).toEqual([]);
});

test('PWA-5, SITE-1 everyone at the shop can write pages and furnish the home page', async ({ page, shop }) => {
  const faults = faultsOf(page);
  await signInAsOperator(page, shop);
  for (const path of ['/edit/pages', '/edit/pages/new', '/edit/home', '/edit/legal/terms']) {
    await page.goto(path);
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
  }
  await page.goto('/edit/home');
  for (const open of [
    page.getByRole('button', { name: /^Edit / }).first(),
    page.getByRole('button', { name: 'Edit Categories' }),
    page.getByRole('button', { name: 'Add products' }),
  ]) {
    await open.click();
    await expect(page.locator('dialog.sheet[open]')).toBeVisible();
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect(faults()).toEqual([]);
});

test('PWA-5, QUOTE-1 everyone at the shop can find an offer, renew it, withdraw it and edit it', async ({ page, request, shop }) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  const { number } = await sendOffer(await operatorOf(shop, request));
  await signInAsOperator(page, shop);
  await page.goto('/quotes');
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.goto('/edit/product/1');
  await page.locator('.variant-fields summary').first().click();
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const path of ['/edit/products', '/edit/categories']) {
    await page.goto(path);
    await expect(page.locator('.product-rows, .category-rows')).toBeVisible();
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
  }
  await page.goto('/figures');
  await expect(page.getByText('Charts by TradingView')).toBeVisible();
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.goto(`/quotes/${number}`);
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const name of ['Renew …', 'Withdraw …']) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('dialog.sheet[open]')).toBeVisible();
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/quotes/${number}/edit`);
  await isFine(page);
  await page.getByLabel('Add a product by name or code').first().fill('tablet');
  await expect(page.locator('.goods-finder li').first()).toBeVisible();
  await page.getByLabel('Valid for so many days').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[aria-invalid]')).toBeVisible();
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  expect(faults()).toEqual([]);
});

test('PWA-5, CLI-4 everyone at the shop can work through an order, and set the stock', async ({ page, shop }) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  const { number } = await placeOrder(page);
  await signInAsOperator(page, shop);
  for (const path of ['/orders', '/stock', `/orders/${number}`]) {
    await page.goto(path);
    await isFine(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
  await page.getByText('Correct or cancel').click();
  for (const name of ['Mark as paid …', 'Ship …', 'Cancel the order …']) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('dialog.sheet[open]')).toBeVisible();
    await isFine(page);
    expect.soft(await smallTargets(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect(faults()).toEqual([]);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('PWA-5, CART-6 everyone can use the cart at a glance, empty and full', async ({ page }) => {
    const faults = faultsOf(page);
    const glance = async () => {
      await page.goto(trayPath);
      await isAlive(page);
      await page.locator('.cart-link > a').hover();
      await expect(page.locator('.cart-popover')).toBeVisible();
    };
    await glance();
    await isFine(page);
    await glance();
    await page.locator('.add-to-cart [type=submit]').click();
    await expect(page.locator('.notice')).toBeVisible();
    await glance();
    await expect(page.locator('.cart-popover li')).toHaveCount(1);
    expect.soft(await smallTargets(page)).toEqual([]);
    await isFine(page);
    expect(faults()).toEqual([]);
  });
});
