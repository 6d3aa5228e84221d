import { defaultLanguage, type Translated } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { insertCategories, insertPictures, insertProducts, insertVariants } from './creating-queries.ts';
import type { Plan, PlannedVariant } from './import-plan.ts';
import { indexProducts } from './indexing.ts';
import { countPrices } from './price-queries.ts';
import { tellBack } from './telling.ts';
import { writePrices } from './writing-prices.ts';

type Writing = Pick<Context, 'now' | 'publish'>;
type Placed = Plan & { id: number };

/** Writes what was planned by a few statements for each table, whatever the number of products; answers their ids by code, and the stale tags. */
export async function writePlans(
  tx: Transaction,
  ctx: Writing,
  plans: readonly Plan[],
): Promise<{ ids: Map<string, number>; tags: string[] }> {
  const ids = new Map<string, number>();
  if (plans.length === 0) return { ids, tags: [] };
  const made = plans.filter(({ known }) => known === undefined);
  const created = made.length === 0 ? new Map<string, number>() : await insertProducts(tx, made.map(draftOf));
  const placed = plans.map((plan): Placed => ({ ...plan, id: plan.known?.id ?? created.get(plan.code) ?? 0 }));
  for (const { code, id } of placed) ids.set(code, id);

  await updateProducts(tx, ctx.now, placed);
  await replaceCategories(tx, placed);
  await replacePictures(tx, placed);
  const codes = await writeVariants(tx, placed);
  await writeStocks(tx, ctx, placed);
  await writeAllPrices(tx, ctx, placed, codes);
  const recounted = placed.filter(({ known, variants, ended }) => known !== undefined && (ended.length > 0 || variants.some(isAdded)));
  await countPrices(tx, { productIds: recounted.map(({ id }) => id), edited: [], now: ctx.now });
  const all = [...new Set(ids.values())].sort((a, b) => a - b);
  await indexProducts(tx, all);
  const tags = ['catalog', ...all.map((id) => `product:${id}`)];
  await touch(tx, tags);
  const shown = placed.filter(({ known, published }) => published && (known === undefined || known.deleted || !known.published));
  if (shown.length > 0) await ctx.publish(tx, 'records.published', { kind: 'product', ids: shown.map(({ id }) => id) });
  return { ids, tags };
}

function isAdded({ id, changed }: PlannedVariant): boolean {
  return id === undefined || changed.has('active');
}

/** New variants are made with the others', once their products are there. */
function draftOf({ code, texts, taxClass, variants }: Plan) {
  return {
    code,
    name: complete(texts.name),
    summary: complete(texts.summary),
    description: complete(texts.description),
    taxClass,
    categoryIds: [],
    pictures: [],
    variants: variants.map((variant) => ({ code: variant.code, price: variant.price, stock: variant.stock, valueIds: variant.valueIds })),
  };
}

function complete(text: Translated) {
  return { ...text, [defaultLanguage]: text[defaultLanguage] ?? '' };
}

async function updateProducts(tx: Transaction, now: Date, products: readonly Placed[]): Promise<void> {
  // A row of a price list names a product by its variant and has nothing of its own: it must not write back what the product was.
  const once = new Map([...products].sort((a, b) => a.changed.size - b.changed.size).map((product) => [product.id, product]));
  const rows = [...once.values()]
    .filter(({ known, published }) => known !== undefined || published)
    .map(({ id, texts: { name, summary, description }, taxClass, published, known }) => ({
      id,
      name: complete(name),
      summary: complete(summary),
      description: complete(description),
      taxClass,
      published,
      step: known === undefined ? 0 : 1,
    }));
  // Who edits one of them by hand learns that an import changed it.
  await tx.rows(sql`
    update products p set name = given.name, summary = given.summary, description = given.description,
      tax_class = given."taxClass"::tax_class, published = given.published,
      saleable = p.saleable or p.deleted_at is not null, deleted_at = null, version = p.version + given.step,
      updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      id int, name jsonb, summary jsonb, description jsonb, "taxClass" text, published boolean, step int)
    where p.id = given.id and (p.published <> given.published or given.step > 0)`);
}

async function replaceCategories(tx: Transaction, products: readonly Placed[]): Promise<void> {
  const those = products.filter(({ changed, known }) => changed.has('categories') || known?.deleted === true);
  if (those.length === 0) return;
  await tx.rows(sql`delete from product_categories where product_id = any(${those.map(({ id }) => id)}::int[])`);
  await insertCategories(tx, those);
}

async function replacePictures(tx: Transaction, products: readonly Placed[]): Promise<void> {
  const those = products.filter(({ changed }) => changed.has('pictures'));
  if (those.length === 0) return;
  await tx.rows(sql`delete from product_pictures where product_id = any(${those.map(({ id }) => id)}::int[])`);
  await insertPictures(
    tx,
    those.map(({ id, pictures }) => ({ id, pictures: pictures.map(({ hash, alt }) => ({ hash, alt: complete(alt) })) })),
  );
}

