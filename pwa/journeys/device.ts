import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, CommandAnswer } from '#domain/cart/types.ts';
import { shelfKey } from '../offline/shelf.ts';
import type { TypedAddresses } from '../places/typed-address.ts';

/** The state of the device and of the server, which have to agree in the end. */

export type CartReply = { answers: CommandAnswer[]; cart: Cart };

/** A second device, with nothing in common with the first one. */
export async function otherDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** The worker controls this page, so it works without a network from now on. An installation that failed is repeated by the next load. */
export async function isInstalled(page: Page): Promise<void> {
  const controlled = (timeout: number) =>
    page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated', undefined, { timeout });
  await controlled(20_000).catch(async () => {
    await page.reload();
    await controlled(20_000);
  });
}

/** The key of this device's cart, from its own store. */
export function cartKeyOf(page: Page): Promise<string> {
  return stored(page, 'cart', 'key');
}

/** The draft of the address form, as saved on the device. */
export function savedDraft(page: Page): Promise<TypedAddresses | undefined> {
  return stored(page, 'own', 'address-draft');
}

/** The device has what it needs to show the product's page without a network. */
export async function opensOffline(page: Page, id: number): Promise<void> {
  await expect.poll(() => stored(page, 'shelf', shelfKey('catalog.product', { id, language: 'en' }))).toBeDefined();
}

/** The device has what the server said of its person under this name, to show it without a network. */
export async function hasOwn(page: Page, name: string): Promise<void> {
  await expect.poll(() => stored(page, 'own', `seen-${name}`)).toBeDefined();
}

/** The device has such a record of its person under this name. */
export async function hasStored(page: Page, name: string, record: Record<string, unknown>): Promise<void> {
  await expect.poll(() => stored(page, 'own', name)).toMatchObject(record);
}

/** The device knows where this short link leads. */
export async function hasFollowed(page: Page, code: string): Promise<void> {
  await expect.poll(() => stored(page, 'own', 'followed-links')).toContainEqual(expect.objectContaining({ code }));
}

/** Everything that was done without a network has reached the server. */
export async function nothingWaits(page: Page): Promise<void> {
  await expect.poll(() => stored(page, 'outbox')).toEqual([]);
}

/** Whether the product is among the recently seen ones of this device. */
export async function hasSeen(page: Page, name: string): Promise<boolean> {
  if (!(await page.evaluate(async () => (await indexedDB.databases()).some((each) => each.name === 'portico-main')))) return false;
  const seen = await stored<{ name: string }[] | undefined>(page, 'own', 'seen');
  return seen?.some((each) => each.name === name) === true;
}

/** Without a key: all of the store. */
function stored<T>(page: Page, store: string, key?: string): Promise<T> {
  return page.evaluate(
    ([store, key]) =>
      new Promise<T>((found, failed) => {
        const opening = indexedDB.open('portico-main');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const records = opening.result.transaction(store).objectStore(store);
          const reading = key === undefined ? records.getAll() : records.get(key);
          reading.onsuccess = () => {
            opening.result.close();
            found(reading.result as T);
          };
        };
      }),
    [store, key] as const,
  );
}

/** The cart on the server, whatever the stock: variant → requested quantity. */
export async function serverCart(origin: string, key: string): Promise<Record<number, number>> {
  const input = encodeURIComponent(JSON.stringify({ key, language: 'en' }));
  const response = await fetch(`${origin}/trpc/cart.get?input=${input}`);
  const { lines } = ((await response.json()) as { result: { data: Cart } }).result.data;
  return Object.fromEntries(lines.map(({ variantId, wanted }) => [variantId, wanted]));
}

/** Sends commands to a cart as a device does. Rejects without an answer. */
export async function sendToServer(origin: string, key: string, commands: CartCommand[]): Promise<CartReply> {
  const response = await fetch(`${origin}/trpc/cart.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, language: 'en', commands }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`not acknowledged: ${response.status}`);
  return ((await response.json()) as { result: { data: CartReply } }).result.data;
}

/** The pages that a first visit caches for offline use are stored. */
export async function isWarmed(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** As a phone kills an app to free memory: without any event in the page. */
export async function kill(app: BrowserContext): Promise<void> {
  const session = await app.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own === undefined) throw new Error('The browser has no process.');
  const gone = app.waitForEvent('close');
  process.kill(own.id, 'SIGKILL');
  await gone;
}
