import { chromium, type Page } from '@playwright/test';
import { cartKeyOf, isInstalled, kill, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { isOneOrder } from './orders.ts';
import { cartAtPayment, openFilledCart } from './ready-cart.ts';
import { allIsSent, isThanked, oneMore, payButton, quantityOf } from './steps.ts';

const [tray, trayId] = ['Valet tray', 13];

test('CART-8 an app killed with changes waiting sends them once when it is opened again', async ({ shop }, testInfo) => {
  const open = () => chromium.launchPersistentContext(testInfo.outputPath('person'));
  let app = await open();
  const [page = await app.newPage()] = app.pages();
  await fillCart(page, shop.origin);
  await shop.relay.cut();
  await oneMore(page, tray);
  await oneMore(page, tray);
  await expect(page.getByText('2 changes wait for the network')).toBeVisible();
  await kill(app);

  app = await open();
  const [again = await app.newPage()] = app.pages();
  await again.goto('/shop/cart');
  await expect(quantityOf(again, tray)).toHaveValue('3');
  await expect(again.getByText('2 changes wait for the network')).toBeVisible();
  await app.close();

  await shop.relay.mend();
  app = await open();
  const [last = await app.newPage()] = app.pages();
  await last.goto('/shop/cart');
  // Until the device's store is read, the page shows the server's cart and nothing pending.
  await expect(quantityOf(last, tray)).toHaveValue('3');
  await allIsSent(last);
  expect(await serverCart(shop.origin, await cartKeyOf(last))).toEqual({ [trayId]: 3 });
  await app.close();
});

test('CART-8 a change whose answer was lost counts once', async ({ page, shop }) => {
  await fillCart(page);
  shop.relay.loseAnswers();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/trpc/cart.send'));
  await oneMore(page, tray);
  await lost;
  await expect(page.getByText('1 change waits for the network')).toBeVisible();
  await shop.relay.mend();
  expect(await serverCart(shop.origin, await cartKeyOf(page))).toEqual({ [trayId]: 2 });
  await allIsSent(page);
  expect(await serverCart(shop.origin, await cartKeyOf(page))).toEqual({ [trayId]: 2 });
});

test('CHK-4 an order whose answer was lost is placed once, though it is tried again', async ({ page, shop }) => {
  await cartAtPayment(page, { email: 'lost-answer@example.org' });
  await isInstalled(page);
  shop.relay.loseAnswers();
  await payButton(page).click();
  await expect(page.getByText(/nothing is ordered twice/)).toBeVisible();
  await shop.relay.mend();
  await payButton(page).click();
  await isOneOrder(shop, 'lost-answer@example.org', await isThanked(page));
});

test('CHK-4 an order whose answer was lost is found again by an app that was reloaded', async ({ page, shop }) => {
  await cartAtPayment(page, { email: 'reloaded@example.org' });
  await isInstalled(page);
  shop.relay.loseAnswers();
  await payButton(page).click();
  await expect(page.getByText(/nothing is ordered twice/)).toBeVisible();
  await shop.relay.mend();
  await page.reload();
  await isOneOrder(shop, 'reloaded@example.org', await isThanked(page));
});

test('CHK-4 paying twice, by two taps and in two tabs, is one order', async ({ page, context, shop }) => {
  await cartAtPayment(page, { email: 'twice@example.org' });
  const other = await context.newPage();
  await other.goto('/shop/payment');
  // What was ticked in one tab is ticked in the other.
  await expect(other.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
  await Promise.all([payButton(page).dblclick(), payButton(other).click()]);
  const [number, same] = [await isThanked(page), await isThanked(other)];
  expect(same).toBe(number);
  await isOneOrder(shop, 'twice@example.org', number);
});

async function fillCart(page: Page, origin?: string): Promise<void> {
  await openFilledCart(page, origin === undefined ? {} : { origin });
  await isInstalled(page);
  await expect(quantityOf(page, tray)).toHaveValue('1');
}
