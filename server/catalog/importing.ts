import type { ImportAnswer, ImportedProduct, ProductsImported } from '#domain/catalog/imported.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { onDuplicate } from '../database/refusals.ts';
import { shopSettings } from '../settings/service.ts';
import { lockProducts, readKnown, readPictures } from './import-known.ts';
import { type Names, readNames } from './import-names.ts';
import { type Plan, type Planned, planProduct } from './import-plan.ts';
import { writePlans } from './import-writes.ts';

/** Creates and changes the products of a part of a file, each wholly or not at all. The same part once more changes nothing. @throws Failure code_taken */
export async function importProducts(ctx: Context, asked: ProductsImported): Promise<ImportAnswer> {
  const { currency } = await shopSettings(ctx.db);
  if (asked.dryRun) return { outcomes: (await planned(ctx.db, asked, { now: ctx.now, currency })).outcomes.map(answerOf) };
  // Somebody may have made a product of the same code in this moment: once more, it is there.
  const { outcomes, tags } = await written(ctx, asked, currency).catch(onDuplicate(new Failure('code_taken')));
  if (tags.length > 0) ctx.drop(tags);
  return { outcomes };
}

/** Which of these pictures the shop has, by hash: they need not be sent. */
export function knownPictures({ db }: Pick<Context, 'db'>, hashes: readonly string[]): Promise<string[]> {
  return readPictures(db, hashes);
}

function written(ctx: Context, asked: ProductsImported, currency: string): Promise<ImportAnswer & { tags: string[] }> {
  return ctx.db.transaction(async (tx) => {
    // One part at a time: two files may name the same new category.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('catalog_import'))`);
    await lockProducts(tx, present(asked.products));
    const { outcomes, names } = await planned(tx, asked, { now: ctx.now, currency });
    const plans = outcomes.flatMap(({ outcome, plan }) => (plan !== undefined && ['created', 'changed'].includes(outcome) ? plan : []));
    const real = await names.make(tx, new Set(plans.flatMap(idsOf).filter((id) => id < 0)));
    const { ids, tags } = await writePlans(
      tx,
      ctx,
      plans.map((plan) => withIds(plan, real)),
    );
    return {
      outcomes: outcomes.map((each) => {
        const id = each.id ?? (each.plan && ids.get(each.plan.code));
        return { ...answerOf(each), ...(id !== undefined && { id }) };
      }),
      tags,
    };
  });
}

type At = { now: Date; currency: string };

async function planned(db: Pick<Database, 'rows'>, asked: ProductsImported, at: At): Promise<{ outcomes: Planned[]; names: Names }> {
  const { language, create, update, complete, dryRun, publishNew } = asked;
  const known = await readKnown(db, present(asked.products));
  const names = await readNames(db, language);
  const context = { ...at, known, names, language, asked: { create, update, complete, dryRun, publishNew } };
  const taken = new Map<string, string>();
  const outcomes = asked.products.map((product): Planned => {
    if (product === null) return { outcome: 'refused', reason: 'It was not read.' };
    const each = planProduct(product, context);
    if (each.plan === undefined) return each;
    // Of what no product has yet this part may make two, and of two prices of one variant one would go unseen.
    const added = each.plan.variants.filter(({ id }) => id === undefined);
    const claims = [`product ${product.code}`, ...[...added, ...product.variants].map(({ code }) => code)];
    const twice = claims.find((claim) => taken.has(claim));
    if (twice !== undefined) return { outcome: 'refused', field: 'code', reason: `The file has ${twice.replace(/^product /, '')} twice.` };
    for (const claim of claims) taken.set(claim, product.code);
    return each;
  });
  return { outcomes, names };
}

function present(products: readonly (ImportedProduct | null)[]): ImportedProduct[] {
  return products.filter((product) => product !== null);
}

function answerOf({ plan: _plan, ...outcome }: Planned): ImportAnswer['outcomes'][number] {
  return outcome;
}

function idsOf({ categoryIds, variants }: Plan): number[] {
  return [...categoryIds, ...variants.flatMap(({ valueIds }) => valueIds)];
}

function withIds(plan: Plan, real: (id: number) => number): Plan {
  const variants = plan.variants.map((variant) => ({ ...variant, valueIds: variant.valueIds.map(real) }));
  return { ...plan, categoryIds: plan.categoryIds.map(real), variants };
}
