import { cartKeyOf, isInstalled, opensOffline, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { cartAtPayment } from './ready-cart.ts';
import {
  addToCart,
  allIsSent,
  chooseTransfer,
  comeToProduct,
  confirmDelivery,
  giveAddress,
  isThanked,
  oneMore,
  openCart,
  openProduct,
  payButton,
  proceedToCheckout,
  quantityOf,
  visitTheShop,
} from './steps.ts';

const [mouse, stand, wallet] = ['Contour ergonomic mouse', 'Perch laptop stand', 'Valet tray'];
const [mouseId, standId] = [96, 8];

test('CART-8, PWA-4 exactly the cart that was filled without a network is ordered', async ({ page, shop }) => {
  await visitTheShop(page);
  await isInstalled(page);
  await comeToProduct(page, '/shop/product/perch-laptop-stand-3', stand);
  await opensOffline(page, 3);
  await comeToProduct(page, '/shop/product/contour-ergonomic-mouse-23', mouse);
  await opensOffline(page, 23);
  await comeToProduct(page, '/shop/product/valet-tray-6', wallet);
  await addToCart(page, wallet);
  await openCart(page);
  await allIsSent(page);

  await shop.relay.cut();
  await comeToProduct(page, '/shop/product/contour-ergonomic-mouse-23', mouse);
  await addToCart(page, mouse);
  await comeToProduct(page, '/shop', 'Shop');
  await openProduct(page, stand);
  await addToCart(page, stand);
  await openCart(page);
  await oneMore(page, stand);
  await oneMore(page, stand);
  await page.getByRole('button', { name: `Remove ${wallet}` }).click();
  await expect(page.getByText('5 changes wait for the network')).toBeVisible();

  await page.reload();
  await expect(page.getByText('5 changes wait for the network')).toBeVisible();
  await expect(page.getByRole('row', { name: stand })).toContainText('Waiting to be sent');
  await expect(quantityOf(page, stand)).toHaveValue('3');
  await expect(quantityOf(page, mouse)).toHaveValue('1');
  await expect(quantityOf(page, wallet)).toHaveCount(0);

  await shop.relay.mend();
  await allIsSent(page);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await serverCart(shop.origin, await cartKeyOf(page))).toEqual({ [mouseId]: 1, [standId]: 3 });

  await proceedToCheckout(page);
  await giveAddress(page);
  await confirmDelivery(page);
  await chooseTransfer(page);
  // 59.00 + 3 × 59.00; from 75.00 on the parcel is free
  await expect(payButton(page)).toHaveText(/€236\.00/);
  await payButton(page).click();
  await isThanked(page);
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order.getByRole('listitem').filter({ hasText: stand })).toContainText('3');
  await expect(order.getByRole('listitem')).toHaveCount(2);
});

test('CHK-7, PWA-2 without a network checkout shows a friendly note, and continues at the same step', async ({ page, shop }) => {
  await cartAtPayment(page);
  await isInstalled(page);
  await shop.relay.cut();
  await payButton(page).click();
  await expect(page.getByText(/nothing is ordered twice/)).toBeVisible();
  await shop.relay.mend();
  await payButton(page).click();
  await isThanked(page);
});
