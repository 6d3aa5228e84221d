import type { NewVariant, VariantChange } from '#domain/catalog/sheet.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { onDuplicate } from '../database/refusals.ts';
import { variantCodes } from './product-codes.ts';
import { writeStock } from './stock.ts';
import { tellBack } from './telling.ts';
import { type PriceWritten, writePrices } from './writing-prices.ts';

type Editing = Pick<Context, 'now' | 'publish'>;

/**
 * One that was removed under the same code comes back with what is given here.
 * @throws Failure code_taken; bad_input for unknown values, or where the product would have the same combination twice, or one of other attributes
 */
export async function addVariants(
  tx: Transaction,
  ctx: Editing,
  product: { id: number; code: string },
  added: readonly NewVariant[],
): Promise<void> {
  if (added.length > 0) {
    const there = await tx.prisma.variant.findMany({ where: { productId: product.id }, select: { id: true, code: true, active: true } });
    const former = new Map(there.filter(({ active }) => !active).map(({ code, id }) => [code, id]));
    const taken = new Set(there.map(({ code }) => code));
    const isOnly = added.length === 1 && there.every(({ active }) => !active);
    const own = isOnly && former.has(product.code) ? product.code : undefined;
    const codes = variantCodes(
      product.code,
      taken,
      added.map(({ code }) => code ?? own),
      isOnly,
    );
    const prices: PriceWritten[] = [];
    for (const [
      place,
      { valueIds = [], price, listPrice = null, sale = null, stock = null, weight = null, pictureHash = null, steps = [] },
    ] of added.entries()) {
      const code = codes[place] ?? '';
      const data = { code, productId: product.id, stock, weight, pictureHash: await knownPicture(tx, pictureHash), active: true };
      const known = former.get(code);
      const variant = await (known === undefined
        ? tx.prisma.variant.create({ data: { ...data, price }, select: { id: true } })
        : tx.prisma.variant.update({ where: { id: known }, data: { ...data, ...noSale }, select: { id: true } })
      ).catch(onDuplicate(new Failure('code_taken', { code })));
      await writeValues(tx, variant.id, valueIds);
      await writeSteps(tx, variant.id, steps);
      prices.push({ variantId: variant.id, price, listPrice, sale });
    }
    await writePrices(tx, ctx, prices);
  }
  await refuseWrongChoices(tx, product.id);
}

/** @throws Failure bad_input for one that the product does not have, code_taken */
export async function changeVariants(tx: Transaction, ctx: Editing, productId: number, changes: readonly VariantChange[]): Promise<void> {
  if (changes.length === 0) return;
  const codes = changes.map(({ code }) => code);
  const found = await tx.prisma.variant.findMany({
    where: { productId, active: true, code: { in: codes } },
    select: { id: true, code: true },
  });
  const idOf = new Map(found.map(({ code, id }) => [code, id]));
  const prices: PriceWritten[] = [];
  for (const { code, newCode, price, listPrice, sale, stock, weight, pictureHash, steps } of changes) {
    const variantId = idOf.get(code);
    if (variantId === undefined) throw notOfProduct(code);
    if (stock !== undefined) await changeStock(tx, ctx, variantId, stock);
    const data = {
      ...(newCode !== undefined && { code: newCode }),
      ...(weight !== undefined && { weight }),
      ...(pictureHash !== undefined && { pictureHash: await knownPicture(tx, pictureHash) }),
    };
    if (Object.keys(data).length > 0)
      await tx.prisma.variant.update({ where: { id: variantId }, data }).catch(onDuplicate(new Failure('code_taken', { code: newCode })));
    if (steps !== undefined) await writeSteps(tx, variantId, steps);
    if (price !== undefined || listPrice !== undefined || sale !== undefined)
      prices.push({
        variantId,
        ...(price !== undefined && { price }),
        ...(listPrice !== undefined && { listPrice }),
        ...(sale !== undefined && { sale }),
      });
  }
  await writePrices(tx, ctx, prices);
}

/** They are no longer sold, and stay in orders. @throws Failure bad_input for one that the product does not have, or where none is left */
export async function removeVariants(tx: Transaction, productId: number, codes: readonly string[] | 'all'): Promise<void> {
  const which = codes === 'all' ? {} : { code: { in: [...codes] } };
  const { count } = await tx.prisma.variant.updateMany({ where: { productId, active: true, ...which }, data: { active: false } });
  if (codes !== 'all' && count < new Set(codes).size) throw notOfProduct(codes.join(', '));
}

const noSale = {
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  regularPrice: null,
  regularListPrice: null,
  lowestPrice: null,
  listPrice: null,
};

async function changeStock(tx: Transaction, { publish }: Editing, variantId: number, stock: number | null): Promise<void> {
  const before = await writeStock(tx, variantId, stock);
  if (before !== undefined) await tellBack(tx, publish, [{ ...before, variantId, after: stock }]);
}

async function writeValues(tx: Transaction, variantId: number, valueIds: readonly number[]): Promise<void> {
  const ids = [...new Set(valueIds)];
  const found = await tx.prisma.attributeValue.count({ where: { id: { in: ids } } });
  if (found < ids.length) throw new Failure('bad_input', { fields: ['valueIds'], wanted: { valueIds: 'One of them does not exist' } });
  await tx.prisma.variantValue.deleteMany({ where: { variantId } });
  await tx.prisma.variantValue.createMany({ data: ids.map((valueId) => ({ variantId, valueId })) });
}

async function writeSteps(tx: Transaction, variantId: number, steps: readonly { from: number; price: number }[]): Promise<void> {
  await tx.prisma.priceStep.deleteMany({ where: { variantId } });
  await tx.prisma.priceStep.createMany({ data: steps.map(({ from, price }) => ({ variantId, fromQuantity: from, price })) });
}

async function knownPicture(tx: Transaction, hash: string | null): Promise<string | null> {
  if (hash === null || (await tx.prisma.picture.count({ where: { hash, sentAt: null } })) > 0) return hash;
  throw new Failure('bad_input', { fields: ['pictureHash'], wanted: { pictureHash: 'The shop has no such picture' } });
}

/** Each variant has one value of each attribute that any of them has, and no two have the same: else nobody could choose one. */
async function refuseWrongChoices(tx: Transaction, productId: number): Promise<void> {
  const variants = await tx.prisma.variant.findMany({
    where: { productId, active: true },
    select: { code: true, values: { select: { valueId: true, value: { select: { attributeId: true } } } } },
  });
  if (variants.length === 0) throw wrongVariants('A product has at least one variant');
  const attributesOf = ({ values }: (typeof variants)[number]) =>
    values
      .map(({ value }) => value.attributeId)
      .sort((a, b) => a - b)
      .join(' ');
  const [first] = variants;
  const combinations = new Set<string>();
  for (const variant of variants) {
    const attributes = attributesOf(variant);
    if (new Set(variant.values.map(({ value }) => value.attributeId)).size < variant.values.length)
      throw wrongVariants(`${variant.code} has two values of one attribute`);
    if (first !== undefined && attributes !== attributesOf(first))
      throw wrongVariants(`${variant.code} has other attributes than ${first.code}`);
    const combination = variant.values
      .map(({ valueId }) => valueId)
      .sort((a, b) => a - b)
      .join(' ');
    if (combinations.has(combination)) throw wrongVariants(`${variant.code} has the values of another variant`);
    combinations.add(combination);
  }
}

function notOfProduct(code: string): Failure {
  return wrongVariants(`The product has no variant ${code}`);
}

function wrongVariants(sentence: string): Failure {
  return new Failure('bad_input', { fields: ['variants'], wanted: { variants: sentence } });
}
