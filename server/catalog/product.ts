import { slugsOf, stockLevel, usefulSteps } from '#domain/catalog/rules.ts';
import type { ProductQuery } from '#domain/catalog/schema.ts';
import type { Choice, ProductCard, ProductPage, StaffProduct, VariantOffer } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Settings, TaxClass } from '#domain/settings/schema.ts';
import { exemptionIn, rateOf, ratesIn } from '#domain/settings/tax-rates.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { cardOf, pictureOf, starTags } from './cards.ts';
import { type ChoiceRow, type OtherRow, readProduct, type VariantRow } from './product-queries.ts';
import type { PictureRow } from './queries.ts';
import { wayOf } from './trail.ts';

/**
 * All that a product's page shows, the same for everyone.
 * @throws Failure not_found for a product that is unknown, unpublished or not for sale
 */
export function productPage(ctx: Pick<Context, 'db' | 'shows'>, query: ProductQuery): Promise<ProductPage> {
  return pageOf(ctx, query, false);
}

/**
 * The same for staff, who also see what visitors do not.
 * @throws Failure not_found
 */
export async function staffPage(ctx: Context, query: ProductQuery): Promise<StaffProduct> {
  const product = await pageOf(ctx, query, true);
  const { published } = await ctx.db.prisma.product.findFirstOrThrow({ where: { id: query.id }, select: { published: true } });
  return { published, product };
}

async function pageOf(
  { db, shows }: Pick<Context, 'db' | 'shows'>,
  { id, language }: ProductQuery,
  forStaff: boolean,
): Promise<ProductPage> {
  const row = await readProduct(db, id, forStaff);
  if (row === undefined) throw new Failure('not_found');
  const others = [...row.accessories, ...row.options];
  shows(`product:${id}`, 'settings', ...others.map((other) => `product:${other.id}`), ...starTags([{ id }, ...others]));
  const settings = await shopSettings(db);
  const slugs = slugsOf(row.name, id);
  const options = shownCards(row.options, language);
  return {
    id,
    slug: slugs[language],
    slugs,
    name: textOf(row.name, language),
    summary: textOf(row.summary, language),
    description: textOf(row.description, language),
    code: row.code,
    currency: settings.currency,
    taxIncluded: settings.tax.included,
    ...(row.taxClass === 'standard' ? {} : { taxClass: row.taxClass }),
    ...exemptionOf(row.taxClass, settings, language),
    trail: wayOf(row.trail ?? [], language),
    pictures: row.pictures.map((picture) => pictureOf(picture, language)),
    choices: row.choices.map((choice) => choiceOf(choice, language)),
    ...(row.stars === null ? {} : { stars: row.stars }),
    variants: row.variants.map((variant) => offerOf(variant, row.pictures)),
    accessories: shownCards(row.accessories, language),
    ...(options.length === 0 ? {} : { options }),
  };
}

/** Public prices are those of home. The shop's own sentence is of all its goods, and said in the page's language or not at all. */
function exemptionOf(taxClass: TaxClass, { tax, countryId }: Settings, language: Language): Pick<ProductPage, 'exemption'> {
  const home = countryCode(countryId) ?? '';
  if (rateOf(taxClass, ratesIn(tax, home, home)) !== 0) return {};
  return { exemption: (exemptionIn(tax, home, home) && tax.exemption[language]) ?? '' };
}

function shownCards(others: readonly OtherRow[], language: Language): ProductCard[] {
  return others.filter(({ shown }) => shown).map(({ card }) => cardOf(card, language));
}

function offerOf({ stock, pictureHash, steps, lowest, ...offer }: VariantRow, shown: readonly PictureRow[]): VariantOffer {
  const picture = shown.findIndex(({ hash }) => hash === pictureHash);
  const cheaper = usefulSteps(offer.price, steps ?? []);
  return {
    ...offer,
    ...(lowest === null ? {} : { lowest }),
    ...(cheaper.length === 0 ? {} : { steps: cheaper }),
    level: stockLevel(stock),
    picture: picture === -1 ? null : picture,
  };
}

function choiceOf(row: ChoiceRow, language: Language): Choice {
  const values = row.values.map((value) => ({ ...value, name: textOf(value.name, language) }));
  return { ...row, name: textOf(row.name, language), values };
}
