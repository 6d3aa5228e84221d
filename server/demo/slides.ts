import { z } from 'zod';
import type { Slide } from '#domain/settings/schema.ts';
import { storePicture } from '../media/pictures.ts';
import { changeSettings } from '../settings/service.ts';
import data from './data/slides.json' with { type: 'json' };
import { drawRow } from './drawings.ts';
import { SeedSlide } from './schema.ts';
import type { Seeding } from './seeding.ts';

const slides = z.array(SeedSlide).parse(data);

/** Draws the slides of the home page and puts them into the settings; `categories` by key. */
export async function addSlides(ctx: Seeding, categories: ReadonlyMap<string, number>): Promise<void> {
  const drawn: Slide[] = [];
  for (const { title, text, label, things, category, product } of slides) {
    const picture = (await storePicture(ctx.db, Buffer.from(drawRow(things)), { svg: true })).hash;
    const link =
      product === undefined ? `/shop/category/${categories.get(category ?? '')}` : `/shop/product/${await productId(ctx, product)}`;
    drawn.push({ title, text, label, link, picture });
  }
  await changeSettings(ctx, { home: { slides: drawn } });
}

async function productId({ db }: Seeding, code: string): Promise<number> {
  const row = await db.prisma.product.findFirst({ where: { code }, select: { id: true } });
  if (row === null) throw new Error(`The demo shop has no product ${code}`);
  return row.id;
}
