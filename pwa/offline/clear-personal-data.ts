import { writeComparisonCookie } from './comparison-cookie.ts';
import { EARLIER_ORDER } from './earlier.ts';
import type { Entry } from './entry.ts';
import { removeFrom } from './outbox.ts';
import { ME, type Owned, type Owner, ownerIn } from './owner.ts';
import { device } from './store.ts';

/** Belongs to the device and not to its user: the cache warm-up, and that an app or a passkey was offered. */
const ofTheDevice = /^(warmed-|install-|passkey-)/;

/** Clears all personal data on this device, a guest's too, and the cart. Cached public pages stay. */
export async function clearPersonalData(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const keys = await tx.store.getAllKeys();
  const personal = keys.filter((key) => !ofTheDevice.test(key));
  await Promise.all([...personal.map((key) => tx.store.delete(key)), tx.done]);
  await clearCart(() => true);
}

/** Clears the cart, its pending commands and the comparison, which is as personal. An unconfirmed order stays. */
export async function clearCart(isPersonal = ({ untilSettled }: Entry) => untilSettled !== true): Promise<void> {
  writeComparisonCookie([]);
  const tx = (await device()).transaction(['cart', 'outbox'], 'readwrite');
  await tx.objectStore('cart').clear();
  await removeFrom(tx.objectStore('outbox'), isPersonal);
  await tx.done;
}

/** Clears what belongs to a person other than `next`. Guest data stays, for no account will ever show it, and so does the cart. */
export async function clearOtherOwners(next: Owner): Promise<void> {
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

/** What belongs to the signed-in person belongs to the same under another address from now on. */
export async function moveOwner<Me extends { email: string }>(me: Me): Promise<void> {
  const tx = (await device()).transaction(['own', 'outbox'], 'readwrite');
  const own = tx.objectStore('own');
  const known = await ownerIn(own);
  const moved = <Record extends Owned>(record: Record): Record => (record?.owner === known ? { ...record, owner: me.email } : record);
  for (const key of await own.getAllKeys()) {
    if (key === ME || ofTheDevice.test(key)) continue;
    const value = (await own.get(key)) as Owned | Owned[];
    await own.put(Array.isArray(value) ? value.map(moved) : moved(value), key);
  }
  await own.put(me, ME);
  for (const entry of await tx.objectStore('outbox').getAll())
    if (entry.person === known) await tx.objectStore('outbox').put({ ...entry, person: me.email });
  await tx.done;
}
