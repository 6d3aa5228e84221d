import { slugsOf, stockLevel, usefulSteps } from '#domain/catalog/rules.ts';
import type { ProductQuery } from '#domain/catalog/schema.ts';
import type { Choice, PriceStep, ProductCard, ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Settings, TaxClass } from '#domain/settings/schema.ts';
import { exemptionIn, rateOf, ratesIn } from '#domain/settings/tax-rates.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Sql, sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { type CardRow, cardOf, cardRow, type PictureRow, pictureOf } from './cards.ts';
import { type TrailRow, trailRow, wayOf } from './trail.ts';

/**
 * All that a product's page shows, the same for everyone.
 * @throws Failure not_found for a product that is unknown, unpublished or not for sale
 */
export async function productPage({ db, shows }: Pick<Context, 'db' | 'shows'>, { id, language }: ProductQuery): Promise<ProductPage> {
  const [row] = await db.rows<ProductRow>(productRow(id));
  if (row === undefined) throw new Failure('not_found');
  shows(`product:${id}`, 'settings', ...[...row.accessories, ...row.options].map((other) => `product:${other.id}`));
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

type VariantRow = Omit<VariantOffer, 'level' | 'picture' | 'steps'> & {
  stock: number | null;
  pictureHash: string | null;
  steps: PriceStep[] | null;
};
type ChoiceRow = Omit<Choice, 'name' | 'values'> & { name: Translated; values: { id: number; name: Translated; colour: string | null }[] };
type ProductRow = {
  code: string;
  taxClass: TaxClass;
  name: Translated;
  summary: Translated;
  description: Translated;
  trail: TrailRow | null;
  pictures: PictureRow[];
  choices: ChoiceRow[];
  variants: VariantRow[];
  accessories: OtherRow[];
  options: OtherRow[];
};
/** Those not shown now too: the page changes when they are published. */
type OtherRow = { id: number; shown: boolean; card: CardRow };

function productRow(id: number): Sql {
  return sql`
    select p.code, p.tax_class as "taxClass", p.name, p.summary, p.description, ${trail} as trail, ${pictures} as pictures, ${choices} as choices,
      ${variants} as variants, ${othersOf(accessoriesOf(id))} as accessories, ${othersOf(optionsOf(id))} as options
    from products p where p.id = ${id} and p.published and p.saleable`;
}

const trail = trailRow(sql`(
  select pc.category_id from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id and pc.direct order by c.sequence, c.id limit 1)`);

const pictures = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt) order by pp.sequence), '[]')
  from product_pictures pp join pictures f on f.hash = pp.hash where pp.product_id = p.id)`;

const variants = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'code', v.code, 'price', v.price, 'listPrice', v.list_price, 'stock', v.stock, 'pictureHash', v.picture_hash,
    'steps', (select jsonb_agg(jsonb_build_object('from', s.from_quantity, 'price', s.price)) from price_steps s where s.variant_id = v.id),
    'valueIds', (
      select coalesce(jsonb_agg(av.id order by a.sequence, a.id), '[]')
      from variant_values vv join attribute_values av on av.id = vv.value_id join attributes a on a.id = av.attribute_id
      where vv.variant_id = v.id)) order by v.id), '[]')
  from variants v where v.product_id = p.id and v.active)`;

const choices = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'display', a.display, 'values', used.values) order by a.sequence, a.id), '[]')
  from (
    select av.attribute_id, jsonb_agg(jsonb_build_object('id', av.id, 'name', av.name, 'colour', av.colour) order by av.sequence, av.id) as values
    from attribute_values av
    where av.id in (
      select vv.value_id from variants v join variant_values vv on vv.variant_id = v.id where v.product_id = p.id and v.active)
    group by av.attribute_id) used
  join attributes a on a.id = used.attribute_id)`;

const accessoriesOf = (productId: number) => sql`select accessory_id as id, sequence from accessories where product_id = ${productId}`;
const optionsOf = (productId: number) => sql`select option_id as id, sequence from product_options where product_id = ${productId}`;

const othersOf = (named: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'shown', a.published and a.saleable, 'card', a.card) order by a.place, a.id), '[]')
  from (
    select p.id, p.published, p.saleable, x.sequence as place, ${cardRow} as card
    from (${named}) x join products p on p.id = x.id) a)`;

function shownCards(others: readonly OtherRow[], language: Language): ProductCard[] {
  return others.filter(({ shown }) => shown).map(({ card }) => cardOf(card, language));
}

function offerOf({ stock, pictureHash, steps, ...offer }: VariantRow, shown: readonly PictureRow[]): VariantOffer {
  const picture = shown.findIndex(({ hash }) => hash === pictureHash);
  const cheaper = usefulSteps(offer.price, steps ?? []);
  return {
    ...offer,
    ...(cheaper.length === 0 ? {} : { steps: cheaper }),
    level: stockLevel(stock),
    picture: picture === -1 ? null : picture,
  };
}

function choiceOf(row: ChoiceRow, language: Language): Choice {
  const values = row.values.map((value) => ({ ...value, name: textOf(value.name, language) }));
  return { ...row, name: textOf(row.name, language), values };
}
