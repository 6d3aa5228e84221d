import { inARow, type Language, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import { chosenNames } from './stock-list.ts';

/** Of products, or of variants with what is chosen: `Lamp (Black)`. */
export async function namesOf(
  { prisma }: Context['db'],
  ofProducts: boolean,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const where = { id: { in: [...ids] } };
  const nameIn = (name: unknown) => textOf(Translated.parse(name), language);
  if (ofProducts) {
    const products = await prisma.product.findMany({ where, select: { id: true, name: true } });
    return new Map(products.map(({ id, name }) => [id, nameIn(name)]));
  }
  const select = { id: true, product: { select: { name: true } }, values: chosenNames } as const;
  const variants = await prisma.variant.findMany({ where, select });
  return new Map(
    variants.map(({ id, product, values }) => {
      const chosen = values.map(({ value }) => nameIn(value.name));
      return [id, chosen.length === 0 ? nameIn(product.name) : `${nameIn(product.name)} (${inARow(chosen, language)})`];
    }),
  );
}
