import type { Me } from '#domain/people/types.ts';
import { clearCart, clearOtherOwners, clearPersonalData } from '../offline/clear-personal-data.ts';
import { ME } from '../offline/owner.ts';
import { readOwn, writeOwn } from '../offline/store.ts';
import { channelNamed } from '../offline/tabs.ts';

/** Whom this device knows to be signed in: a name to show. What somebody may do, the server asks the session. */
export type OwnMe = Pick<Me, 'name' | 'email'>;

const CHANNEL = 'person';

/** Tells this tab from the others, which hear what it says. */
const tab = Math.random();

export function readMe(): Promise<OwnMe | undefined> {
  return readOwn<OwnMe>(ME);
}

/**
 * Takes the server's word; null: nobody is signed in. All tabs hear of it. Where somebody else was known, however their session ended,
 * what is theirs leaves this device; what a guest did here stays, and so does the cart unless another person takes their place. True
 * where somebody left: this tab, as the others do, has to begin anew, for what it shows may be personal too.
 */
export async function syncMe(me: OwnMe | null): Promise<boolean> {
  const known = await readMe();
  if (known?.name === me?.name && known?.email === me?.email) return false;
  const left = known !== undefined && known.email !== me?.email;
  if (left && me !== null) await clearCart();
  if (known?.email !== me?.email) await clearOtherOwners(me?.email ?? null);
  if (me !== null) await writeOwn(ME, { name: me.name, email: me.email });
  tell(left);
  return left;
}

/** Empties what is personal on this device, a guest's too, for others may use it next; null when it is done. */
export async function clearDevice(): Promise<null> {
  await clearPersonalData();
  tell(true);
  return null;
}

export function subscribeMe(hear: () => void): () => void {
  const channel = channelNamed(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    hear();
    if (data.left && data.tab !== tab) location.reload();
  });
  return () => channel.close();
}

type Word = { tab: number; left: boolean };

function tell(left: boolean): void {
  const channel = channelNamed(CHANNEL);
  channel.postMessage({ tab, left } satisfies Word);
  channel.close();
}
