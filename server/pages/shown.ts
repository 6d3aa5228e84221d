import type { HomePicture, Shown } from '#domain/pages/types.ts';
import { richBlocks } from '#domain/settings/rich-text.ts';
import type { Language } from '#domain/words/languages.ts';
import { cardOf, starTags } from '../catalog/cards.ts';
import { readCards } from '../catalog/queries.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';

type Showing = Pick<Context, 'db' | 'shows'>;

/** The pictures and products that a text names; those that the shop does not have, or does not sell, are left out. */
export async function shownIn(ctx: Showing, text: string, language: Language): Promise<Shown> {
  ctx.shows('settings');
  const blocks = richBlocks(text);
  const hashes = blocks.flatMap((block) => (block.kind === 'picture' ? [block.hash] : []));
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.ids : []));
  const [pictures, products, { currency }] = await Promise.all([
    picturesBy(ctx, hashes),
    productsBy(ctx, ids, language),
    shopSettings(ctx.db),
  ]);
  return { pictures: [...pictures.values()], products, currency };
}

/** Cards in the order of their ids. */
export async function productsBy({ db, shows }: Showing, ids: readonly number[], language: Language): Promise<Shown['products']> {
  if (ids.length === 0) return [];
  const cards = await readCards(db, [...new Set(ids)]);
  shows('catalog', ...starTags(cards));
  return cards.map((card) => cardOf(card, language));
}

/** By hash. */
export async function picturesBy({ db }: Pick<Context, 'db'>, hashes: readonly string[]): Promise<Map<string, HomePicture>> {
  if (hashes.length === 0) return new Map();
  const found = await db.prisma.picture.findMany({
    // A visitor's photo is shown only where they put it.
    where: { hash: { in: [...hashes] }, sentAt: null },
    select: { hash: true, width: true, height: true },
  });
  return new Map(found.map((picture) => [picture.hash, picture]));
}
