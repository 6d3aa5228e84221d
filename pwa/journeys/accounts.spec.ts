import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { isAlive } from './steps.ts';

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

test('ACC-6 a guest buys, makes an account from the thank-you page, signs out, resets the password and signs in', async ({
  page,
  shop,
}) => {
  const email = `kim-${crypto.randomUUID()}@example.org`;
  await placeOrder(page, { email, name: 'Kim Lee' });
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

  await offer.getByRole('link', { name: 'To your account' }).click();
  await expect(page.locator('.account-card')).toContainText('Kim Lee');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/shop$/);

  await page.goto('/web/login?redirect=/my/security');
  await isAlive(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/web\/reset_password\?redirect=/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await digits(page).fill(await digitsOf(shop, email, 2));
  await page.getByLabel('New password').fill('coffee-and-cake');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/web/login?redirect=/my/security');
  await isAlive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('coffee-and-cake');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByText('Where you are signed in')).toBeVisible();
});
