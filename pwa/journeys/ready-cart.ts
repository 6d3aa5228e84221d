import { expect, type Page } from '@playwright/test';
import type { Checkout, PlacedOrder } from '#domain/checkout/types.ts';
import { chooseTransfer, isAlive } from './steps.ts';

/** For journeys that begin with a filled cart: it is sent to the server, and the app adopts its session's cart. */

type Setup = {
  /** variant → quantity; one valet tray by default */
  lines?: Record<number, number>;
  name?: string;
  /** absent: one of their own, as unpaid orders of a mailbox are limited */
  email?: string;
  /** of a cart that is filled already */
  key?: string;
  /** of a shop other than the page's own */
  origin?: string;
};

const tray = 13;
const GERMANY = 276;

/** Puts a cart into this browser's session. Returns its key. */
export async function fillCart(page: Page, { lines = { [tray]: 1 }, origin }: Setup = {}): Promise<string> {
  const key = crypto.randomUUID().replaceAll('-', '');
  const commands = Object.entries(lines).map(([line, quantity]) => {
    return { id: crypto.randomUUID(), kind: 'add', line, variantId: Number(line), quantity };
  });
  await call(page, 'cart.send', { key, language: 'en', commands }, origin);
  return key;
}

export async function openFilledCart(page: Page, setup: Setup = {}): Promise<void> {
  await fillCart(page, setup);
  await page.goto(`${setup.origin ?? ''}/shop/cart`);
  await isAlive(page);
}

/** A cart of a guest in Germany who has it sent as a parcel, and what is to be paid for it. */
export async function fillCheckout(page: Page, setup: Setup = {}): Promise<Checkout & { key: string }> {
  const { name = 'Ada Lovelace', email = `ada-${crypto.randomUUID()}@example.org`, origin } = setup;
  const cart = { key: setup.key ?? (await fillCart(page, setup)), language: 'en' };
  const billing = { name, email, street: 'Unter den Linden 1', zip: '10117', city: 'Berlin', countryId: GERMANY };
  const { deliveries } = await call<Checkout>(page, 'checkout.addresses', { ...cart, billing, shipping: null }, origin);
  const deliveryId = deliveries.find((each) => each.name.startsWith('Parcel'))?.id;
  return { ...(await call<Checkout>(page, 'checkout.delivery', { ...cart, deliveryId }, origin)), key: cart.key };
}

/** The browser stands before the button that orders: a bank transfer is chosen, the terms are accepted. */
export async function cartAtPayment(page: Page, setup: Setup = {}): Promise<void> {
  await fillCheckout(page, setup);
  await page.goto(`${setup.origin ?? ''}/shop/payment`);
  await isAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await chooseTransfer(page);
}

/** An order of this browser, placed without a screen. */
export async function placeOrder(page: Page, setup: Setup = {}): Promise<PlacedOrder> {
  const { key, cart, payments, revision } = await fillCheckout(page, setup);
  const paymentId = payments.find(({ kind }) => kind === 'transfer')?.id;
  const orderKey = crypto.randomUUID();
  const order = { key, language: 'en', orderKey, paymentId, expectedTotal: cart.total, expectedRevision: revision, termsAccepted: true };
  return call(page, 'checkout.place', order, setup.origin);
}

/** The demo shop's customer is signed in to this browser. */
export function signInAsKim(page: Page): Promise<void> {
  return signInAs(page, 'kim@portico.example');
}

/** One of the demo shop's customers, or one that was added like them. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/web/login', { form: { login: email, password: 'tea-and-cake' }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${email} was not signed in: ${answer.status()}`);
}

export async function call<T>(page: Page, procedure: string, input: object, origin = ''): Promise<T> {
  const response = await page.request.post(`${origin}/trpc/${procedure}`, { data: input });
  if (!response.ok()) throw new Error(`${procedure} was refused: ${await response.text()}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}
