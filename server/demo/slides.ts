import { z } from 'zod';
import type { Slide, Tile } from '#domain/settings/schema.ts';
import { storePicture } from '../media/pictures.ts';
import { changeSettings } from '../settings/service.ts';
import slidesData from './data/slides.json' with { type: 'json' };
import tilesData from './data/tiles.json' with { type: 'json' };
import { drawRow } from './drawings.ts';
import { same } from './finding-demo.ts';
import { SeedSlide, SeedTile } from './schema.ts';
import type { Seeding } from './seeding.ts';

const slides = z.array(SeedSlide).parse(slidesData);
const tiles = z.array(SeedTile).parse(tilesData);

/** Draws the slides and tiles of the home page and puts them into the settings; `categories` by key. */
export async function furnishHome(ctx: Seeding, categories: ReadonlyMap<string, number>): Promise<void> {
  const drawn: Slide[] = [];
  for (const { title, text, label, things, category, product } of slides) {
    const picture = (await storePicture(ctx.db, Buffer.from(drawRow(things)), { svg: true })).hash;
    const link =
      product === undefined ? `/shop/category/${categories.get(category ?? '')}` : `/shop/product/${await productId(ctx, product)}`;
    drawn.push({ title, text, label, link, picture });
  }
  const drawnTiles: Tile[] = [];
  for (const { category, things } of tiles) {
    const picture = (await storePicture(ctx.db, Buffer.from(drawRow(things, 0.34)), { svg: true })).hash;
    drawnTiles.push({ categoryId: categories.get(category) ?? 0, picture });
  }
  await changeSettings(ctx, { home: { slides: drawn, tiles: drawnTiles } });
}

/** Without those of the demo. */
export function ownSlides(all: readonly Slide[]): Slide[] {
  return all.filter(({ title, text }) => !slides.some((slide) => same(slide.title, title) && same(slide.text, text)));
}

async function productId({ db }: Seeding, code: string): Promise<number> {
  const row = await db.prisma.product.findFirst({ where: { code }, select: { id: true } });
  if (row === null) throw new Error(`The demo shop has no product ${code}`);
  return row.id;
}
