import { readFileSync } from 'node:fs';
import type { MadeLink } from '#domain/links/types.ts';
import { hasFollowed, isInstalled, nothingWaits, opensOffline, otherDevice } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { call } from './ready-cart.ts';
import { isFine } from './screens.ts';
import { clickOn, csvFile, phone, signInAsPublisher } from './short-link.ts';
import { isAlive, signIn } from './steps.ts';

test('LINK-2, LINK-3, LINK-4, LINK-6 a publisher makes a link, copies it, gives it a better code, and sees who clicked', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin });
  const email = await shop.addCustomer();
  await shop.setRole(email, 'publisher');
  await signIn(page, { email });
  const faults = faultsOf(page);
  await page.getByRole('link', { name: 'Short links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Short links' })).toBeVisible();

  await page.getByLabel('Where should it lead?').fill(`${shop.origin}/shop`);
  const source = `letter-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('combobox', { name: 'Source' }).fill(source);
  await page.getByRole('option', { name: `Create “${source}”` }).click();
  await page.getByRole('button', { name: 'Get tracked link' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const short = await page.evaluate(() => navigator.clipboard.readText());
  expect(short).toMatch(new RegExp(`^${shop.origin}/r/[A-Za-z0-9]{3,}$`));

  const code = `spring-${crypto.randomUUID().slice(0, 8)}`;
  await page
    .getByRole('button', { name: /^Edit code/ })
    .first()
    .click();
  await page.getByLabel('Code', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The code cannot be left empty.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Edit code: ${code}` })).toBeFocused();

  for (const address of [`${shop.origin}/r/${code}`, short])
    expect(await clickOn(page, address)).toMatch(new RegExp(`/shop\\?utm_source=${source}&click=[0-9a-f-]{36}\\.[A-Za-z0-9-]+$`));
  await page.locator('.link-row').getByRole('link').first().click();
  await expect(page).toHaveURL(`/r/${code}+`);
  await expect(page.getByText('Clicks of people').locator('xpath=..')).toContainText('2');
  await expect(page.getByRole('figure', { name: 'Clicks per day' }).locator('canvas').first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('figure').getByRole('cell')).toHaveText('2');
  await page.getByRole('button', { name: 'Bots' }).click();
  await expect(page.getByText('There is no data to show')).toBeVisible();
  expect(faults()).toEqual([expect.stringContaining('status of 422')]);
});

test.describe('on a phone', () => {
  test.use({ userAgent: phone });

  test('PWA-4 a short link without a network opens what the device has, and its click is counted later, once', async ({
    page,
    browser,
    shop,
  }) => {
    const desk = await otherDevice(browser, shop.origin);
    await signInAsPublisher(desk, shop);
    const { link } = await call<MadeLink>(desk, 'links.create', { url: `${shop.origin}/shop/product/valet-tray-6` });
    const faults = faultsOf(page);
    const product = page.getByRole('heading', { level: 1, name: 'Valet tray' });
    await page.goto(link.shortUrl);
    await expect(product).toBeVisible();
    await isInstalled(page);
    await opensOffline(page, 6);
    await hasFollowed(page, link.code);

    await shop.relay.cut();
    await page.goto(link.shortUrl);
    await expect(product).toBeVisible();
    await expect(page).toHaveURL('/shop/product/valet-tray-6');
    await page.reload();
    await expect(product).toBeVisible();
    await page.goto('/r/never-followed');
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await isFine(page);

    await shop.relay.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There is nothing at this address')).toBeVisible();
    await nothingWaits(page);
    await page.reload();
    await nothingWaits(page);
    await desk.goto(`/r/${link.code}+`);
    await expect(desk.getByText('Clicks of people').locator('xpath=..')).toContainText('2');
    expect(faults()).toEqual([expect.stringContaining('status of 404'), expect.stringContaining('status of 404')]);
  });
});

test('a publisher imports a file, and sees what became of each row', async ({ page, shop }) => {
  await signInAsPublisher(page, shop);
  const faults = faultsOf(page);
  const code = `sale-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/r');
  await isAlive(page);
  await page.getByRole('button', { name: 'Import a CSV file' }).click();
  const sheet = page.getByRole('dialog');
  const rows = [`${shop.origin}/shop?from=${code};${code}`, 'broken', `${shop.origin}/terms?from=${code};`];
  await sheet.getByLabel('Choose a file').setInputFiles(csvFile(`\uFEFFurl;code\r\n${rows.join('\r\n')}\r\n`));
  await expect(sheet.getByRole('status')).toHaveText('2 links can be made.');
  await expect(sheet.getByRole('listitem')).toHaveText(['Row 3 It has more or fewer cells than the first row has.']);
  await sheet.getByRole('button', { name: 'Make 2 links' }).click();
  await expect(sheet.getByRole('status')).toHaveText('2 links made, 0 there already, 1 refused.');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Result as CSV' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(`${code},${shop.origin}/r/${code},created,`);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `Edit code: ${code}` })).toBeVisible();
  expect(await clickOn(page, `${shop.origin}/r/${code}`)).toContain(`from=${code}`);
  expect(faults()).toEqual([]);
});
