import { slugOf } from '#domain/catalog/rules.ts';
import { inARow, type Translated, textOf, withLanguage } from '#domain/words/languages.ts';
import type { Prisma } from '../database/generated/client.ts';
import { computed, flag, instant, integer, link, links, money, text, translated, via } from '../kinds/columns.ts';
import type { Kind, Part, Reader } from '../kinds/kind.ts';
import { atLeast } from '../people/roles.ts';
import type { Me } from '../people/session.ts';

type Named = { id: number; name: unknown };
type Numbered = { id: number }[];
type VariantRow = { code: string; product: Named; values: { value: { name: unknown } }[] };

const nameOf = ({ name }: Pick<Named, 'name'>, { language }: Reader) => textOf(name as Translated, language);

/** As on the shop's pages, but publishers also see what is not published yet. */
const shownTo = (me: Me): Part => (atLeast(me.role, 'publisher') ? { deletedAt: null } : { published: true, saleable: true });
const active = { active: true };

const productKind: Kind = {
  name: 'product',
  model: 'product.template',
  scope: 'catalogue',
  fields: {
    id: integer('ID', 'id'),
    name: translated('Name', 'name'),
    display_name: translated('Display Name', 'name'),
    default_code: text('Internal Reference', 'code'),
    list_price: money('Sales Price', 'price'),
    description_sale: translated('Sale Description', 'summary', { type: 'text' }),
    website_description: translated('Description for the website', 'description', { type: 'text' }),
    website_published: flag('Visible in Website', 'published'),
    sale_ok: flag('Can be Sold', 'saleable'),
    website_sequence: integer('Website Sequence', 'sequence'),
    website_url: computed<Named>('char', 'Website URL', { id: true, name: true }, (product, reader) =>
      withLanguage(reader.language, `/shop/product/${slugOf(nameOf(product, reader), product.id)}`),
    ),
    public_categ_ids: links<{ categories: { categoryId: number }[] }>('Website Product Category', 'product.public.category', 'categories', {
      type: 'many2many',
      needs: { categories: { where: { direct: true }, orderBy: { categoryId: 'asc' }, select: { categoryId: true } } },
      ids: ({ categories }) => categories.map(({ categoryId }) => categoryId),
      one: (ids) => ({ categoryId: { in: ids } }),
      shown: { direct: true },
      below: categoriesBelow,
    }),
    product_variant_ids: links<{ variants: Numbered }>('Products', 'product.product', 'variants', {
      type: 'one2many',
      needs: { variants: { where: active, orderBy: { id: 'asc' }, select: { id: true } } },
      ids: ({ variants }) => variants.map(({ id }) => id),
      one: (ids) => ({ id: { in: ids } }),
      shown: active,
    }),
    create_date: instant('Created on', 'createdAt'),
    write_date: instant('Last Updated on', 'updatedAt'),
  },
  readable: shownTo,
  order: [{ sequence: 'desc' }, { id: 'desc' }],
  find: (prisma, query) => prisma.product.findMany(query as Prisma.ProductFindManyArgs),
  count: (prisma, where) => prisma.product.count({ where }),
};

const product = { product: { select: { id: true, name: true } } };
const values = {
  values: {
    orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { valueId: 'asc' }],
    select: { value: { select: { name: true } }, valueId: true },
  },
};

const variantKind: Kind = {
  name: 'variant',
  model: 'product.product',
  scope: 'catalogue',
  fields: {
    id: integer('ID', 'id'),
    name: via('product', translated('Name', 'name')),
    display_name: computed<VariantRow>('char', 'Display Name', { code: true, ...product, ...values }, variantName),
    default_code: text('Internal Reference', 'code'),
    product_tmpl_id: link<VariantRow>('Product Template', 'product.template', 'productId', {
      needs: product,
      name: (row, reader) => nameOf(row.product, reader),
      named: via('product', translated('Name', 'name')).where,
    }),
    lst_price: money('Public Price', 'price'),
    attribute_value_ids: links<{ values: { valueId: number }[] }>('Attributes', 'product.attribute.value', 'values', {
      type: 'many2many',
      needs: values,
      ids: (row) => row.values.map(({ valueId }) => valueId),
      one: (ids) => ({ valueId: { in: ids } }),
    }),
    active: flag('Active', 'active'),
    website_published: via('product', flag('Visible in Website', 'published')),
    sale_ok: via('product', flag('Can be Sold', 'saleable')),
    weight: computed<{ weight: number | null }>('float', 'Weight', { weight: true }, ({ weight }) => (weight ?? 0) / 1_000),
    // Public pages tell a level and never a count. False: not limited.
    qty_available: { ...integer('Quantity On Hand', 'stock', { nullable: true }), who: 'editor' },
  },
  readable: (me) => ({ ...active, product: shownTo(me) }),
  order: [{ id: 'asc' }],
  find: (prisma, query) => prisma.variant.findMany(query as Prisma.VariantFindManyArgs),
  count: (prisma, where) => prisma.variant.count({ where }),
};

const categoryKind: Kind = {
  name: 'category',
  model: 'product.public.category',
  scope: 'catalogue',
  fields: {
    id: integer('ID', 'id', { below: categoriesBelow }),
    name: translated('Name', 'name'),
    display_name: translated('Display Name', 'name'),
    parent_id: link<{ parent: Named }>('Parent Category', 'product.public.category', 'parentId', {
      nullable: true,
      needs: { parent: { select: { name: true } } },
      name: ({ parent }, reader) => nameOf(parent, reader),
      below: categoriesBelow,
    }),
    child_id: links<{ children: Numbered }>('Children Categories', 'product.public.category', 'children', {
      type: 'one2many',
      needs: { children: { orderBy: { id: 'asc' }, select: { id: true } } },
      ids: ({ children }) => children.map(({ id }) => id),
      one: (ids) => ({ id: { in: ids } }),
    }),
    sequence: integer('Sequence', 'sequence'),
  },
  readable: () => ({}),
  order: [{ sequence: 'asc' }, { id: 'asc' }],
  find: (prisma, query) => prisma.category.findMany(query as Prisma.CategoryFindManyArgs),
  count: (prisma, where) => prisma.category.count({ where }),
};

export const catalogKinds = [productKind, variantKind, categoryKind];

/** `[tea] Tea (Loose)` */
function variantName({ code, product, values }: VariantRow, reader: Reader): string {
  const chosen = values.map(({ value }) => nameOf(value, reader));
  return `[${code}] ${nameOf(product, reader)}${chosen.length === 0 ? '' : ` (${inARow(chosen, reader.language)})`}`;
}

/** These and all below them. A shop has some hundred categories. */
async function categoriesBelow({ db }: Reader, ids: readonly number[]): Promise<number[]> {
  const all = await db.prisma.category.findMany({ select: { id: true, parentId: true } });
  const below = new Set(ids);
  for (let before = -1; before !== below.size; ) {
    before = below.size;
    for (const { id, parentId } of all) if (parentId !== null && below.has(parentId)) below.add(id);
  }
  return [...below];
}
