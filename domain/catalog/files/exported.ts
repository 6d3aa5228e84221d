import { toMajorString } from '../../money.ts';
import { defaultLanguage, languages, type Translated, textOf } from '../../words/languages.ts';
import type { ImportedProduct } from '../imported.ts';
import type { ProductSheet, SheetVariant, StaffAttribute, StaffCategory } from '../sheet-types.ts';
import { pathsText } from './cells.ts';
import type { ownFields } from './fields.ts';

/** A catalogue as a file that imports again unchanged: what is null or empty is an empty cell, and such leave what is there. */

export type Shelves = { categories: readonly StaffCategory[]; attributes: readonly StaffAttribute[]; currency: string };
type Line = { product: ProductSheet; variant: SheetVariant; first: boolean };
type Column = (line: Line) => string | number | boolean | null;

export function linesOf(product: ProductSheet): Line[] {
  return product.variants.map((variant, at) => ({ product, variant, first: at === 0 }));
}

/** A row for each variant; what is its product's stands in the first. */
export function exportColumns(shelves: Shelves): Record<string, Column> {
  const { currency } = shelves;
  const names = namesOf(shelves);
  const own = (of: (product: ProductSheet) => string | boolean) => (line: Line) => (line.first ? of(line.product) : '');
  const money = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : toMajorString(amount, currency));
  const columns: Record<(typeof ownFields)[number], Column> = {
    code: ({ product }) => product.code,
    variantCode: ({ variant }) => variant.code,
    name: own(({ name }) => name[defaultLanguage] ?? ''),
    summary: own(({ summary }) => summary[defaultLanguage] ?? ''),
    description: own(({ description }) => description[defaultLanguage] ?? ''),
    categories: own(({ categoryIds }) => pathsText(categoryIds.map(names.path))),
    price: ({ variant }) => money(variant.price),
    listPrice: ({ variant }) => money(variant.listPrice),
    salePrice: ({ variant }) => money(variant.sale?.price),
    saleFrom: ({ variant }) => variant.sale?.from ?? '',
    saleUntil: ({ variant }) => variant.sale?.until ?? '',
    stock: ({ variant }) => variant.stock,
    weight: ({ variant }) => variant.weight,
    taxClass: own(({ taxClass }) => taxClass),
    published: own(({ published }) => published),
    pictures: own(({ pictures }) => pictures.map(({ hash }) => hash).join('; ')),
    variantPicture: ({ variant }) => variant.pictureHash,
  };
  const translated = languages
    .filter((language) => language !== defaultLanguage)
    .flatMap((language) =>
      (['name', 'summary', 'description'] as const).map(
        (part) => [`${part}_${language}`, own((product) => product[part][language] ?? '')] as const,
      ),
    );
  const options = shelves.attributes.map(
    ({ name, values }) => [`option:${textOf(name, defaultLanguage)}`, ({ variant }: Line) => namedOf(values, variant)] as const,
  );
  return { ...columns, ...Object.fromEntries<Column>([...translated, ...options]) };
}

function namedOf(values: StaffAttribute['values'], { valueIds }: SheetVariant): string {
  const value = values.find(({ id }) => valueIds.includes(id));
  return value === undefined ? '' : textOf(value.name, defaultLanguage);
}

/** As JSON names it; pictures by file name, which is the SHA-256 of one. */
export type ExportedProduct = Omit<ImportedProduct, 'pictures' | 'variants'> & {
  pictures: { file: string; alt: Translated }[];
  variants: (Omit<ImportedProduct['variants'][number], 'pictureHash'> & { picture?: string })[];
};

export function exportedProduct(product: ProductSheet, shelves: Shelves): ExportedProduct {
  const names = namesOf(shelves);
  const { code, name, summary, description, taxClass, published } = product;
  return {
    code,
    name,
    summary,
    description,
    categories: product.categoryIds.map(names.path),
    taxClass,
    published,
    pictures: product.pictures.map((picture) => ({ file: picture.hash, alt: picture.alt })),
    variants: product.variants.map((variant) => {
      const values = names.values(variant.valueIds);
      return {
        code: variant.code,
        ...(Object.keys(values).length > 0 && { values }),
        price: variant.price,
        listPrice: variant.listPrice,
        sale: variant.sale,
        stock: variant.stock,
        weight: variant.weight,
        ...(variant.pictureHash !== null && { picture: variant.pictureHash }),
        steps: variant.steps,
      };
    }),
  };
}

function namesOf({ categories, attributes }: Shelves) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const valueBy = new Map(
    attributes.flatMap((attribute) =>
      attribute.values.map(({ id, name }) => [id, [textOf(attribute.name, defaultLanguage), textOf(name, defaultLanguage)] as const]),
    ),
  );
  const path = (id: number | null): string[] => {
    const category = id === null ? undefined : byId.get(id);
    return category === undefined ? [] : [...path(category.parentId), textOf(category.name, defaultLanguage)];
  };
  const values = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => valueBy.get(id)).filter((value) => value !== undefined));
  return { path, values };
}
