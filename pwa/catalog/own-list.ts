import { type Owned, ownerIn } from '../offline/owner.ts';
import { device, ifPossible, readOwn } from '../offline/store.ts';
import { channelNamed } from '../offline/tabs.ts';

/** The name is stored for when the product is no longer sold. */
export type Remembered = Owned & { id: number; name: string };

export type OwnList = {
  subscribe(listener: () => void): () => void;
  /** null until loaded */
  now(): readonly Remembered[] | null;
  /** False where the rule refuses the change. Rejects where the device cannot store anything. */
  change(rule: (list: readonly Remembered[]) => readonly Remembered[] | null): Promise<boolean>;
};

export const wishlist = ownList('wishlist');
export const recentlySeen = ownList('seen');

/** A list in the device's store, in sync over all tabs. */
function ownList(name: string): OwnList {
  let list: readonly Remembered[] | null = null;
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();

  const show = (next: readonly Remembered[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const reread = async () => show((await ifPossible(readOwn<Remembered[]>(name))) ?? []);

  return {
    now: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        channel = channelNamed(name);
        channel.addEventListener('message', () => void reread());
        void reread();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) channel?.close();
      };
    },
    change: async (rule) => {
      const tx = (await device()).transaction('own', 'readwrite');
      const owner = await ownerIn(tx.store);
      const next = rule(((await tx.store.get(name)) ?? []) as Remembered[]);
      const noted = next?.map((each) => (each.owner === undefined ? { ...each, owner } : each));
      if (noted !== undefined) await tx.store.put(noted, name);
      await tx.done;
      if (noted === undefined) return false;
      show(noted);
      const telling = channelNamed(name);
      telling.postMessage('changed');
      telling.close();
      return true;
    },
  };
}
