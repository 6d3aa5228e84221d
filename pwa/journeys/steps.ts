import { expect, type Page } from '@playwright/test';

/** What a shopper does, in a shopper's words. Every step ends when the screen shows that it is done. */

export async function visitTheShop(page: Page): Promise<void> {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
}

export async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Results for “${words}”` })).toBeVisible();
}

export async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** By its address, as from a link somewhere; the screen is alive when its choices can be made. */
export async function comeToProduct(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await isAlive(page);
}

/** The page is hydrated: the app handles taps from now on. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')), undefined, { polling: 100 });
}

/** Delays the page's app until the returned function is called. */
export async function delayApp(page: Page): Promise<() => void> {
  let letItCome = () => {};
  const mayCome = new Promise<void>((come) => {
    letItCome = come;
  });
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letItCome;
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText(`${name} is in your cart`)).toBeVisible();
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

export function quantityOf(page: Page, name: string) {
  return page.getByRole('textbox', { name: `Quantity of ${name}` });
}

export async function oneMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `One ${name} more` }).click();
}

export async function oneLess(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `One ${name} less` }).click();
}

export async function typeQuantity(page: Page, name: string, quantity: string): Promise<void> {
  await quantityOf(page, name).fill(quantity);
  await quantityOf(page, name).press('Enter');
}

/** The screen shows nothing pending: the server has all of it. */
export async function allIsSent(page: Page): Promise<void> {
  await expect(page.getByText(/changes? waits? (for the network|to be sent)/)).toHaveCount(0, { timeout: 15_000 });
}

export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
}

export async function giveAddress(page: Page, { name = 'Ada Lovelace', email = 'ada@example.org' } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Street and number').fill('Unter den Linden 1');
  await page.getByLabel('Postcode').fill('10117');
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
}

export async function confirmDelivery(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

export async function chooseTransfer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Order with obligation to pay/ });
}

type SignIn = {
  email?: string;
  password?: string;
  /** where it leads */
  target?: string;
  /** of a shop other than the page's own */
  origin?: string;
};

/** As the demo shop's customer, unless said otherwise; ends where the person is signed in. */
export async function signIn(page: Page, { target = '/my', origin = '', ...who }: SignIn = {}): Promise<void> {
  await page.goto(`${origin}/web/login?redirect=${encodeURIComponent(target)}`);
  // So that the device has stored the person before the next page loads.
  await isAlive(page);
  await giveCredentials(page, who);
  await expect(page).not.toHaveURL(/\/web\/login/);
}

/** On the page for it. */
export async function giveCredentials(
  page: Page,
  { email = 'kim@portico.example', password = 'tea-and-cake' }: SignIn = {},
): Promise<void> {
  // The page before may have such fields as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns the order's number. */
export async function isThanked(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({ timeout: 30_000 });
  const words = await page.getByText(/^Your order number is /).textContent();
  return words?.replace('Your order number is ', '') ?? '';
}
