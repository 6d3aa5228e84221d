import { cartKeyOf, isInstalled, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { allIsSent, comeToProduct, oneMore, openCart } from './steps.ts';

const [tablet, path] = ['Slate 8 mini tablet', '/shop/product/slate-8-mini-tablet-17'];
const [care, cable] = ['Care plan', 'Braid USB-C cable'];

test('PROD-5, CART-8 a variant is chosen with its options, and again without a network', async ({ page, shop }) => {
  await comeToProduct(page, path, tablet);
  await isInstalled(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: tablet });
  await sheet.getByRole('checkbox', { name: `Add ${care}` }).check();
  await sheet.getByLabel(`Variant of ${care}`).selectOption({ label: '2 years · €49.00' });
  await sheet.getByRole('button', { name: 'Add and continue shopping' }).click();
  await expect(page.getByText(`${tablet} is in your cart`)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeFocused();

  await openCart(page);
  const option = page.getByRole('row', { name: care });
  await expect(option).toContainText(`Option for ${tablet}`);
  await oneMore(page, tablet);
  await expect(option).toContainText('Qty 2');
  await expect(option).toContainText('€98.00');
  await allIsSent(page);

  await shop.relay.cut();
  await comeToProduct(page, path, tablet);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await sheet.getByRole('checkbox', { name: `Add ${cable}` }).check();
  await sheet.getByRole('button', { name: 'Add to cart · ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('row', { name: cable })).toContainText('Waiting to be sent');
  await page.getByRole('button', { name: `Remove ${care}` }).click();
  await expect(option).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: cable })).toContainText(`Option for ${tablet}`);

  await shop.relay.mend();
  await allIsSent(page);
  const cart = await serverCart(shop.origin, await cartKeyOf(page));
  expect(Object.values(cart).sort((a, b) => a - b)).toEqual([1, 1, 2]);
});

test('PROD-4 the price follows the quantity, on the page and in the cart, and the cart shows no price change', async ({ page }) => {
  const notebook = 'Pocket notebook';
  await page.goto('/shop?search=PT-1202');
  await page.getByRole('link', { name: notebook }).first().click();
  await expect(page.getByText('from 10: €9.50 each')).toBeVisible();
  await expect(page.locator('.price-line')).toContainText('€11.90');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('10');
  await page.getByRole('textbox', { name: 'Quantity' }).press('Enter');
  await expect(page.locator('.price-line')).toContainText('€9.50');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await openCart(page);
  const line = page.getByRole('row', { name: notebook });
  await expect(line).toContainText('€95.00');
  await allIsSent(page);
  await page.getByRole('button', { name: /^One .* less$/ }).click();
  await expect(line).toContainText('€94.50');
  await allIsSent(page);
  await expect(page.getByText(/price changed/)).toHaveCount(0);
});

test('PROD-5 without JavaScript the page leads to the options', async ({ browser, shop }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(shop.origin + path);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('row', { name: tablet })).toBeVisible();
  await page.goto(shop.origin + path);
  await page.getByRole('link', { name: care }).click();
  await expect(page.getByRole('heading', { level: 1, name: care })).toBeVisible();
  await plain.close();
});
