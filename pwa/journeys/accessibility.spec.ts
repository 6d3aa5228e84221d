import { isInstalled, isWarmed } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { isFine, smallTargets } from './screens.ts';
import {
  addToCart,
  allIsSent,
  chooseTransfer,
  comeToProduct,
  confirmDelivery,
  giveAddress,
  isAlive,
  isThanked,
  openCart,
  payButton,
} from './steps.ts';

const [tray, trayPath] = ['Valet tray', '/shop/product/valet-tray-6'];
const tablet = '/shop/product/slate-11-tablet-16';
const withOptions = '/shop/product/slate-8-mini-tablet-17';

const languages = [
  ['en', ''],
  ['ar', '/ar'],
] as const;

for (const [language, prefix] of languages) {
  test(`PWA-5 everyone can use the shop, in "${language}"`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = faultsOf(page);
    const look = async (path: string) => {
      await page.goto(prefix + path);
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
    ])
      await look(path);
    await page.goto(prefix || '/');
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.locator('.category-widget summary').first().click();
    await isAlive(page);
    await page.locator('.banner-slide button').first().click();
    await expect(page.locator('.closer-look img')).toBeVisible();
    await isFine(page);
    await page.goto(`${prefix}/shop?search=nothinglikethis`);
    await page.locator('.category-tree > details > summary').click();
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

  test(`PWA-5 everyone can look closely and choose options, in "${language}"`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = faultsOf(page);
    await page.goto(prefix + withOptions);
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
    await page.locator('dialog.sheet footer button').last().click();
    await expect(page.locator('tr[data-option]')).toBeVisible();
    await allIsSent(page);
    await isFine(page);
    expect(faults()).toEqual([]);
  });

  test(`PWA-5 everyone can use cart and account, empty, full and in trouble, in "${language}"`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    const faults = faultsOf(page);
    const look = async (path: string) => {
      await page.goto(prefix + path);
      await isFine(page);
    };
    for (const path of ['/shop/cart', '/shop/address', '/my', '/shop/confirmation']) await look(path);
    await comeToProduct(page, `${tablet}?variant=58`, 'Slate 11 tablet');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
    await page.getByRole('textbox', { name: 'Quantity' }).press('Tab');
    await addToCart(page, 'Slate 11 tablet');
    await openCart(page);
    await allIsSent(page);
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

  test(`PWA-5, CMP-1 everyone can compare, wish and see again, in "${language}"`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = faultsOf(page);
    const look = async (path: string) => {
      await page.goto(prefix + path);
      await isFine(page);
    };
    await look('/shop/wishlist');
    await page.goto(`${prefix}/shop`);
    const marks = page.locator('.product-marks button');
    for (const at of [0, 1, 2, 3]) await marks.nth(at).click();
    await page.goto(prefix + trayPath);
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
    await page.goto(prefix + tablet);
    await expect(page.locator('.seen-products')).toBeVisible();
    await isFine(page);
    await page.goto(`${prefix}/shop/wishlist`);
    await expect(page.locator('.wishlist .product-card')).toHaveCount(2);
    await isFine(page);
    expect(faults()).toEqual([]);
  });

  test(`PWA-5 everyone can order, in "${language}"`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults = faultsOf(page);
    const look = async (path: string) => {
      await page.goto(prefix + path);
      await isFine(page);
    };
    await comeToProduct(page, trayPath, tray);
    await addToCart(page, tray);
    await openCart(page);
    await allIsSent(page);
    await look('/shop/address');
    await page.locator('.address-form [type=submit]').click();
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    await isFine(page);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.goto('/shop/address');
    await giveAddress(page, { email: 'ada@gmial.com' });
    await look('/shop/address');
    await page.locator('[name=email]').focus();
    await page.locator('[name=phone]').focus();
    await expect(page.locator('[role=status] button')).toBeVisible();
    expect.soft(await smallTargets(page)).toEqual([]);
    await isFine(page);
    await look('/shop/address?partner_id=-1');
    expect.soft(await smallTargets(page)).toEqual([]);
    for (const [name, words] of Object.entries({ name: 'Ole', street: 'Hafen 1', zip: '24103', city: 'Kiel' }))
      await page.locator(`[name=${name}]`).fill(words);
    await page.locator('.address-form [type=submit]').click();
    await expect(page.locator('.shipping-card')).toBeVisible();
    expect.soft(await smallTargets(page)).toEqual([]);
    await look('/shop/checkout');
    await page.goto('/shop/checkout');
    await confirmDelivery(page);
    await look('/shop/payment');
    expect.soft(await smallTargets(page)).toEqual([]);
    // Where several payments are offered and none is chosen, this sheet says so.
    await page.locator('dialog.sheet').evaluate((sheet: HTMLDialogElement) => sheet.showModal());
    expect.soft(await smallTargets(page)).toEqual([]);
    await isFine(page);
    await page.goto('/shop/payment');
    await chooseTransfer(page);
    await payButton(page).click();
    await isThanked(page);
    await look('/shop/confirmation');
    await look('/my');
    await page.locator('.own-order a').click();
    await isFine(page);
    expect(faults()).toEqual([]);
  });

  test(`PWA-5 everyone can sign in, or hear why not, in "${language}"`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(`${prefix}/web/login`);
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
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  for (const [language, prefix] of languages) {
    test(`PWA-5, CART-6 everyone can use the cart at a glance, empty and full, in "${language}"`, async ({ page }) => {
      const faults = faultsOf(page);
      const glance = async () => {
        await page.goto(prefix + trayPath);
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
  }
});
