import type { Page, Route } from '@playwright/test';
import { isInstalled, isWarmed } from './device.ts';
import { expect, test } from './fixtures.ts';
import { isAlive, openProduct, visitTheShop } from './steps.ts';

const field = (page: Page) => page.locator('#search');
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const products = (page: Page) => page.locator('.products .product-card');

test('SHOP-5 letters bring suggestions, also for a word with a typo, and keys walk through them', async ({ page }) => {
  await visitTheShop(page);
  await isAlive(page);
  await field(page).pressSequentially('umbrela');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('umbrella');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');

  await field(page).press('Escape');
  await expect(options).toHaveCount(0);
  await field(page).pressSequentially('l');
  await expect(options.first()).toBeVisible();
  await field(page).press('ArrowDown');
  const chosen = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true });
  await expect(chosen).toContainText('umbrella');
  const name = (await chosen.locator('span').textContent()) ?? '';
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('SHOP-4 a search with a typo finds products; filtering, opening one and going back lead to the same place', async ({ page }) => {
  await visitTheShop(page);
  await isAlive(page);
  await field(page).fill('lapm');
  await field(page).press('Enter');
  await expect(page.getByText('Shown for “lamp”.')).toBeVisible();
  await expect(products(page).first()).toContainText('lamp');

  await page.goto('/shop');
  await isAlive(page);
  await page.getByRole('link', { name: 'Filter' }).click();
  const found = filters(page).getByRole('button', { name: /^\d+ products$/ });
  const all = (await found.textContent()) ?? '';
  await filters(page)
    .getByRole('checkbox', { name: /^Graphite/ })
    .check();
  await expect(found).not.toHaveText(all);
  const first = (await found.textContent()) ?? '';
  await filters(page)
    .getByRole('checkbox', { name: /^Ink blue/ })
    .check();
  await expect(found).not.toHaveText(first);
  const words = (await found.textContent()) ?? '';
  await found.click();
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveText([/Graphite/, /Ink blue/, 'Clear all']);

  const last = products(page).nth(12).getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const name = (await last.locator('.name').textContent()) ?? '';
  await openProduct(page, name);
  await page.goBack();
  await expect(page).toHaveURL(/attrib=2-5&attrib=2-\d+$/);
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  // All that was filtered in a row is one step back.
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
});

test('SHOP-3 a search in a category keeps category and order, its tree is counted, and it leads to the whole shop', async ({ page }) => {
  await page.goto('/shop/category/on-the-desk-2?order=name+desc&max_price=100');
  await isAlive(page);
  await field(page).fill('lamp');
  await field(page).press('Enter');
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(asked).toEqual({ search: 'lamp', order: 'name desc', max_price: '100' });
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “lamp” in On the desk' })).toBeVisible();
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(chips.filter({ hasText: 'Lamps' })).toHaveText('Lamps1');
  await chips.filter({ hasText: 'Laptop stands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “lamp” in Laptop stands' })).toBeVisible();
  await page.getByRole('link', { name: 'Show 1 result from the whole shop' }).click();
  await expect(page).toHaveURL(/\/shop\?/);
  expect(asked()).toEqual({ search: 'lamp', order: 'name desc', max_price: '100' });
  await expect(products(page)).toHaveCount(1);
});

test('SHOP-4 a price is narrowed by a band, and by what is typed', async ({ page }) => {
  await page.goto('/shop/category/on-the-desk-2');
  await isAlive(page);
  await page.getByRole('link', { name: 'Filter' }).click();
  const band = (name: RegExp) => filters(page).getByRole('link', { name });
  await band(/^€25 to €50/).click();
  await expect(page).toHaveURL(/min_price=25&max_price=50$/);
  await expect(band(/^€25 to €50/)).toHaveAttribute('aria-current');
  const from = filters(page).getByRole('textbox', { name: 'From' });
  await from.fill('abc');
  await from.press('Enter');
  await expect(filters(page).getByRole('alert')).toHaveText('“abc” is not a price. Enter a number such as 25 or 49.90.');
  await expect(page).toHaveURL(/min_price=25&max_price=50$/);
  await from.fill('30');
  await filters(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(filters(page).getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/min_price=30&max_price=50$/);
  await expect(band(/^€25 to €50/)).not.toHaveAttribute('aria-current');

  await page.goto('/shop?min_price=5&max_price=10');
  await isAlive(page);
  await page.getByRole('link', { name: 'Filter' }).click();
  await expect(band(/^up to €10/)).not.toHaveAttribute('aria-current');
});

test('SHOP-4 choices and input made while the list loads are not lost', async ({ page }) => {
  await page.goto('/shop/category/on-the-desk-2');
  await isAlive(page);
  await page.getByRole('link', { name: 'Filter' }).click();
  const held: Route[] = [];
  await page.route(/catalog\.list.*minPrice/, (route) => void held.push(route));
  const before = await products(page).count();
  const chosen = () => Object.fromEntries(new URL(page.url()).searchParams);

  await filters(page)
    .getByRole('link', { name: /^€25 to €50/ })
    .click();
  await expect.poll(chosen).toEqual({ min_price: '25', max_price: '50' });
  await filters(page)
    .getByRole('checkbox', { name: /^Graphite/ })
    .check();
  await expect.poll(chosen).toEqual({ attrib: '2-5', min_price: '25', max_price: '50' });
  const from = filters(page).getByRole('textbox', { name: 'From' });
  await expect(from).toHaveValue('25');
  await from.fill('30');
  await filters(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(chosen).toEqual({ attrib: '2-5', min_price: '30', max_price: '50' });
  await filters(page).getByRole('textbox', { name: 'To' }).fill('40');

  await expect.poll(() => held.length).toBe(3);
  await held.at(-1)?.continue();
  await expect(products(page)).not.toHaveCount(before);
  await expect(from).toHaveValue('30');
  await expect(filters(page).getByRole('textbox', { name: 'To' })).toHaveValue('40');
});

test('SHOP-5 seen products are found without a network, with a typo, and their age is shown', async ({ page, shop }) => {
  await visitTheShop(page);
  await isInstalled(page);
  await page.goto('/shop?search=umbrella');
  await openProduct(page, 'Squall umbrella');
  await isWarmed(page);
  await shop.relay.cut();

  await page.goto('/shop');
  await expect(page.getByText(/As this device last saw it/)).toBeVisible();
  await field(page).fill('umbrelal squall');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “umbrelal squall”' })).toBeVisible();
  await expect(products(page)).toHaveCount(1);
  await expect(page.getByText(/As this device last saw it/)).toBeVisible();
  await openProduct(page, 'Squall umbrella');
  await expect(page.getByText(/As this device last saw it/)).toBeVisible();
});

test('SHOP-4 filters work before any script has loaded', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: /^Graphite/ }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/attrib=2-5/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Graphite');
  await context.close();
});