/** What is neither price nor stock, which tell somebody; answers the ids by code. */
async function writeVariants(tx: Transaction, products: readonly Placed[]): Promise<Map<string, number>> {
  const fresh = products.map(({ id, variants }) => ({
    id,
    variants: variants
      .filter((variant) => variant.id === undefined)
      .map(({ code, price, stock, weight, pictureHash, valueIds }) => ({
        code,
        price,
        stock,
        valueIds,
        ...(weight !== null && { weight }),
        ...(pictureHash !== null && { pictureHash }),
      })),
  }));
  const ids = fresh.some(({ variants }) => variants.length > 0) ? await insertVariants(tx, fresh) : new Map<string, number>();
  const known = products.flatMap(({ variants }) => variants).filter(isKnown);
  const rows = known
    .filter(({ changed }) => changed.has('weight') || changed.has('pictureHash') || changed.has('active'))
    .map(({ id, weight, pictureHash }) => ({ id, weight, pictureHash }));
  if (rows.length > 0)
    await tx.rows(sql`
      update variants v set weight = given.weight, picture_hash = given."pictureHash", active = true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, weight int, "pictureHash" text) where v.id = given.id`);
  const ended = products.flatMap((product) => product.ended);
  if (ended.length > 0) await tx.rows(sql`update variants set active = false where id = any(${ended}::int[])`);
  await replaceValues(tx, known);
  await replaceSteps(
    tx,
    products.flatMap(({ variants }) => variants.map((variant) => ({ ...variant, id: variant.id ?? ids.get(variant.code) ?? 0 }))),
  );
  return ids;
}

type KnownPlanned = PlannedVariant & { id: number };

function isKnown(variant: PlannedVariant): variant is KnownPlanned {
  return variant.id !== undefined;
}

async function replaceValues(tx: Transaction, variants: readonly KnownPlanned[]): Promise<void> {
  const those = variants.filter(({ changed }) => changed.has('valueIds'));
  if (those.length === 0) return;
  const rows = those.flatMap(({ id, valueIds }) => valueIds.map((valueId) => ({ id, valueId })));
  await tx.rows(sql`delete from variant_values where variant_id = any(${those.map(({ id }) => id)}::int[])`);
  await tx.rows(sql`
    insert into variant_values (variant_id, value_id)
    select id, "valueId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as value(id int, "valueId" int)`);
}

async function replaceSteps(tx: Transaction, variants: readonly KnownPlanned[]): Promise<void> {
  const those = variants.filter(({ changed }) => changed.has('steps'));
  if (those.length === 0) return;
  const rows = those.flatMap(({ id, steps }) => steps.map((step) => ({ id, ...step })));
  await tx.rows(sql`delete from price_steps where variant_id = any(${those.map(({ id }) => id)}::int[])`);
  await tx.rows(sql`
    insert into price_steps (variant_id, from_quantity, price)
    select id, "from", price from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step(id int, "from" int, price int)`);
}

async function writeStocks(tx: Transaction, { publish }: Writing, products: readonly Placed[]): Promise<void> {
  const rows = products
    .flatMap(({ variants }) => variants)
    .filter(isKnown)
    .filter(({ changed }) => changed.has('stock'))
    .map(({ id, stock }) => ({ id, stock }));
  if (rows.length === 0) return;
  const changes = await tx.rows<{ variantId: number; productId: number; before: number | null; after: number | null }>(sql`
    with old as (select id, stock from variants where id = any(${rows.map(({ id }) => id)}::int[]) order by id for update)
    update variants v set stock = given.stock
    from old join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, stock int) using (id) where v.id = old.id
    returning v.id as "variantId", v.product_id as "productId", old.stock as before, v.stock as after`);
  await tellBack(tx, publish, changes);
}

/** New variants have their price already, though no list price and no sale. */
async function writeAllPrices(
  tx: Transaction,
  ctx: Writing,
  products: readonly Placed[],
  codes: ReadonlyMap<string, number>,
): Promise<void> {
  const prices = products.flatMap(({ variants }) =>
    variants.flatMap(({ id, code, price, listPrice, sale, changed }) => {
      const variantId = id ?? codes.get(code) ?? 0;
      const isPriced = (changed.has('price') && id !== undefined) || changed.has('listPrice');
      if (!isPriced && !changed.has('sale')) return [];
      return [{ variantId, ...(isPriced && { price, listPrice }), ...(changed.has('sale') && { sale }) }];
    }),
  );
  if (prices.length > 0) await writePrices(tx, ctx, prices);
}
