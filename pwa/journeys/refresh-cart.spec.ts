import { cartKeyOf, sendToServer, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, comeToProduct, openCart, quantityOf } from './steps.ts';

const tray = 13;

test('CART-7 every three seconds the cart offers to look what another device changed', async ({ page, shop }) => {
  const [opened, looked] = ['2030-01-01T10:00:00Z', '2030-01-01T10:10:00Z'];
  await page.clock.install({ time: opened });
  await comeToProduct(page, '/shop/product/valet-tray-6', 'Valet tray');
  await addToCart(page, 'Valet tray');
  await expect.poll(async () => serverCart(shop.origin, await cartKeyOf(page))).toEqual({ [tray]: 1 });

  await page.clock.pauseAt(looked);
  await openCart(page);
  await expect(quantityOf(page, 'Valet tray')).toHaveValue('1');
  const refresh = page.getByRole('button', { name: 'Refresh cart' });
  await page.clock.runFor(2_900);
  await expect(refresh).toBeHidden();
  await page.clock.runFor(200);
  await expect(refresh).toBeVisible();

  const elsewhere = { id: crypto.randomUUID(), kind: 'set' as const, line: String(tray), variantId: tray, quantity: 7 };
  await sendToServer(shop.origin, await cartKeyOf(page), [elsewhere]);
  await refresh.click();
  await page.clock.resume();
  await expect(quantityOf(page, 'Valet tray')).toHaveValue('7');
  await expect(refresh).toBeHidden();
  await expect(refresh).toBeVisible();
});
