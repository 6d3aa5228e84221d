import { expect, test } from './fixtures.ts';
import { addToCart, comeToProduct, openCart } from './steps.ts';

const tablet = 'Slate 11 tablet';

test('PROD-2 choosing a value switches the option, and price and product id follow', async ({ page }) => {
  await comeToProduct(page, '/shop/product/slate-11-tablet-16', tablet);
  const storage = (name: string) => page.getByRole('radio', { name });
  const productId = page.locator('input[name="product_id"]');
  await expect(storage('64 GB')).toBeChecked();
  await expect(productId).toHaveValue('52');

  await storage('256 GB').check();
  await expect(storage('64 GB')).not.toBeChecked();
  await expect(page.getByText('€619.00')).toBeVisible();
  await expect(productId).toHaveValue('57');
  await expect(page).toHaveURL(/variant=57$/);

  await page.reload();
  await expect(storage('256 GB')).toBeChecked();
  await expect(productId).toHaveValue('57');
});

test('PROD-3 a combination that does not exist cannot be bought', async ({ page }) => {
  await comeToProduct(page, '/shop/product/slate-11-tablet-16', tablet);
  await page.getByRole('radio', { name: 'Sky blue' }).check();
  await expect(page.getByText('This combination does not exist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not available' })).toBeDisabled();
  await expect(page.locator('input[name="product_id"]')).toHaveValue('0');

  await page.getByRole('radio', { name: '256 GB' }).check();
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();

  await page.getByRole('radio', { name: '128 GB' }).check();
  await addToCart(page, tablet);
  await openCart(page);
  await expect(page.getByRole('row', { name: tablet })).toContainText('128 GB, Sky blue');
});

test('PROD-2 a reduced variant shows the price before', async ({ page }) => {
  await comeToProduct(page, '/shop/product/mira-table-lamp-2', 'Mira table lamp');
  const price = page.locator('.price-line');
  await expect(price).not.toContainText('before');
  await page.getByRole('radio', { name: 'Mustard' }).check();
  await expect(price).toContainText('now €69.00');
  await expect(price).toContainText('before €89.00');
});

test('CART-4 a quantity beyond the stock becomes the stock, and the line shows a note', async ({ page }) => {
  await comeToProduct(page, '/shop/product/slate-11-tablet-16?variant=58', tablet);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
  await page.getByRole('textbox', { name: 'Quantity' }).press('Enter');
  await addToCart(page, tablet);
  await openCart(page);
  await expect(page.getByRole('row', { name: tablet })).toContainText(/You wanted 50; only \d+ (is|are) left/);
});
