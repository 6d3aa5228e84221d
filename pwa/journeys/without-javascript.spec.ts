import { cartKeyOf, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, allIsSent, delayApp, isAlive, oneMore, quantityOf } from './steps.ts';

const [pencil, tablet] = ['HB pencil', 'Slate 11 tablet'];

test('CART-1 a tap before hydration adds the variant that the page shows', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/shop/product/slate-11-tablet-16');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('row', { name: tablet })).toContainText('64 GB');
});

test.describe('before hydration', () => {
  test.use({ serviceWorkers: 'block' });

  test('CART-2 a quantity that is typed there counts, at a product and in a cart that was begun without the app', async ({
    page,
    shop,
  }) => {
    const product = '/shop/product/valet-tray-6';
    const field = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    let letAppCome = await delayApp(page);
    await page.goto(product, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await field('Valet tray').fill('4');
    letAppCome();
    await expect(quantityOf(page, 'Valet tray')).toBeFocused();
    await expect(quantityOf(page, 'Valet tray')).toHaveValue('4');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await allIsSent(page);
    const key = await cartKeyOf(page);
    await expect.poll(() => serverCart(shop.origin, key)).toEqual({ 13: 42 });

    await page.unrouteAll();
    letAppCome = await delayApp(page);
    await page.reload({ waitUntil: 'commit' });
    await field('Valet tray').fill('7');
    await field('Valet tray').blur();
    letAppCome();
    await expect(quantityOf(page, 'Valet tray')).toHaveValue('7');
    await expect.poll(() => serverCart(shop.origin, key)).toEqual({ 13: 7 });

    await page.unrouteAll();
    letAppCome = await delayApp(page);
    await page.goto(product, { waitUntil: 'commit' });
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('3');
    await quantity.blur();
    letAppCome();
    await isAlive(page);
    await expect(quantity).toHaveValue('3');
    await addToCart(page, 'Valet tray');
    await expect.poll(() => serverCart(shop.origin, key)).toEqual({ 13: 10 });
  });
});

test('SITE-1, CART-8 from the shop to the cart without JavaScript, and the app takes that cart over', async ({ browser, shop }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/shop');
  await page.getByRole('link', { name: /^Devices/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: high to low' });
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/order=list_price/);
  await page.getByRole('link', { name: tablet, exact: true }).first().click();

  await page.getByRole('link', { name: '128 GB' }).click();
  await page.getByRole('link', { name: 'Sky blue', exact: true }).click();
  await expect(page.getByText('€519.00')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('row', { name: tablet })).toContainText('€1,038.00');

  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('pencil');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: pencil }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('spinbutton', { name: `Quantity of ${pencil}` }).fill('12');
  await page.getByRole('button', { name: `Update the quantity of ${pencil}` }).click();
  await expect(page.getByRole('row', { name: pencil })).toContainText('€10.80');
  await page.getByRole('button', { name: `Remove ${tablet}` }).click();
  await expect(page.getByRole('row', { name: tablet })).toHaveCount(0);

  const app = await browser.newContext({ storageState: await plain.storageState() });
  const alive = await app.newPage();
  await alive.goto('/shop/cart');
  await expect(quantityOf(alive, pencil)).toHaveValue('12');
  await oneMore(alive, pencil);
  await allIsSent(alive);
  const quantity = async () => {
    await page.reload();
    return page.getByRole('spinbutton', { name: `Quantity of ${pencil}` }).inputValue();
  };
  await expect.poll(quantity).toBe('13');
  await alive.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(alive.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  expect(new URL(alive.url()).origin).toBe(shop.origin);
});

test('QUOTE-1 an offer is asked for without JavaScript, and a refused form still has what was typed', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/shop/product/valet-tray-6');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/shop/offer');
  const fields = { Email: 'ada@example.org', Name: 'Ada Lovelace', 'Street and number': 'Linden 1', Postcode: '10117', City: ' ' };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('What should we know?').fill('By June, please');
  const ask = page.getByRole('button', { name: 'Ask for an offer' });
  await ask.click();
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('What should we know?')).toHaveValue('By June, please');
  await page.getByLabel('City').fill('Berlin');
  await ask.click();
  await expect(page.getByRole('heading', { name: /Thank you! We have your request Q\d+/ })).toBeVisible();
  await expect(page.getByText('ada@example.org')).toBeVisible();
  await plain.close();
});
