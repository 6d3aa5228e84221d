import type { Page } from '@playwright/test';
import { otherDevice } from './device.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { openFilledCart, placeOrder } from './ready-cart.ts';
import {
  addToCart,
  chooseTransfer,
  comeToProduct,
  confirmDelivery,
  giveAddress,
  giveCredentials,
  isAlive,
  isThanked,
  oneMore,
  openCart,
  payButton,
  proceedToCheckout,
  quantityOf,
  signIn,
} from './steps.ts';

const [trayId, standId] = [13, 9];
/** long enough for the next question of a device that has been idle */
const withinSeconds = { timeout: 15_000 };

/** The digits of the latest mail to this address, once there are that many. */
async function digitsOf(shop: Shop, email: string, count: number): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(
      async () => {
        const mails = (await shop.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
        found = mails.flatMap(({ text }) => /\b\d{3} \d{3}\b/.exec(text ?? '')?.[0] ?? []);
        return found.length;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
  return found.at(-1) ?? '';
}

const digits = (page: Page) => page.getByLabel('Six digits from our email');

test('ACC-6, CART-9 a guest buys, makes an account from the thank-you page, and a second device shows the order and follows the cart', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  const email = `kim-${crypto.randomUUID()}@example.org`;
  const { id, number } = await placeOrder(page, { email, name: 'Kim Lee' });
  await page.goto('/shop/confirmation');
  await isAlive(page);
  const offer = page.getByRole('region', { name: 'Create an account' });
  await offer.getByLabel('Password').fill('short');
  await offer.getByRole('button', { name: 'Create an account' }).click();
  await expect(offer.getByText('A password has at least 10 characters')).toBeVisible();
  await offer.getByLabel('Password').fill('tea-and-cake');
  await offer.getByRole('button', { name: 'Create an account' }).click();
  await expect(digits(page)).toBeVisible();

  // While the mail is read, the phone ends the app.
  const first = await digitsOf(shop, email, 1);
  await page.reload();
  await digits(page).fill(first === '111 111' ? '222222' : '111111');
  await expect(offer.getByText('This is not the code in our mail')).toBeVisible();
  await digits(page).fill(first);
  await expect(offer.getByText('Your account is ready, and you are signed in.')).toBeVisible();

  const desk = await otherDevice(browser, shop.origin);
  await signIn(desk, { email, target: '/my/orders' });
  await desk.getByRole('link', { name: number }).click();
  await expect(desk).toHaveURL(new RegExp(`/my/orders/${id}\\b`));
  await expect(desk.getByText('Valet tray')).toBeVisible();
  await comeToProduct(page, '/shop/product/valet-tray-6', 'Valet tray');
  await addToCart(page, 'Valet tray');
  await openCart(desk);
  await expect(quantityOf(desk, 'Valet tray')).toHaveValue('1', withinSeconds);
  await openCart(page);
  await oneMore(page, 'Valet tray');
  await expect(quantityOf(desk, 'Valet tray')).toHaveValue('2', withinSeconds);
});

test('ACC-2, CART-9 two devices sign up in the middle of their checkouts: there is one account, one cart and one order', async ({
  page: phone,
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  const email = `lou-${crypto.randomUUID()}@example.org`;
  const desk = await otherDevice(browser, shop.origin);
  await openFilledCart(phone, { lines: { [trayId]: 1, [standId]: 1 } });
  await openFilledCart(desk, { lines: { [trayId]: 2 } });
  const codes: string[] = [];
  for (const device of [phone, desk]) {
    await proceedToCheckout(device);
    await device.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await device.getByRole('link', { name: 'Create an account' }).click();
    await device.getByLabel('Name').fill('Lou');
    await device.getByRole('main').getByLabel('Email').fill(email);
    await device.getByLabel('Password').fill('tea-and-cake');
    await device.getByRole('button', { name: 'Create an account' }).click();
    await expect(digits(device)).toBeVisible();
    codes.push(await digitsOf(shop, email, codes.length + 1));
  }
  await digits(phone).fill(codes[0] ?? '');
  await expect(phone.getByText('You are signed in as Lou')).toBeVisible();

  await digits(desk).fill(codes[1] ?? '');
  await expect(desk.getByText('There already is an account with this email address')).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await giveCredentials(desk, { email });
  await expect(desk.getByText('You are signed in as Lou')).toBeVisible();
  for (const device of [desk, phone]) {
    await device.goto('/shop/cart');
    await expect(quantityOf(device, 'Valet tray')).toHaveValue('3', withinSeconds);
    await expect(quantityOf(device, 'Fold travel stand')).toHaveValue('1');
  }

  await proceedToCheckout(phone);
  await giveAddress(phone, { name: 'Lou', email });
  await confirmDelivery(phone);
  await chooseTransfer(phone);
  await payButton(phone).click();
  const number = await isThanked(phone);
  await expect(phone.getByRole('region', { name: 'Create an account' })).toHaveCount(0);
  await desk.goto('/my/orders');
  await expect(desk.getByRole('link', { name: number })).toBeVisible();
  await desk.goto('/shop/cart');
  await expect(desk.getByText('Your cart is empty')).toBeVisible(withinSeconds);
});

test('ACC-6 a forgotten password is set by the digits of a mail, and the person goes on to where they wanted', async ({ page, shop }) => {
  const email = `ann-${crypto.randomUUID()}@example.org`;
  await page.goto('/web/signup');
  await isAlive(page);
  await page.getByLabel('Name').fill('Ann');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('tea-and-cake');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await digits(page).fill(await digitsOf(shop, email, 1));
  await expect(page.locator('.account-card')).toContainText('Ann');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/shop$/);

  await page.goto('/web/login?redirect=/my/security');
  await isAlive(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/web\/reset_password\?redirect=/);
  // Both screens have a field for the address.
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await digits(page).fill(await digitsOf(shop, email, 2));
  await page.getByLabel('New password').fill('coffee-and-cake');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, { email, password: 'coffee-and-cake', target: '/my/security' });
  await expect(page.getByText('Where you are signed in')).toBeVisible();
});
