import type { HomeBlock, HomePage, HomePicture, Slide } from '#domain/pages/types.ts';
import type { HomePart } from '#domain/settings/rules.ts';
import type { HomeBlock as BlockSetting, Slide as SlideSetting, Tile } from '#domain/settings/schema.ts';
import { type Language, languageOfText, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { deliveryTerms } from '../delivery/terms.ts';
import { shopSettings } from '../settings/service.ts';
import { newestProducts, recommendedProducts, topCategories } from './blocks.ts';
import { readCategoryPictures } from './queries.ts';
import { picturesBy, productsBy, shownIn } from './shown.ts';

/** All that the home page shows, the same for everyone. */
export async function homePage(ctx: Pick<Context, 'db' | 'shows'>, language: Language): Promise<HomePage> {
  ctx.shows('settings');
  const { home, currency } = await shopSettings(ctx.db);
  const placed = home.blocks.filter(({ hidden }) => !hidden);
  const ifPlaced = <Part>(kind: HomePart, read: () => Promise<Part[]>) => (placed.some((block) => block.kind === kind) ? read() : []);
  const [blocks, slides, newest, recommended, categories, { ways }] = await Promise.all([
    blocksIn(ctx, placed, language),
    ifPlaced('slides', () => slidesIn(ctx, home.slides, language)),
    ifPlaced('newest', () => newestProducts(ctx, language)),
    ifPlaced('recommended', () => recommendedProducts(ctx, language)),
    ifPlaced('categories', () => topCategories(ctx, language)),
    deliveryTerms(ctx, language),
  ]);
  const pictures = await categoryPictures(ctx, home.tiles, categories);
  const freeFrom = ways.flatMap((way) => (way.freeFrom === null ? [] : [way.freeFrom]));
  return {
    blocks,
    slides,
    newest,
    recommended,
    categories: categories.map((each) => ({ ...each, picture: pictures.get(each.id) ?? null })),
    freeFrom: freeFrom.length === 0 ? null : Math.min(...freeFrom),
    currency,
  };
}

/** Those with nothing to show in any language are left out. */
async function blocksIn(ctx: Pick<Context, 'db' | 'shows'>, placed: readonly BlockSetting[], language: Language): Promise<HomeBlock[]> {
  const made = placed.map(async (block): Promise<HomeBlock[]> => {
    if (block.kind === 'text') {
      const text = textOf(block.text, language);
      const writtenIn = languageOfText(block.text, language);
      return text === '' ? [] : [{ kind: 'text', text, writtenIn, ...(await shownIn(ctx, text, language)) }];
    }
    if (block.kind === 'products') {
      const products = await productsBy(ctx, block.productIds, language);
      return products.length === 0 ? [] : [{ kind: 'products', title: textOf(block.title, language), products }];
    }
    return [{ kind: block.kind }];
  });
  return (await Promise.all(made)).flat();
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

/** By category: its own picture, else that of a product in it. */
async function categoryPictures(
  ctx: Pick<Context, 'db'>,
  tiles: readonly Tile[],
  categories: readonly { id: number }[],
): Promise<Map<number, HomePicture>> {
  const own = await picturesBy(
    ctx,
    tiles.map(({ picture }) => picture),
  );
  const ofProducts = await readCategoryPictures(
    ctx.db,
    categories.map(({ id }) => id),
  );
  return new Map([
    ...ofProducts,
    ...tiles.flatMap(({ categoryId, picture: hash }) => {
      const picture = own.get(hash);
      return picture ? [[categoryId, picture] as const] : [];
    }),
  ]);
}
