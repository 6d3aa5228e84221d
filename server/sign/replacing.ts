import { Failure } from '#domain/failure.ts';
import type { KeyFile } from '#domain/sign/schema.ts';
import type { PublishedKey } from '#domain/sign/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { shopSettings } from '../settings/service.ts';
import { addEntry } from './chain.ts';
import type { StoredKey } from './key.ts';
import { KEYS_TAG } from './keys.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'drop'>;

/** From now on a new key of the shop's own seals. What earlier ones sealed stays valid: they stay published. */
export async function renewKey(ctx: Ctx): Promise<PublishedKey> {
  const { makeKey } = await import('./key.ts');
  return replaceKey(ctx, await makeKey((await shopSettings(ctx.db)).name, ctx.now));
}

/** From now on a key from a file seals. @throws Failure key_unreadable, key_known */
export async function importKey(ctx: Ctx, { pkcs12, password }: KeyFile): Promise<PublishedKey> {
  const [{ readPkcs12 }, { MOST_CERTIFICATES }] = await Promise.all([import('./pkcs12.ts'), import('./seal.ts')]);
  const key = await readPkcs12(new Uint8Array(Buffer.from(pkcs12, 'base64')), password);
  // More would leave no place for its seal.
  if (key.certificates.reduce((sum, { byteLength }) => sum + byteLength, 0) > MOST_CERTIFICATES) throw new Failure('key_unreadable');
  return replaceKey(ctx, key);
}

async function replaceKey(ctx: Ctx, key: StoredKey): Promise<PublishedKey> {
  const { now } = ctx;
  await ctx.db.transaction(async (tx) => {
    await tx.prisma.sealKey.updateMany({ where: { retiredAt: null }, data: { retiredAt: now } });
    if (!(await storeKey(tx, key, now))) throw new Failure('key_known');
  });
  ctx.drop([KEYS_TAG]);
  return { fingerprint: key.fingerprint, createdAt: now.toISOString(), retiredAt: null };
}

/** False where there is one in use, or this one was there before. */
export async function storeKey(tx: Transaction, key: StoredKey, now: Date): Promise<boolean> {
  const { count } = await tx.prisma.sealKey.createMany({ data: [{ ...key, createdAt: now }], skipDuplicates: true });
  if (count === 0) return false;
  await addEntry(tx, { event: 'key', at: now.toISOString(), key: key.fingerprint });
  await touch(tx, [KEYS_TAG]);
  return true;
}
