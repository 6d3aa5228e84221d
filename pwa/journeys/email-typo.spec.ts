import { expect, test } from './fixtures.ts';
import { fillCart } from './ready-cart.ts';
import { isAlive } from './steps.ts';

test.beforeEach(async ({ page }) => {
  await fillCart(page);
  await page.goto('/shop/address');
  await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  await isAlive(page);
});

test('CHK-6 an email that looks mistyped gets a suggestion when its field is left, and one tap corrects it', async ({ page }) => {
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('ada@gmial.com');
  await page.getByLabel('Phone').tap();
  await page.getByRole('status').getByRole('button', { name: 'Did you mean ada@gmail.com?' }).tap();
  await expect(email).toHaveValue('ada@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await page.reload();
  await expect(email).toHaveValue('ada@gmail.com');
});

test('CHK-6 the suggestion for an email moves nothing under the finger', async ({ page }) => {
  // All of the form in sight, so that nothing scrolls in between.
  await page.setViewportSize({ width: 390, height: 2_000 });
  await page.getByRole('main').getByLabel('Email').fill('ada@gmial.com');
  await page.getByRole('checkbox', { name: 'Deliver to the same address' }).click();
  await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible();
});
