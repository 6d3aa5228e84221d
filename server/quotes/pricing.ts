import { unitPriceAt, usefulSteps } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import { priceThere, type Tax } from '#domain/orders/taxes.ts';
import { inARow, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { PricedLine } from './settling.ts';

/** `unitPrice` left out: as the shop sells it today, in this quantity and to where it goes. */
export type WantedLine = { variantId: number; quantity: number; unitPrice?: number | undefined; discount: number };
export type NamedLine = PricedLine & { variantId: number; name: string; options: string };

/**
 * What the lines are called and cost. What is not on sale can be offered as well.
 * @throws Failure bad_input with the places of variants that do not exist
 */
export async function priceLines<W extends WantedLine>(
  { prisma }: Pick<Transaction, 'prisma'>,
  wanted: readonly W[],
  { language, tax, field }: { language: Language; tax: Tax; field: 'lines' | 'options' },
): Promise<(W & NamedLine)[]> {
  const ids = [...new Set(wanted.map(({ variantId }) => variantId))];
  const rows = await prisma.variant.findMany({ where: { id: { in: ids } }, select: sold });
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = wanted.flatMap(({ variantId }, at) => (known.has(variantId) ? [] : [`${field}.${at}.variantId`]));
  if (unknown.length > 0) throw new Failure('bad_input', { fields: unknown });
  return wanted.flatMap((line) => {
    const row = known.get(line.variantId);
    return row === undefined ? [] : [named(line, row, language, tax)];
  });
}

const sold = {
  id: true,
  price: true,
  weight: true,
  steps: { select: { fromQuantity: true, price: true } },
  values: {
    orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { value: { attributeId: 'asc' } }],
    select: { value: { select: { name: true } } },
  },
  product: { select: { name: true, taxClass: true } },
} satisfies Prisma.VariantSelect;

type Sold = Prisma.VariantGetPayload<{ select: typeof sold }>;

function named<W extends WantedLine>(line: W, row: Sold, language: Language, tax: Tax): W & NamedLine {
  const { price, weight, product, values } = row;
  const steps = usefulSteps(
    price,
    row.steps.map(({ fromQuantity, price: cheaper }) => ({ from: fromQuantity, price: cheaper })),
  );
  const today = priceThere(unitPriceAt({ price, steps }, line.quantity), product.taxClass, tax);
  return {
    ...line,
    unitPrice: line.unitPrice ?? today,
    taxClass: product.taxClass,
    weight,
    name: textOf(product.name as Translated, language),
    options: inARow(
      values.map(({ value }) => textOf(value.name as Translated, language)),
      language,
    ),
  };
}
