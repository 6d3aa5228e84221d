import { isInstalled, isWarmed } from './device.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, comeToProduct, goToPayment, openCart, payButton } from './steps.ts';

test('PAY-1 whoever reads the terms before ordering finds all that was chosen still chosen', async ({ page }) => {
  await comeToProduct(page, '/shop/product/valet-tray-6', 'Valet tray');
  await addToCart(page, 'Valet tray');
  await openCart(page);
  await goToPayment(page);
  await expect(payButton(page)).toBeEnabled();
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Terms and conditions' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await terms.close();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('PWA-2 terms that were read once are read again without a network', async ({ page, shop }) => {
  await page.goto('/shop');
  await isInstalled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Right of withdrawal' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your right' })).toBeVisible();
  await isWarmed(page);
  await shop.relay.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Your right' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'No network here' })).toBeVisible();
});
