import type { NewProduct } from '#domain/catalog/sheet.ts';
import { Failure } from '#domain/failure.ts';
import type { Transaction } from '../database/database.ts';
import { insertCategories } from './creating-queries.ts';

/** What belongs to a product beside its variants, each in its order. */
export type ProductParts = {
  categoryIds: readonly number[];
  pictures: NonNullable<NewProduct['pictures']>;
  accessoryIds: readonly number[];
  optionIds: readonly number[];
};

/**
 * Replaces what is given.
 * @throws Failure bad_input for what does not exist
 */
export async function writeParts(tx: Transaction, id: number, parts: Partial<ProductParts>): Promise<void> {
  const { categoryIds, pictures, accessoryIds, optionIds } = parts;
  if (categoryIds) await writeCategories(tx, id, [...new Set(categoryIds)]);
  if (pictures) await writePictures(tx, id, pictures);
  if (accessoryIds) {
    const others = await known(tx, id, 'accessoryIds', accessoryIds);
    await tx.prisma.accessory.deleteMany({ where: { productId: id } });
    await tx.prisma.accessory.createMany({ data: others.map((accessoryId, sequence) => ({ productId: id, accessoryId, sequence })) });
  }
  if (optionIds) {
    const others = await known(tx, id, 'optionIds', optionIds);
    await tx.prisma.productOption.deleteMany({ where: { productId: id } });
    await tx.prisma.productOption.createMany({ data: others.map((optionId, sequence) => ({ productId: id, optionId, sequence })) });
  }
}

async function writeCategories(tx: Transaction, id: number, categoryIds: number[]): Promise<void> {
  const found = await tx.prisma.category.count({ where: { id: { in: categoryIds } } });
  if (found < categoryIds.length) throw unknown('categoryIds');
  await tx.prisma.productCategory.deleteMany({ where: { productId: id } });
  if (categoryIds.length > 0) await insertCategories(tx, [{ id, categoryIds }]);
}

async function writePictures(tx: Transaction, id: number, pictures: ProductParts['pictures']): Promise<void> {
  const found = await tx.prisma.picture.count({ where: { hash: { in: pictures.map(({ hash }) => hash) }, sentAt: null } });
  if (found < pictures.length) throw unknown('pictures');
  await tx.prisma.productPicture.deleteMany({ where: { productId: id } });
  const rows = pictures.map(({ hash, alt = {} }, sequence) => ({ productId: id, sequence, hash, alt }));
  await tx.prisma.productPicture.createMany({ data: rows });
}

/** In their order, each once; none goes well with itself. */
async function known(tx: Transaction, id: number, field: string, ids: readonly number[]): Promise<number[]> {
  const others = [...new Set(ids)].filter((each) => each !== id);
  const found = await tx.prisma.product.count({ where: { id: { in: others } } });
  if (found < others.length) throw unknown(field);
  return others;
}

function unknown(field: string): Failure {
  return new Failure('bad_input', { fields: [field], wanted: { [field]: 'One of them does not exist' } });
}
