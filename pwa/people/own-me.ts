import type { Entered, Me } from '#domain/people/types.ts';
import { arriveWith } from '../offline/arrive.ts';
import { clearCart, clearOtherOwners, clearPersonalData, moveOwner } from '../offline/clear-personal-data.ts';
import { ME } from '../offline/owner.ts';
import { ifPossible, readOwn, writeOwn } from '../offline/store.ts';
import { channelNamed } from '../offline/tabs.ts';

/** The signed-in person as this device knows it, for display only: permissions come from the session. */
export type OwnMe = Pick<Me, 'name' | 'email'> & Partial<Pick<Me, 'role'>>;

const CHANNEL = 'person';

/** Identifies this tab among those that receive its messages. */
const tab = Math.random();

export function readMe(): Promise<OwnMe | undefined> {
  return readOwn<OwnMe>(ME);
}

/**
 * Stores the signed-in person as the server knows it (null: a visitor) and notifies all tabs. If another person was signed in before,
 * their data is deleted from this device; a guest's data stays, and so does the cart unless a new person replaces them. True if a
 * person left: this tab must reload, as the others do, since it may show personal data. Of who has just signed in it knows the cart, with
 * which the device goes on.
 */
export async function syncMe(me: (OwnMe & Pick<Entered, 'cart'>) | null): Promise<boolean> {
  const known = await readMe();
  const left = known !== undefined && known.email !== me?.email;
  if (left && me !== null) await clearCart();
  if (me?.cart !== undefined) await arriveWith(me.cart);
  if (known?.name === me?.name && known?.email === me?.email && known?.role === me?.role) return false;
  if (known?.email !== me?.email) await clearOtherOwners(me?.email ?? null);
  if (me !== null) await writeOwn(ME, storedOf(me));
  notify(left);
  return left;
}

/** The person of this device has another address now; what is theirs stays theirs. */
export async function renameMe(me: OwnMe): Promise<void> {
  await ifPossible(moveOwner(storedOf(me)));
  notify(false);
}

function storedOf({ name, email, role }: OwnMe): OwnMe {
  return { name, email, ...(role && { role }) };
}

/** Deletes all personal data on this device, a guest's too, since others may use it next; null when it is done. */
export async function clearDevice(): Promise<null> {
  await clearPersonalData();
  notify(true);
  return null;
}

export function subscribeMe(onChange: () => void): () => void {
  const channel = channelNamed(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    onChange();
    if (data.left && data.tab !== tab) location.reload();
  });
  return () => channel.close();
}

type Message = { tab: number; left: boolean };

function notify(left: boolean): void {
  const channel = channelNamed(CHANNEL);
  channel.postMessage({ tab, left } satisfies Message);
  channel.close();
}
