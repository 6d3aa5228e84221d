import type { BrowserContext, Page } from '@playwright/test';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, CommandAnswer } from '#domain/cart/types.ts';
import type { TypedAddresses } from '../places/typed-address.ts';

/** What a device keeps and what the server says: the two that have to agree in the end. */

export type Heard = { answers: CommandAnswer[]; cart: Cart };

/** The app's worker has taken this page: from now on it works without a network. */
export async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
}

/** The key of this device's cart, from its own store. */
export function cartKeyOf(page: Page): Promise<string> {
  return kept(page, 'cart', 'key');
}

/** The address that is being typed, as the device has it by now. */
export function savedDraft(page: Page): Promise<TypedAddresses | undefined> {
  return kept(page, 'own', 'address-draft');
}

/** Whether this device remembers that it looked at the product. */
export async function hasSeen(page: Page, name: string): Promise<boolean> {
  if (!(await page.evaluate(async () => (await indexedDB.databases()).some((each) => each.name === 'portico-main')))) return false;
  const seen = await kept<{ name: string }[] | undefined>(page, 'own', 'seen');
  return seen?.some((each) => each.name === name) === true;
}

function kept<T>(page: Page, store: string, key: string): Promise<T> {
  return page.evaluate(
    ([store, key]) =>
      new Promise<T>((found, failed) => {
        const opening = indexedDB.open('portico-main');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).get(key);
          reading.onsuccess = () => {
            opening.result.close();
            found(reading.result as T);
          };
        };
      }),
    [store, key] as const,
  );
}

/** What the server holds for this cart, whatever is left of it: variant → quantity. */
export async function serverCart(origin: string, key: string): Promise<Record<number, number>> {
  const input = encodeURIComponent(JSON.stringify({ key, language: 'en' }));
  const response = await fetch(`${origin}/trpc/cart.get?input=${input}`);
  const { lines } = ((await response.json()) as { result: { data: Cart } }).result.data;
  return Object.fromEntries(lines.map(({ variantId, wanted }) => [variantId, wanted]));
}

/** Says commands to a cart as a device does. Rejects when no answer was heard. */
export async function sendToServer(origin: string, key: string, commands: CartCommand[]): Promise<Heard> {
  const response = await fetch(`${origin}/trpc/cart.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, language: 'en', commands }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`not heard: ${response.status}`);
  return ((await response.json()) as { result: { data: Heard } }).result.data;
}

/** What a first visit puts on the shelf for the time without a network has arrived there. */
export async function isWarmed(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** As a phone does that needs the memory: nothing is closed, nothing is told. */
export async function kill(app: BrowserContext): Promise<void> {
  const session = await app.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own === undefined) throw new Error('The browser has no process.');
  const gone = app.waitForEvent('close');
  process.kill(own.id, 'SIGKILL');
  await gone;
}
