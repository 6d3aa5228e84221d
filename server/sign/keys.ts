import type { PublishedKey, PublishedSeals } from '#domain/sign/types.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { readHead } from './chain.ts';

/** The cached pages that show the keys. */
export const KEYS_TAG = 'seal-keys';

/** The keys that the shop seals with or did, the newest first. */
export async function publishedKeys({ db, shows }: Pick<Context, 'db' | 'shows'>): Promise<PublishedKey[]> {
  shows(KEYS_TAG);
  const select = { fingerprint: true, createdAt: true, retiredAt: true };
  const keys = await db.prisma.sealKey.findMany({ orderBy: { createdAt: 'desc' }, select });
  return keys.map(({ fingerprint, createdAt, retiredAt }) => ({
    fingerprint,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
}

/** What anyone may hold a sealed document, or the chain, against. */
export async function publishedSeals(ctx: Pick<Context, 'db' | 'shows'>): Promise<PublishedSeals> {
  const [{ name: shop }, keys, head] = await Promise.all([shopSettings(ctx.db), publishedKeys(ctx), readHead(ctx.db)]);
  return { shop, keys, head };
}
