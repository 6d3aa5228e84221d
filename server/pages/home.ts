import type { CategoryNode } from '#domain/catalog/types.ts';
import type { HomePage, Slide, Tile } from '#domain/pages/types.ts';
import type { Slide as SlideSetting, Tile as TileSetting } from '#domain/settings/schema.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { newestProducts, recommendedProducts, topCategories } from './blocks.ts';

/** All that the home page shows, the same for everyone. */
export async function homePage(ctx: Pick<Context, 'db' | 'shows'>, language: Language): Promise<HomePage> {
  ctx.shows('settings');
  const { home, currency } = await shopSettings(ctx.db);
  const [slides, newest, recommended, categories] = await Promise.all([
    slidesIn(ctx, home.slides, language),
    newestProducts(ctx, language),
    recommendedProducts(ctx, language),
    topCategories(ctx, language),
  ]);
  const tiles = await tilesOf(ctx, home.tiles, categories);
  return { slides, tiles, newest, recommended, categories, currency };
}

/** A picture that this database does not have is left out. */
async function slidesIn(ctx: Pick<Context, 'db'>, slides: readonly SlideSetting[], language: Language): Promise<Slide[]> {
  const pictures = await picturesBy(
    ctx,
    slides.flatMap(({ picture }) => picture ?? []),
  );
  return slides.map(({ picture, title, text, label, link }) => ({
    title: textOf(title, language),
    text: textOf(text, language),
    label: textOf(label, language),
    link,
    picture: pictures.get(picture ?? '') ?? null,
  }));
}

/** A tile whose picture or category is gone is left out. */
async function tilesOf(ctx: Pick<Context, 'db'>, tiles: readonly TileSetting[], categories: readonly CategoryNode[]): Promise<Tile[]> {
  const pictures = await picturesBy(
    ctx,
    tiles.map(({ picture }) => picture),
  );
  return tiles.flatMap(({ categoryId, picture: hash }) => {
    const [category, picture] = [categories.find(({ id }) => id === categoryId), pictures.get(hash)];
    return category && picture ? [{ id: category.id, name: category.name, slug: category.slug, picture }] : [];
  });
}

async function picturesBy({ db }: Pick<Context, 'db'>, hashes: string[]): Promise<Map<string, Tile['picture']>> {
  if (hashes.length === 0) return new Map();
  const found = await db.prisma.picture.findMany({ where: { hash: { in: hashes } }, select: { hash: true, width: true, height: true } });
  return new Map(found.map((picture) => [picture.hash, picture]));
}
