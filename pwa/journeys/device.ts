import type { Page } from '@playwright/test';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, CommandAnswer } from '#domain/cart/types.ts';

/** What a device keeps and what the server says: the two that have to agree in the end. */

export type Heard = { answers: CommandAnswer[]; cart: Cart };

/** The app's worker has taken this page: from now on it works without a network. */
export async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
}

/** The key of this device's cart, from its own store. */
export function cartKeyOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((found, failed) => {
        const opening = indexedDB.open('portico-main');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('cart').objectStore('cart').get('key');
          reading.onsuccess = () => {
            opening.result.close();
            found(reading.result as string);
          };
        };
      }),
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
