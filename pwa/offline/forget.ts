import { device } from './store.ts';

/** Said by the device and not by its person: what was warmed, and that the app shall not be offered again. */
const ofTheDevice = /^(warmed-|install-)/;

/** Empties what is personal on this device: the cart and what is its person's own. What was seen of the shop stays. */
export async function forgetPerson(): Promise<void> {
  const tx = (await device()).transaction(['cart', 'outbox', 'own'], 'readwrite');
  const own = tx.objectStore('own');
  const keys = await own.getAllKeys();
  await Promise.all([
    tx.objectStore('cart').clear(),
    tx.objectStore('outbox').clear(),
    ...keys.filter((key) => !ofTheDevice.test(key)).map((key) => own.delete(key)),
    tx.done,
  ]);
}
