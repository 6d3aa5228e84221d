import { device } from './store.ts';

/** Said by the device and not by its person: what was warmed, and that the app shall not be offered again. */
const ofTheDevice = /^(warmed-|install-)/;

/** Empties what is personal on this device: the cart and what is its person's own. What was seen of the shop stays. */
export async function forgetPerson(): Promise<void> {
  const store = await device();
  await Promise.all([store.clear('cart'), store.clear('outbox'), forgetPersonal()]);
}

/** Empties orders, address and name. The cart stays with what waits in it: a session that ran out must not cost anybody their cart. */
export async function forgetPersonal(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const keys = await tx.store.getAllKeys();
  await Promise.all([...keys.filter((key) => !ofTheDevice.test(key)).map((key) => tx.store.delete(key)), tx.done]);
}
