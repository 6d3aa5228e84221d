import { hasStored } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './steps.ts';

test('an editor makes a product with a photo, changes its price and undoes that; who is late learns it and loses nothing', async ({
  page,
  browser,
  shop,
}) => {
  const email = await shop.addCustomer();
  await shop.setRole(email, 'editor');
  await signIn(page, { email });
  const faults = faultsOf(page);
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`;

  await page.goto('/shop');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabel('Take or choose a picture').setInputFiles('pwa/public/screenshot-narrow.png');
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByLabel('What picture 1 shows').fill('A kettle on a stove');
  await page.getByLabel('Name', { exact: true }).fill(name);
  // The system may end the tab while the camera is open.
  await hasStored(page, 'edited-product/new', { typed: { name: { en: name } } });
  await page.reload();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A kettle on a stove');
  await page.getByLabel('Price in EUR').fill('49,90');
  await page.getByLabel('In stock').fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('€49.90')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A kettle on a stove' }).first()).toBeVisible();

  // Seen by a visitor, without JavaScript as well.
  const visitor = await (await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })).newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Edit this product' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit this product' }).click();
  await expect(page.getByLabel('Price in EUR')).toHaveValue('49.90');
  const edit = page.url();
  // A second form of the same product, opened before the first is saved.
  const other = await page.context().newPage();
  await other.goto(edit);
  await other.getByLabel('In one sentence').fill('Whistles when it boils');
  await page.getByLabel('Price in EUR').fill('39.90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('€39.90')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is as it was before')).toBeVisible();
  await expect(page.getByText('€49.90')).toBeVisible();

  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Somebody else has changed this since you opened it')).toBeVisible();
  await expect(other.getByLabel('In one sentence')).toHaveValue('Whistles when it boils');
  await other.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByText('Whistles when it boils')).toBeVisible();

  await other.getByRole('link', { name: 'Edit this product' }).click();
  await other.getByRole('button', { name: 'Delete this product' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete this product' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Products of the shop' })).toBeVisible();
  expect((await visitor.goto(page.url()))?.status()).toBe(404);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText('It is as it was before')).toBeVisible();
  expect((await visitor.goto(page.url()))?.status()).toBe(200);
  expect(faults()).toEqual([]);
});
