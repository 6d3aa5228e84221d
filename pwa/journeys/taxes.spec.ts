import { isInstalled } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFilledCart } from './ready-cart.ts';
import { allIsSent, chooseTransfer, isThanked, oneMore, openCart, payButton, proceedToCheckout } from './steps.ts';

const tray = 'Valet tray';

test('CHK-5 what goes beyond the Union costs no tax of the shop, in the cart also without a network', async ({ page, shop }) => {
  await openFilledCart(page);
  await isInstalled(page);
  const sum = page.getByRole('complementary', { name: 'Sum' });
  await expect(sum).toContainText(/Tax 19% \(included\)€5\.25Total€32\.90/);
  await proceedToCheckout(page);

  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Country').selectOption({ label: 'Switzerland' });
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Street and number').fill('Bahnhofstrasse 1');
  await page.getByLabel('Postcode').fill('8001');
  await page.getByLabel('City').fill('Zürich');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Parcel abroad.*€8\.32/ })).toBeChecked();
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toContainText(/Without tax€31\.85Tax€0\.00Total€31\.85/);
  await expect(order).toContainText('No tax of ours');

  await openCart(page);
  await expect(sum).toContainText('Total€31.85');
  await shop.relay.cut();
  await oneMore(page, tray);
  await expect(sum).toContainText(/Delivery from€12\.52.*Tax€0\.00Total€59\.58/);
  await shop.relay.mend();
  await allIsSent(page);
  await proceedToCheckout(page);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await chooseTransfer(page);
  await expect(payButton(page)).toHaveText(/€59\.58/);
  await payButton(page).click();
  await isThanked(page);
  await expect(order).toContainText(/2 × €23\.53.*Tax€0\.00Total€59\.58/);
});
