import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { QuoteDraft } from '#domain/quotes/schema.ts';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import type { Shop } from './fixtures.ts';
import { signInAs } from './ready-cart.ts';

const tray = 13;
const lamp = 52;

type Draft = Partial<QuoteDraft>;

/** What an operator offers: a tray of which more may be had, a lamp, and another that may be added. */
const usual = {
  title: 'Desks for the new office',
  text: '# What you get\nEverything from one workshop.\n\n# How it arrives\nWithin two weeks, carried to your desk.',
  deposit: 3_000,
  lines: [
    { variantId: tray, quantity: 2, changeable: true },
    { variantId: lamp, quantity: 1, discount: 1_000 },
  ],
  options: [{ variantId: lamp, quantity: 1 }],
  language: 'en',
} as const;

export type Operator = {
  call<T>(procedure: string, input: object): Promise<T>;
  show(number: string): Promise<QuoteRecord>;
};

/** Signed in apart from the page, as somebody at the shop. */
export async function operatorOf(shop: Shop, request: APIRequestContext): Promise<Operator> {
  const login = await shop.addCustomer();
  await shop.setRole(login, 'operator');
  await request.post('/web/login', { form: { login, password: 'tea-and-cake' }, maxRedirects: 0 });
  return {
    call: async (procedure, input) => answered(await request.post(`/trpc/${procedure}`, { data: input })),
    show: async (number) => answered(await request.get('/trpc/quotes.show', { params: { input: JSON.stringify({ number }) } })),
  };
}

/** Signs this browser in as an operator of its own, without a screen. */
export async function signInAsOperator(page: Page, shop: Shop): Promise<void> {
  const login = await shop.addCustomer();
  await shop.setRole(login, 'operator');
  await signInAs(page, login);
}

async function answered<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} was refused: ${await response.text()}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}

export function draftFor(email: string, change: Draft = {}) {
  const billing = {
    name: 'Ada Lovelace',
    email,
    phone: '030 123',
    street: 'Unter den Linden 1',
    zip: '10117',
    city: 'Berlin',
    countryId: 276,
  };
  return { ...usual, billing, ...change };
}

/** An offer that its customer has been sent; without an email, one of their own. */
export async function sendOffer(operator: Operator, change: Draft = {}, email?: string): Promise<QuoteRecord & { url: string }> {
  const draft = draftFor(email ?? `ada-${crypto.randomUUID()}@example.org`, change);
  const { number } = await operator.call<QuoteRecord>('quotes.create', draft);
  const sent = await operator.call<QuoteRecord>('quotes.send', { number });
  return { ...sent, url: sent.url ?? '' };
}

/** With one finger, through these points of the drawing area, in parts of its size. */
export async function drawOn(page: Page, points: readonly (readonly [number, number])[]): Promise<void> {
  const area = page.locator('.signature-pad canvas');
  // The sheet has come to rest.
  await area.click({ trial: true });
  const box = await area.boundingBox();
  if (box === null) throw new Error('There is no drawing area');
  const finger = await page.context().newCDPSession(page);
  const at = ([x, y]: readonly [number, number]) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  const [first = [0, 0], ...rest] = points;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(first)] });
  for (const point of rest) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(point)] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Pixels of the drawing area that bear ink. */
export function inkOn(page: Page): Promise<number> {
  return page.locator('.signature-pad canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
  });
}
