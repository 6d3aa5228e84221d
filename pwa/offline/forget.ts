import { writeComparisonCookie } from './comparison-cookie.ts';
import { device } from './store.ts';
import { type Owned, type Owner, ownerIn, UNHEARD } from './whose.ts';

/** Said by the device and not by its person: what was warmed, and that the app shall not be offered again. */
const ofTheDevice = /^(warmed-|install-)/;

/** Empties what is personal on this device, whoever's it is: a guest's too, and the cart. What was seen of the shop stays. */
export async function forgetPerson(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const keys = await tx.store.getAllKeys();
  const personal = keys.filter((key) => !ofTheDevice.test(key));
  await Promise.all([...personal.map((key) => tx.store.delete(key)), tx.done]);
  await forgetCart();
}

/** Empties the cart and what waits in it, and what was compared: it says as much of whoever chose it. */
export async function forgetCart(): Promise<void> {
  writeComparisonCookie([]);
  const store = await device();
  await Promise.all([store.clear('cart'), store.clear('outbox')]);
}

/** Empties what belongs to a person other than `next`. What a guest did stays, for no account will ever show it, and so does the cart. */
export async function forgetOthers(next: Owner): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = await ownerIn(tx.store);
  const stays = ({ owner = known }: Owned) => owner === null || owner === next;
  for (const key of await tx.store.getAllKeys()) {
    if (ofTheDevice.test(key) || key === UNHEARD) continue;
    const value = (await tx.store.get(key)) as Owned | Owned[];
    const left = [value].flat().filter(stays);
    if (left.length === 0) await tx.store.delete(key);
    else if (Array.isArray(value)) await tx.store.put(left, key);
  }
  await tx.done;
}
