import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { hasOwn, isInstalled } from './device.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { signIn } from './steps.ts';

test('ACC-3 a customer finds, changes and takes along what is theirs, also without a network', async ({ page, shop }) => {
  test.setTimeout(120_000);
  const earlier = await placeOrder(page, { email: 'KIM@portico.example', lines: { 58: 1 } });
  await page.context().clearCookies();
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Kim Demo' })).toBeVisible();
  const { number } = await placeOrder(page, { email: 'kim@portico.example' });

  await page.getByRole('link', { name: 'Change account details' }).click();
  await page.getByLabel('Phone').fill('+1 312 5550123');
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State (optional)').selectOption({ label: 'Illinois' });
  await page.getByLabel('Name', { exact: true }).fill('Kim Beck');
  await page.getByLabel('Street and number').fill('1 Lake Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please check one field')).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Chicago');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Kim Beck' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Details' })).toContainText('Chicago');

  await page.getByRole('navigation', { name: 'In your account' }).getByRole('link', { name: 'Orders' }).click();
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: /S\d+/ });
  await expect(orders.filter({ hasText: number })).toBeVisible();
  await expect(orders.filter({ hasText: earlier.number })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search your orders' });
  await box.fill(number);
  await box.press('Enter');
  await expect(page).toHaveURL(/[?&]search=S\d+/);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await orders.filter({ hasText: number }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();

  await page.goto('/my/account');
  await hasOwn(page, 'account');
  await page.goto('/my');
  await isInstalled(page);
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await shop.relay.cut();
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Kim Beck' })).toBeVisible();
  await expect(page.getByText(/As this device last saw it/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Details' })).toContainText('Chicago');
  await page.goto(`/my/orders?search=${number}`);
  await expect(orders.filter({ hasText: number })).toBeVisible();
  await page.goto('/my/account');
  await expect(page.getByLabel('City')).toHaveValue('Chicago');
  await shop.relay.mend();

  await page.goto('/my/data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['account.json', 'orders.json', 'addresses.json']));
  const text = Buffer.from(files['orders.json'] ?? []).toString();
  expect([earlier.number, number].filter((each) => text.includes(each))).toEqual([earlier.number, number]);
});
