import type { ProductDraft } from '#domain/catalog/schema.ts';
import { createProducts } from '../catalog/creating.ts';
import { setAccessories } from '../catalog/others.ts';
import { publishProducts } from '../catalog/publishing.ts';
import { hasProducts, readIds } from '../catalog/queries.ts';
import { within } from '../database/database.ts';
import { changeSettings } from '../settings/service.ts';
import { products } from './catalogue.ts';
import { draftOf } from './drafts.ts';
import { openLists } from './lists.ts';
import { openMethods } from './methods.ts';
import { offerMore } from './offer-more.ts';
import { openPictures } from './pictures.ts';
import { addReviews } from './reviews.ts';
import type { SeedProduct } from './schema.ts';
import type { Seeding } from './seeding.ts';
import { demoSettings } from './shop.ts';
import { furnishHome } from './slides.ts';
import { openAttributes, openCategories } from './structure.ts';

export type Say = (sentence: string) => void;

/** Makes the demo shop through the shop's own operations. A catalogue that already holds something is left alone; then the answer is false. */
export async function seedDemoShop(ctx: Seeding, say: Say): Promise<boolean> {
  if (await hasProducts(ctx.db)) return false;
  say(`Making the demo shop: ${products.length} products and their pictures`);
  await changeSettings(ctx, demoSettings);
  await openMethods(ctx);
  await addProducts(ctx, products, async (all, categories) => {
    await furnishHome(all, categories);
    await addReviews(all);
    await openLists(all);
  });
  return true;
}

/** Adds those of the products that the catalogue lacks. Answers how many are new. */
export async function addProducts(
  ctx: Seeding,
  wanted: readonly SeedProduct[],
  then: typeof furnishHome = async () => {},
): Promise<number> {
  const known = await idsOf(ctx, wanted);
  const missing = wanted.filter(({ code }) => !known.has(code));
  const categories = await openCategories(ctx);
  const attributes = await openAttributes(ctx);
  const pictures = openPictures(ctx);
  const drafts: ProductDraft[] = [];
  for (const product of missing) drafts.push(draftOf(product, categories, attributes, await pictures(product)));
  return ctx.db.transaction(async (tx) => {
    const all = { ...ctx, db: within(ctx.db, tx) };
    const count = await sell(all, missing, drafts);
    await then(all, categories);
    return count;
  });
}

/** All or none: a catalogue that was half made would be taken for somebody's own at the next start. */
async function sell(ctx: Seeding, wanted: readonly SeedProduct[], drafts: readonly ProductDraft[]): Promise<number> {
  const ids = await createProducts(ctx, drafts);
  const codes = new Map(products.map(({ key, code }) => [key, code]));
  const accessories = await idsOf(ctx, products);
  const idOf = (key: string) => accessories.get(codes.get(key) ?? '') ?? [];
  await setAccessories(
    ctx,
    wanted.map((product, place) => ({ productId: ids[place] ?? 0, accessoryIds: product.accessories.flatMap(idOf) })),
  );
  await offerMore(ctx);
  // Nobody follows what is new.
  await publishProducts({ ...ctx, publish: async () => {} }, ids, true);
  return ids.length;
}

/** Code → id of those of the products that the catalogue holds. */
async function idsOf({ db }: Seeding, wanted: readonly SeedProduct[]): Promise<Map<string, number>> {
  const codes = wanted.map(({ code }) => code);
  return readIds(db, codes);
}
