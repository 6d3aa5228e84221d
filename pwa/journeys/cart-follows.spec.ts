import { cartKeyOf, otherDevice, serverCart } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFilledCart } from './ready-cart.ts';
import { allIsSent, oneMore, openCart, quantityOf, signIn } from './steps.ts';

const [tray, stand] = ['Valet tray', 'Fold travel stand'];
const [trayId, standId] = [13, 9];
/** long enough for the next question of a device that has been idle */
const withinSeconds = { timeout: 15_000 };

test('CART-9 two devices with a cart each sign in: there is one cart, and what one changes the other shows', async ({
  page: phone,
  browser,
  shop,
}) => {
  const desk = await otherDevice(browser, shop.origin);
  await openFilledCart(phone, { lines: { [trayId]: 1, [standId]: 1 } });
  await openFilledCart(desk, { lines: { [trayId]: 2 } });
  for (const device of [phone, desk]) await expect(quantityOf(device, tray)).toBeVisible();
  const keys = [await cartKeyOf(phone), await cartKeyOf(desk)];

  const email = await shop.addCustomer();
  for (const device of [phone, desk]) await signIn(device, { email });
  await openCart(desk);
  await expect(quantityOf(desk, tray)).toHaveValue('3', withinSeconds);
  await expect(quantityOf(desk, stand)).toHaveValue('1');
  await openCart(phone);
  await expect(quantityOf(phone, tray)).toHaveValue('3', withinSeconds);

  await oneMore(phone, tray);
  await expect(quantityOf(desk, tray)).toHaveValue('4', withinSeconds);
  await oneMore(desk, stand);
  await expect(quantityOf(phone, stand)).toHaveValue('2', withinSeconds);
  for (const device of [phone, desk]) await allIsSent(device);
  expect(await cartKeyOf(desk)).toBe(await cartKeyOf(phone));
  for (const key of keys) expect(await serverCart(shop.origin, key)).toEqual({ [trayId]: 4, [standId]: 2 });
});
