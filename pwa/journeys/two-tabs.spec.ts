import type { Page } from '@playwright/test';
import { cartKeyOf, isInstalled, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { cartAtPayment } from './ready-cart.ts';
import { addToCart, allIsSent, comeToProduct, giveAddress, isAlive, isThanked, oneMore, openCart, payButton, quantityOf } from './steps.ts';

const [tray, stand] = ['Valet tray', 'Fold travel stand'];
const [trayId, standId] = [13, 9];
const atOnce = { timeout: 1_000 };

test('CART-8 two tabs show the same cart, with a network and without', async ({ page: one, context, shop }) => {
  const two = await openedBeside(one, context.newPage());

  await addToCart(one, tray);
  await expect(quantityOf(two, tray)).toHaveValue('1', atOnce);
  await oneMore(two, tray);
  await openCart(one);
  await expect(quantityOf(one, tray)).toHaveValue('2', atOnce);
  await allIsSent(one);

  await shop.relay.cut();
  await oneMore(one, tray);
  await expect(quantityOf(two, tray)).toHaveValue('3', atOnce);
  await oneMore(two, tray);
  await expect(quantityOf(one, tray)).toHaveValue('4', atOnce);
  for (const tab of [one, two]) await expect(tab.getByText('2 changes wait for the network')).toBeVisible(atOnce);

  await shop.relay.mend();
  for (const tab of [one, two]) await allIsSent(tab);
  expect(await serverCart(shop.origin, await cartKeyOf(one))).toEqual({ [trayId]: 4 });
});

test('CHK-4, CART-8 a cart ordered in one tab is gone in the other, where the next cart begins', async ({ page: one, context, shop }) => {
  await cartAtPayment(one, { email: 'two-tabs@example.org' });
  const two = await context.newPage();
  await two.goto('/shop/cart');
  await expect(quantityOf(two, tray)).toHaveValue('1');
  const ordered = await cartKeyOf(one);
  await payButton(one).click();
  await isThanked(one);
  await expect(two.getByText('Your cart is empty')).toBeVisible(atOnce);

  await comeToProduct(two, '/shop/product/fold-travel-stand-4', stand);
  await addToCart(two, stand);
  await openCart(two);
  await allIsSent(two);
  const next = await cartKeyOf(two);
  expect(next).not.toBe(ordered);
  expect(await serverCart(shop.origin, next)).toEqual({ [standId]: 1 });
});

test('CHK-4 an order goes nowhere that its page has not shown: what another tab changed is shown first', async ({ page: one, context }) => {
  await cartAtPayment(one, { name: 'Ada Lovelace' });
  const two = await context.newPage();
  const shown = one.getByRole('main').getByText('Ada Lovelace').first();
  await expect(shown).toBeVisible();

  await two.goto('/shop/address');
  await isAlive(two);
  await giveAddress(two, { name: 'Grace Hopper' });
  await payButton(one).click();
  await expect(one.getByRole('alert').getByText(/^Your order has changed since this page was opened/)).toBeVisible();
  await expect(one.getByRole('alert').getByText('This has changed: Billing address, Delivery address')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(one.getByRole('main').getByText('Grace Hopper').first()).toBeVisible();
  await payButton(one).click();
  await isThanked(one);
});

test('CHK-4 a checkout is over as soon as another tab has ordered its cart', async ({ page: one, context }) => {
  await cartAtPayment(one);
  const two = await context.newPage();
  await two.goto('/shop/checkout');
  await isAlive(two);
  await expect(two.getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible();
  await payButton(one).click();
  await expect(two.getByRole('heading', { name: 'This cart has already been ordered' })).toBeVisible();
  await isThanked(one);
});

/** The first tab at a product, the second at the cart. */
async function openedBeside(one: Page, beside: Promise<Page>): Promise<Page> {
  await comeToProduct(one, '/shop/product/valet-tray-6', tray);
  await isInstalled(one);
  const two = await beside;
  await two.goto('/shop/cart');
  await expect(two.getByText('Your cart is empty')).toBeVisible();
  return two;
}
