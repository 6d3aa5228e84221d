import { isInstalled } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFilledCart } from './ready-cart.ts';
import { allIsSent, chooseTransfer, giveAddress, isThanked, oneMore, payButton, proceedToCheckout, quantityOf } from './steps.ts';

const tray = 'Valet tray';

test('CHK-5 the cart shows the full total, also without a network, and pick-up costs no delivery', async ({ page, shop }) => {
  await openFilledCart(page);
  await isInstalled(page);
  const sum = page.getByRole('complementary', { name: 'Sum' });
  await expect(sum).toContainText(/Delivery from€4\.90.*Total€32\.90/);

  await shop.relay.cut();
  await oneMore(page, tray);
  await expect(sum).toContainText(/Delivery from€4\.90.*Total€60\.90/);
  await oneMore(page, tray);
  await expect(quantityOf(page, tray)).toHaveValue('3');
  await expect(sum).toContainText(/Delivery from€0\.00.*Total€84\.00/);
  await shop.relay.mend();
  await allIsSent(page);

  await proceedToCheckout(page);
  await giveAddress(page);
  await expect(page.getByRole('radio', { name: /^Parcel/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Pick-up in Berlin.*Musterstraße 12, 10115 Berlin/ }).check();
  await expect(page.getByRole('region', { name: 'To be picked up here' })).toContainText('Musterstraße 12');
  await page.getByRole('link', { name: 'Address', exact: true }).click();
  await expect(page.getByText('You pick the order up, so it needs no delivery address.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Deliver to the same address' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await chooseTransfer(page);
  await expect(payButton(page)).toHaveText(/€84\.00/);
  await payButton(page).click();
  await isThanked(page);
  await expect(page.getByText('Delivery: Pick-up in Berlin')).toBeVisible();
});
