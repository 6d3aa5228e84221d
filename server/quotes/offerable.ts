import type { OfferableQuery } from '#domain/quotes/schema.ts';
import type { Offerables } from '#domain/quotes/types.ts';
import { inARow, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { suggest } from '../catalog/suggestions.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';

/** What lines can be made of. A variant that is sold no more is found by its id alone, since offers that name it may be edited. */
export async function offerable(
  { db, language, shows }: Pick<Context, 'db' | 'language' | 'shows'>,
  { codes, ids, search }: OfferableQuery,
): Promise<Offerables> {
  const found = search === '' ? [] : (await suggest({ db, shows }, { language, search })).products.map(({ id }) => id);
  const named = { in: [...codes, ...(search === '' ? [] : [search])] };
  const coded = { active: true, OR: [{ code: named }, { product: { code: named } }, { productId: { in: found } }] };
  const rows = await db.prisma.variant.findMany({
    where: { OR: [{ id: { in: ids } }, coded] },
    orderBy: [{ code: 'asc' }, { id: 'asc' }],
    select: shown,
  });
  const { currency, countryId } = await shopSettings(db);
  return { variants: rows.map((row) => offerableOf(row, language)), currency, countryId };
}

const shown = {
  id: true,
  code: true,
  price: true,
  product: { select: { code: true, name: true } },
  values: {
    orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { value: { sequence: 'asc' } }, { valueId: 'asc' }],
    select: { value: { select: { name: true } } },
  },
} satisfies Prisma.VariantSelect;

function offerableOf({ id, code, price, product, values }: Prisma.VariantGetPayload<{ select: typeof shown }>, language: Language) {
  const nameIn = (name: unknown) => textOf(name as Translated, language);
  return {
    variantId: id,
    code,
    productCode: product.code,
    name: nameIn(product.name),
    options: inARow(
      values.map(({ value }) => nameIn(value.name)),
      language,
    ),
    price,
  };
}
