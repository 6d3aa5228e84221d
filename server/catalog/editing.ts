import type { NewProduct, ProductChange } from '#domain/catalog/sheet.ts';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction, within } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { onDuplicate } from '../database/refusals.ts';
import { touch } from '../page-cache/invalidation.ts';
import { tagsOf } from './changing.ts';
import { addVariants, changeVariants, removeVariants } from './editing-variants.ts';
import { indexProducts } from './indexing.ts';
import { nextProductCode } from './product-codes.ts';
import { writeParts } from './product-parts.ts';
import { productSheet } from './sheet.ts';

/**
 * Makes a product, or brings a deleted one of the same code back with this content.
 * @throws Failure code_taken; bad_input for unknown categories, values or pictures, or the same combination twice
 */
export async function makeProduct(ctx: Context, draft: NewProduct): Promise<ProductSheet> {
  const { code: named, name, summary = none, description = none, taxClass = 'standard', published = false, variants, ...parts } = draft;
  const content = { name, summary, description, taxClass, deletedAt: null, saleable: true, published, updatedAt: ctx.now };
  const sheet = await ctx.db.transaction(async (tx) => {
    const code = named ?? (await nextProductCode(tx));
    const id = (await revived(tx, code, content)) ?? (await created(tx, code, content));
    await writeParts(tx, id, { categoryIds: [], pictures: [], accessoryIds: [], optionIds: [], ...given(parts) });
    await addVariants(tx, ctx, { id, code }, variants);
    if (published) await ctx.publish(tx, 'records.published', { kind: 'product', ids: [id] });
    return finished(tx, ctx, id);
  });
  ctx.drop(tagsOf([sheet.id]));
  return sheet;
}

/**
 * Changes what is given of a product.
 * @throws Failure not_found, also of a deleted one; record_changed where its version is another; code_taken; bad_input as above
 */
export async function editProduct(ctx: Context, change: ProductChange): Promise<ProductSheet> {
  const { id, version, variants = [], newVariants = [], removedVariants = [], ...rest } = change;
  const { categoryIds, pictures, accessoryIds, optionIds, ...content } = rest;
  const sheet = await ctx.db.transaction(async (tx) => {
    const before = await lockProduct(tx, id);
    if (before === undefined) throw new Failure('not_found', { id });
    if (before.version !== version) throw new Failure('record_changed');
    const { code } = await tx.prisma.product
      .update({ where: { id }, data: { ...given(content), version: { increment: 1 }, updatedAt: ctx.now }, select: { code: true } })
      .catch(onDuplicate(new Failure('code_taken', { code: content.code })));
    await writeParts(tx, id, given({ categoryIds, pictures, accessoryIds, optionIds }));
    await removeVariants(tx, id, removedVariants);
    await changeVariants(tx, ctx, id, variants);
    await addVariants(tx, ctx, { id, code }, newVariants);
    if (content.published && !before.published) await ctx.publish(tx, 'records.published', { kind: 'product', ids: [id] });
    return finished(tx, ctx, id);
  });
  ctx.drop(tagsOf([id]));
  return sheet;
}

const none = { en: '' };

type Content = Omit<Prisma.ProductCreateInput, 'code' | 'price' | 'sequence'>;

async function created(tx: Transaction, code: string, content: Content): Promise<number> {
  const data = { ...content, code, price: 0, sequence: await lastPlace(tx) };
  const { id } = await tx.prisma.product.create({ data, select: { id: true } }).catch(onDuplicate(new Failure('code_taken', { code })));
  return id;
}

/** Undefined where no deleted product has this code. */
async function revived(tx: Transaction, code: string, content: Content): Promise<number | undefined> {
  const former = await tx.prisma.product.findFirst({ where: { code, deletedAt: { not: null } }, select: { id: true } });
  if (former === null) return undefined;
  const { id } = former;
  await removeVariants(tx, id, 'all');
  await tx.prisma.product.update({ where: { id }, data: { ...content, version: { increment: 1 } } });
  return id;
}

type Locked = { version: number; published: boolean };

/** Others who change it wait, and then learn that they are late. */
async function lockProduct(tx: Transaction, id: number): Promise<Locked | undefined> {
  const [row] = await tx.rows<Locked>(sql`
    select version, published from products where id = ${id} and deleted_at is null for no key update`);
  return row;
}

async function finished(tx: Transaction, ctx: Context, id: number): Promise<ProductSheet> {
  await indexProducts(tx, [id]);
  await touch(tx, tagsOf([id]));
  return productSheet({ db: within(ctx.db, tx) }, { id });
}

/** New products are shown after all that were there before. */
async function lastPlace(tx: Transaction): Promise<number> {
  const { _min } = await tx.prisma.product.aggregate({ _min: { sequence: true } });
  return (_min.sequence ?? 11) - 1;
}

type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as Given<Fields>;
}
