import { isInstalled, isWarmed } from './device.ts';
import { expect, test } from './fixtures.ts';
import { cartAtPayment, fillCheckout } from './ready-cart.ts';
import { chooseTransfer, delayApp, payButton } from './steps.ts';

test('PAY-1 reading the terms before ordering loses no choice', async ({ page }) => {
  await cartAtPayment(page);
  await expect(payButton(page)).toBeEnabled();
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Terms and conditions' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await terms.close();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('PAY-1 choices made before hydration stay', async ({ page, context, browser, shop }) => {
  await fillCheckout(page);
  const elsewhere = await browser.newContext({ baseURL: shop.origin, storageState: await context.storageState(), serviceWorkers: 'block' });
  const slow = await elsewhere.newPage();
  const letAppCome = await delayApp(slow);
  await slow.goto('/shop/payment', { waitUntil: 'commit' });
  await chooseTransfer(slow);
  await expect(payButton(slow)).toBeDisabled();
  letAppCome();
  await expect(payButton(slow)).toBeEnabled();
  await expect(slow.getByRole('checkbox')).toBeChecked();
  await expect(slow.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await elsewhere.close();
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
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});
