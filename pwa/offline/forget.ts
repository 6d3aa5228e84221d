import { writeComparisonCookie } from './comparison-cookie.ts';
import { EARLIER_ORDER } from './earlier.ts';
import type { Entry } from './entry.ts';
import { removeFrom } from './outbox.ts';
import { device } from './store.ts';
import { type Owned, type Owner, ownerIn } from './whose.ts';

/** Said by the device and not by its person: what was warmed, and that the app shall not be offered again. */
const ofTheDevice = /^(warmed-|install-)/;

/** Empties what is personal on this device, whoever's it is: a guest's too, and the cart. What was seen of the shop stays. */
export async function forgetPerson(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const keys = await tx.store.getAllKeys();
  const personal = keys.filter((key) => !ofTheDevice.test(key));
  await Promise.all([...personal.map((key) => tx.store.delete(key)), tx.done]);
  await forgetCart(() => true);
}

/** Empties the cart and what is pending for it, and what was compared: it says as much of its person. An unconfirmed order stays. */
export async function forgetCart(isPersonal = ({ untilSettled }: Entry) => untilSettled !== true): Promise<void> {
  writeComparisonCookie([]);
  const tx = (await device()).transaction(['cart', 'outbox'], 'readwrite');
  await tx.objectStore('cart').clear();
  await removeFrom(tx.objectStore('outbox'), isPersonal);
  await tx.done;
}

/** Empties what belongs to a person other than `next`. What a guest did stays, for no account will ever show it, and so does the cart. */
export async function forgetOthers(next: Owner): Promise<void> {
  const tx = (await device()).transaction(['own', 'outbox'], 'readwrite');
  const own = tx.objectStore('own');
  const known = await ownerIn(own);
  const stays = ({ owner = known }: Owned) => owner === null || owner === next;
  for (const key of await own.getAllKeys()) {
    if (ofTheDevice.test(key) || key === EARLIER_ORDER) continue;
    const value = (await own.get(key)) as Owned | Owned[];
    const left = [value].flat().filter(stays);
    if (left.length === 0) await own.delete(key);
    else if (Array.isArray(value)) await own.put(left, key);
  }
  await removeFrom(tx.objectStore('outbox'), ({ person = null }) => person !== null && person !== next);
  await tx.done;
}
