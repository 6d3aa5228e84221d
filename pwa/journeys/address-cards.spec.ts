import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCart } from './ready-cart.ts';
import { giveAddress, giveCredentials, isAlive, signIn } from './steps.ts';

const same = 'Same as the billing address';

test('CHK-1, CHK-2 a guest’s delivery addresses are cards on this device: added, chosen with one tap, edited, removed', async ({
  page,
  shop,
}) => {
  await comeToDelivery(page);
  await expect(card(page, same)).toBeChecked();
  await addCard(page, 'Grace Hopper', 'Hafen 1');
  await expect(card(page, 'Grace Hopper')).toBeChecked();
  await addCard(page, 'Hedy Lamarr', 'Ring 2');
  await expect(page.locator('[name=partner_id]')).toHaveCount(3);
  await expect(page.locator('[name=partner_id]').nth(1)).toBeChecked();
  await expect(card(page, 'Hedy Lamarr')).toBeChecked();

  const confirm = page.getByRole('link', { name: 'Continue to payment' });
  await shop.relay.cut();
  await card(page, 'Grace Hopper').check();
  await expect(page.getByText(/^Your choice is saved, but not sent yet/)).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(card(page, 'Grace Hopper')).toBeChecked();
  await shop.relay.mend();
  await expect(confirm).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(card(page, 'Grace Hopper')).toBeChecked();
  await choose(page, same);
  await page.reload();
  await expect(card(page, same)).toBeChecked();

  await page.getByRole('link', { name: /^Edit.*Hedy Lamarr, Ring 2/ }).click();
  await expect(page.getByLabel('Street and number')).toHaveValue('Ring 2');
  await page.getByLabel('Street and number').fill('Ring 22');
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('Ring 22');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(card(page, /^Hedy Lamarr.*Ring 22/)).toBeChecked();

  await page.getByRole('link', { name: 'Address', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Deliver to the same address' })).not.toBeChecked();
  await expect(page.locator('[name=shipping_street]')).toHaveValue('Ring 22');
  await page.goBack();

  await page.getByRole('button', { name: /^Remove.*Grace Hopper, Hafen 1/ }).click();
  await expect(card(page, 'Grace Hopper')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Grace Hopper')).toBeVisible();
});

test('CHK-1 a customer’s delivery addresses are there on every device, also without JavaScript', async ({ page, browser }) => {
  await signIn(page);
  await comeToDelivery(page);
  await addCard(page, 'Grace Hopper', 'Hafen 1');
  await expect(card(page, 'Grace Hopper')).toBeChecked();

  const other = await browser.newContext({ javaScriptEnabled: false });
  const plain = await other.newPage();
  await plain.goto('/web/login');
  await giveCredentials(plain);
  await expect(plain).not.toHaveURL(/login/);
  await plain.goto('/shop/product/valet-tray-6');
  await plain.getByRole('button', { name: 'Add to Cart' }).click();
  await plain.getByRole('link', { name: 'Proceed to checkout' }).click();
  // Their cart is the one of the other device, and so knows its addresses.
  await expect(card(plain, 'Grace Hopper')).toBeChecked();
  await card(plain, 'Same as the billing address').check();
  await plain.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(card(plain, 'Same as the billing address')).toBeChecked();
  await card(plain, 'Grace Hopper').check();
  await plain.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(card(plain, 'Grace Hopper')).toBeChecked();
  await plain.getByRole('link', { name: 'Add another address' }).click();
  await plain.getByLabel('Name', { exact: true }).fill('Hedy Lamarr');
  await plain.getByLabel('Street and number').fill('Ring 2');
  await plain.getByLabel('Postcode').fill('1');
  await plain.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(plain.getByLabel('Postcode')).toHaveValue('1');
  await plain.getByLabel('Postcode').fill('24103');
  await plain.getByLabel('City').fill('Kiel');
  await plain.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(card(plain, 'Hedy Lamarr')).toBeChecked();
  await other.close();

  await page.reload();
  await expect(card(page, 'Hedy Lamarr')).toBeVisible();
  await choose(page, 'Hedy Lamarr');
});

function card(page: Page, name: string | RegExp) {
  return page.getByRole('group', { name: 'Delivery address' }).getByRole('radio', { name });
}

async function choose(page: Page, name: string): Promise<void> {
  await card(page, name).check();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(card(page, name)).toBeChecked();
}

async function comeToDelivery(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto('/shop/address');
  await isAlive(page);
  await giveAddress(page);
}

async function addCard(page: Page, name: string, street: string): Promise<void> {
  await page.getByRole('link', { name: 'Add another address' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Postcode').fill('24103');
  await page.getByLabel('City').fill('Kiel');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
}
