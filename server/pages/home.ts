import type { HomePage, Slide } from '#domain/pages/types.ts';
import type { Slide as SlideSetting } from '#domain/settings/schema.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { deliveryTerms } from '../delivery/terms.ts';
import { shopSettings } from '../settings/service.ts';
import { newestProducts, recommendedProducts, topCategories } from './blocks.ts';
import { readCategoryPictures } from './queries.ts';

/** All that the home page shows, the same for everyone. */
export async function homePage(ctx: Pick<Context, 'db' | 'shows'>, language: Language): Promise<HomePage> {
  ctx.shows('settings');
  const { home, currency } = await shopSettings(ctx.db);
  const [slides, newest, recommended, categories, { ways }] = await Promise.all([
    slidesIn(ctx, home.slides, language),
    newestProducts(ctx, language),
    recommendedProducts(ctx, language),
    topCategories(ctx, language),
    deliveryTerms(ctx, language),
  ]);
  const pictures = await readCategoryPictures(
    ctx.db,
    categories.map(({ id }) => id),
  );
  const freeFrom = ways.flatMap((way) => (way.freeFrom === null ? [] : [way.freeFrom]));
  return {
    slides,
    newest,
    recommended,
    categories: categories.map((each) => ({ ...each, picture: pictures.get(each.id) ?? null })),
    freeFrom: freeFrom.length === 0 ? null : Math.min(...freeFrom),
    currency,
  };
}

/** A picture that this database does not have is left out. */
async function slidesIn({ db }: Pick<Context, 'db'>, slides: readonly SlideSetting[], language: Language): Promise<Slide[]> {
  const hashes = slides.flatMap(({ picture }) => picture ?? []);
  const where = { hash: { in: hashes } };
  const pictures =
    hashes.length === 0 ? [] : await db.prisma.picture.findMany({ where, select: { hash: true, width: true, height: true } });
  return slides.map(({ picture, title, text, label, link }) => ({
    title: textOf(title, language),
    text: textOf(text, language),
    label: textOf(label, language),
    link,
    picture: pictures.find(({ hash }) => hash === picture) ?? null,
  }));
}
