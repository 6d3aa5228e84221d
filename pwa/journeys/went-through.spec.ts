import type { Page } from '@playwright/test';
import { isInstalled } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { isNoOrder, isOneOrder } from './orders.ts';
import { cartAtPayment } from './ready-cart.ts';
import { isFine, smallTargets } from './screens.ts';
import { isThanked, openCart, payButton, quantityOf } from './steps.ts';

const tray = 'Valet tray';
const question = 'Did my order go through?';

test('CHK-4 the answer is lost: "we cannot tell yet" until there is a network, then yes by itself, and yes again', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const faults = faultsOf(page);
  await toPayment(page, 'went-through@example.org');
  shop.relay.loseAnswers();
  await payButton(page).click();
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not confirmed yet' })).toBeVisible();
  await expect(page.getByText(/^The shop has not answered since you ordered on .+ nothing is ordered twice\.$/)).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Not confirmed yet' })).toBeVisible({ timeout: 15_000 });

  await shop.relay.mend();
  const yes = page.getByRole('heading', { level: 1, name: /^Yes, order S\d+ was placed$/ });
  await expect(yes).toBeVisible({ timeout: 30_000 });
  await isFine(page);
  const [, number = ''] = /order (S\d+)/.exec((await yes.textContent()) ?? '') ?? [];
  await page.reload();
  await expect(yes).toHaveText(`Yes, order ${number} was placed`);
  const without = await browser.newContext({ javaScriptEnabled: false });
  await without.addCookies(await context.cookies());
  const plain = await without.newPage();
  await plain.goto(`${shop.origin}/my/orders/check`);
  await expect(plain.getByRole('main')).toContainText(`Yes, order ${number} was placed`, { useInnerText: true });
  await page.getByRole('link', { name: 'View the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await isOneOrder(shop, 'went-through@example.org', number);
  expect(faults()).toEqual([]);
});

test('CHK-4 "no" stays no: an order that arrives after it is refused, and the next one is the only one', async ({ page, shop }) => {
  const late = await payAndLose(page, shop, 'too-late@example.org');
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No, nothing was ordered' })).toBeVisible({ timeout: 15_000 });
  await isFine(page);

  const statuses = await late.deliver();
  expect(statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([409]));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No, nothing was ordered' })).toBeVisible();
  await isNoOrder(shop, 'too-late@example.org');

  await openCart(page);
  await expect(quantityOf(page, tray)).toHaveValue('1');
  await page.goto('/my/orders/check');
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  // The device remembers that they were accepted.
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
  await payButton(page).click();
  await isOneOrder(shop, 'too-late@example.org', await isThanked(page));
});

test('CHK-4 an order that arrives late but before its outcome was queried went through', async ({ page, shop }) => {
  const late = await payAndLose(page, shop, 'just-in-time@example.org');
  expect(new Set(await late.deliver())).toEqual(new Set([200]));
  await page.getByRole('link', { name: question }).click();
  const yes = page.getByRole('heading', { level: 1, name: /^Yes, order S\d+ was placed$/ });
  await expect(yes).toBeVisible({ timeout: 15_000 });
  const [, number = ''] = /order (S\d+)/.exec((await yes.textContent()) ?? '') ?? [];
  await isOneOrder(shop, 'just-in-time@example.org', number);
});

test('CHK-4 as long as it is not settled, cart and account lead to the answer, and then no more', async ({ page, shop }) => {
  await payAndLose(page, shop, 'unsettled@example.org');
  for (const path of ['/shop/cart', '/my']) {
    await page.goto(path);
    await expect(page.getByText('Your last order is not settled yet')).toBeVisible();
    await isFine(page);
  }
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No, nothing was ordered' })).toBeVisible();
  await openCart(page);
  await expect(quantityOf(page, tray)).toHaveValue('1');
  await expect(page.getByText('Your last order is not settled yet')).toHaveCount(0);
});

test('CHK-4 without a network the answer says so, in Arabic too, and where nothing was tried nothing is in doubt', async ({
  page,
  shop,
}) => {
  await page.goto('/my/orders/check');
  await expect(page.getByRole('heading', { level: 1, name: 'No order is in doubt' })).toBeVisible();
  await isFine(page);
  await toPayment(page, 'offline-check@example.org');
  await shop.relay.cut();
  await payButton(page).click();
  await expect(page.getByText(/nothing is ordered twice/)).toBeVisible();
  await page.goto('/ar/my/orders/check');
  await expect(page.getByRole('heading', { level: 1, name: 'لم يُؤكَّد بعد' })).toBeVisible({ timeout: 15_000 });
  await isFine(page);
});

async function toPayment(page: Page, email: string): Promise<void> {
  await cartAtPayment(page, { email });
  await isInstalled(page);
}

/** Sends the order and delays it, so that the shopper gets no answer. */
async function payAndLose(page: Page, shop: Shop, email: string): Promise<ReturnType<Shop['relay']['holdBack']>> {
  await toPayment(page, email);
  const late = shop.relay.holdBack('/trpc/checkout.place');
  await payButton(page).click();
  await expect(page.getByText(/nothing is ordered twice/)).toBeVisible();
  return late;
}
