import { isInstalled } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFilledCart } from './ready-cart.ts';
import { allIsSent, chooseTransfer, isThanked, oneMore, payButton, proceedToCheckout } from './steps.ts';

const tray = 'Valet tray';

test('CHK-5 what goes beyond the Union costs no tax of the shop, in the cart also without a network', async ({ page, shop }) => {
  await openFilledCart(page);
  await isInstalled(page);
  const sum = page.getByRole('complementary', { name: 'Sum' });
  await expect(sum).toContainText(/Total€32\.90incl\. 19% VAT€5\.25/);
  await proceedToCheckout(page);

  await page.getByRole('main').getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Country').selectOption({ label: 'Switzerland' });
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Street and number').fill('Bahnhofstrasse 1');
  await page.getByLabel('Postcode').fill('8001');
  await page.getByLabel('City').fill('Zürich');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Parcel abroad.*€8\.32/ })).toBeChecked();
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toContainText(/Subtotal€23\.53Delivery: .*€8\.32Total€31\.85Tax€0\.00/);
  await expect(order).toContainText('No tax of ours');

  await page.goto('/shop/cart');
  await expect(sum).toContainText('Total€31.85');
  await shop.relay.cut();
  await oneMore(page, tray);
  await expect(sum).toContainText(/Delivery from€12\.52.*Total€59\.58Tax€0\.00/);
  await shop.relay.mend();
  await allIsSent(page);
  await proceedToCheckout(page);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await chooseTransfer(page);
  await expect(payButton(page)).toHaveText(/€59\.58/);
  await payButton(page).click();
  await isThanked(page);
  await expect(order).toContainText(/2 × €23\.53.*Total€59\.58Tax€0\.00/);
});
