import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { makeKey, openKey, type ShopKey } from './key.ts';
import { storeKey } from './replacing.ts';

/** The key that seals: of all processes the same, made at the first need. */
export async function keyInUse({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ShopKey> {
  const stored = await readKey();
  if (stored !== null) return openKey(stored);
  const made = await makeKey((await shopSettings(db)).name, now);
  // Of several processes that make one, the first wins.
  await db.transaction((tx) => storeKey(tx, made, now));
  const used = await readKey();
  if (used === null) throw new Error('A key that was made is not there');
  return openKey(used);

  function readKey() {
    const select = { fingerprint: true, certificates: true, privateKey: true };
    return db.prisma.sealKey.findFirst({ where: { retiredAt: null }, select });
  }
}
