import type { Page } from '@playwright/test';
import { hasSeen, isInstalled, isWarmed } from './device.ts';
import { expect, test } from './fixtures.ts';
import { comeToProduct, openProduct, visitTheShop } from './steps.ts';

const [lamp, mira, perch, fold, box] = [
  'Halden desk lamp',
  'Mira table lamp',
  'Perch laptop stand',
  'Fold travel stand',
  'Tidy desk organiser',
];
const [tray, trayPath] = ['Valet tray', '/shop/product/valet-tray-6'];

const panel = (page: Page) => page.getByRole('complementary', { name: 'Compare' });
const compare = (page: Page, name: string) => page.getByRole('button', { name: `Compare ${name}` });
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });
const row = (page: Page, name: string) => page.getByRole('row', { name });

test('CMP-1, CMP-2 four products are compared, a fifth is refused, and without a network it is all there again', async ({ page, shop }) => {
  await visitTheShop(page);
  await isInstalled(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await compare(page, lamp).click();
  await expect(panel(page)).toContainText('1 to compare');
  await expect(panel(page).getByRole('link', { name: 'Compare' })).toHaveCount(0);
  for (const name of [mira, perch, fold]) await compare(page, name).click();
  await compare(page, box).click();
  await expect(page.getByText('You can compare up to 4 products. Remove one first.')).toBeVisible();
  await expect(compare(page, box)).toHaveAttribute('aria-pressed', 'false');
  await expect(compare(page, fold)).toHaveAttribute('aria-pressed', 'true');

  await panel(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(column(page, mira)).toBeInViewport({ ratio: 1 });
  await expect(column(page, perch)).not.toBeInViewport({ ratio: 0.5 });
  await page.getByRole('region', { name: 'Compare' }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect(column(page, fold)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('rowheader', { name: 'Price' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: `Add to Cart: ${fold}` }).click();
  await expect(page.getByText(`${fold} is in your cart`)).toBeVisible();
  await page.getByRole('link', { name: `Remove ${mira}` }).click();
  await expect(column(page, mira)).toHaveCount(0);

  await isWarmed(page);
  await shop.relay.cut();
  await page.reload();
  for (const name of [lamp, perch, fold]) await expect(column(page, name)).toBeVisible();
  await comeToProduct(page, '/shop', 'Shop');
  await panel(page).getByRole('button', { name: '3 to compare' }).click();
  await panel(page)
    .getByRole('button', { name: `Remove ${perch}` })
    .click();
  await panel(page).getByRole('link', { name: 'Compare' }).click();
  await expect(column(page, fold)).toBeVisible();
  await expect(column(page, perch)).toHaveCount(0);
  await page.goto('/shop/compare?products=52,1');
  await expect(column(page, lamp)).toBeVisible();
  await expect(page.getByText('1 product has not been seen on this device yet.')).toBeVisible();
});

test('PWA-2 the wish list stays on the device, without an account and without a network', async ({ page, shop }) => {
  await visitTheShop(page);
  await isInstalled(page);
  await save(page, lamp).click();
  await expect(page.getByText(`${lamp} is on your wish list`)).toBeVisible();
  await openProduct(page, tray);
  await save(page, tray).click();
  await isWarmed(page);

  await shop.relay.cut();
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Wish list' }).click();
  await expect(page.getByRole('link', { name: lamp })).toBeVisible();
  await save(page, tray).first().click();
  await expect(page.locator('.wishlist').getByRole('link', { name: tray })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.wishlist .product-card')).toHaveCount(1);
  await expect(page.getByText('As this device last saw it')).toBeVisible();
  await save(page, lamp).click();
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible();
});

test('recently seen products are listed below the next product, until they are cleared', async ({ page }) => {
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await comeToProduct(page, trayPath, tray);
  await expect.poll(() => hasSeen(page, tray)).toBe(true);
  await comeToProduct(page, '/shop/product/perch-laptop-stand-3', perch);
  await expect(seen.getByRole('listitem')).toHaveText([tray.concat('€28.00')]);
  await seen.getByRole('link', { name: tray }).click();
  await expect(seen.getByRole('link', { name: perch })).toBeVisible();
  await expect(seen.getByRole('link', { name: tray })).toHaveCount(0);
  await seen.getByRole('button', { name: 'Clear' }).click();
  await expect(seen).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-1, CMP-1 a comparison is a plain page: equal rows can be hidden, and columns removed', async ({ page }) => {
    await page.goto('/shop/compare/?products=x,1,13,999999,1');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.goto('/shop/compare?products=52,57');
    await expect(row(page, 'Colour')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    await expect(row(page, 'Colour')).toBeHidden();
    await expect(row(page, 'Storage')).toBeVisible();
    await page.goto('/shop/compare?products=1,13');
    await page.getByRole('link', { name: `Remove ${lamp}` }).click();
    await expect(column(page, tray)).toBeVisible();
    await expect(column(page, lamp)).toHaveCount(0);
    await page.getByRole('button', { name: `Add to Cart: ${tray}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    for (const empty of ['/shop/compare', '/shop/compare/?products=x', '/shop/compare?products=999999']) {
      await page.goto(empty);
      await expect(page).toHaveURL(/\/shop$/);
    }
    await page.goto('/shop/wishlist');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
