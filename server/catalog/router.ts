import { z } from 'zod';
import {
  Cards,
  CategoryTree,
  Comparison,
  Listing,
  PriceChange,
  ProductPage,
  StaffProduct,
  StockList,
  Suggestions,
  UnitPrices,
  Unpublished,
} from '#domain/catalog/answers.ts';
import {
  BulkAnswer,
  BulkAsked,
  BulkPreviewAnswer,
  BulkPreviewed,
  BulkUndoing,
  type BulkUndone,
  BulkUndoneAnswer,
  LastBulkAnswer,
} from '#domain/catalog/bulk.ts';
import { ImportAnswer, ProductsImported } from '#domain/catalog/imported.ts';
import {
  CardsQuery,
  ComparisonQuery,
  ListingQuery,
  PriceSet,
  ProductQuery,
  Publication,
  StockFilter,
  StockSet,
  SuggestionQuery,
  TaxClassSet,
  UnitPriceQuery,
} from '#domain/catalog/schema.ts';
import {
  AttributeChange,
  CategoryChange,
  CategoryDeleted,
  NewAttribute,
  NewCategory,
  NewProduct,
  ProductChange,
  ProductNamed,
  ProductsDeleted,
  SheetFilter,
} from '#domain/catalog/sheet.ts';
import {
  ProductSheet,
  ProductSheets,
  StaffAttribute,
  StaffAttributes,
  StaffCategories,
  StaffCategory,
} from '#domain/catalog/sheet-answers.ts';
import { countryCode } from '#domain/places/countries.ts';
import { Id } from '#domain/primitives.ts';
import { ratesIn } from '#domain/settings/tax-rates.ts';
import { audit } from '../http/contract.ts';
import { anyone, editor, publisher, router } from '../http/trpc.ts';
import { shopSettings } from '../settings/service.ts';
import { changeMany, previewMany } from './bulk.ts';
import { lastBulk, undoLast } from './bulk-undoing.ts';
import { categoryTree } from './category-tree.ts';
import { comparison, stillSold } from './comparing.ts';
import { deleteProductsOf, restoreProducts } from './deleting.ts';
import { editProduct, makeProduct } from './editing.ts';
import { deleteAttribute, editAttribute, listAttributes, makeAttribute } from './editing-attributes.ts';
import { deleteCategory, editCategory, listCategories, makeCategory } from './editing-categories.ts';
import { importProducts, knownPictures } from './importing.ts';
import { knownCards } from './known-cards.ts';
import { listProducts } from './listing.ts';
import { productPage, staffPage } from './product.ts';
import { listSheets, productSheet } from './sheet.ts';
import { publishOf, setPriceOf, setStockOf, setTaxClassOf } from './staff-actions.ts';
import { listStock } from './stock-list.ts';
import { suggest } from './suggestions.ts';
import { unitPrices } from './unit-prices.ts';
import { unpublishedProducts } from './unpublished.ts';

/** Of one person: more than thumbs and scripts need, far less than would fill a database. */
const changes = { points: 10_000, seconds: 3_600, per: 'person' } as const;
/** Of up to 100 products each: 200,000 in an hour. */
const imports = { points: 2_000, seconds: 3_600, per: 'person' } as const;

export const catalog = router({
  list: anyone
    .meta({ summary: 'A page of products: filtered, searched, sorted' })
    .input(ListingQuery)
    .output(Listing)
    .query(({ ctx, input }) => listProducts(ctx, input)),
  suggest: anyone
    .meta({ summary: 'Suggestions for what is being typed' })
    .input(SuggestionQuery)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx, input)),
  product: anyone
    .meta({ summary: 'A product with its variants' })
    .input(ProductQuery)
    .output(ProductPage)
    .query(({ ctx, input }) => productPage(ctx, input)),
  cards: anyone
    .meta({ summary: 'The cards of products by id' })
    .input(CardsQuery)
    .output(Cards)
    .query(({ ctx, input }) => knownCards(ctx, input)),
  compared: anyone
    .meta({ summary: 'Variants beside each other' })
    .input(ComparisonQuery)
    .output(Comparison)
    .query(({ ctx, input }) => comparison(ctx, input)),
  onSale: anyone
    .meta({ summary: 'Which of these variants are sold' })
    .input(z.object({ ids: z.array(Id).max(40) }))
    .output(z.array(Id))
    .query(({ ctx, input }) => stillSold(ctx, input.ids)),
  unitPrices: anyone
    .meta({ summary: 'What each of the variants costs in the quantity that would be added, in major units' })
    .input(UnitPriceQuery)
    .output(UnitPrices)
    .query(({ ctx, input }) => unitPrices(ctx, input)),
  categories: anyone
    .meta({ summary: 'The tree of categories' })
    .input(ListingQuery.pick({ language: true }))
    .output(CategoryTree)
    .query(({ ctx, input }) => categoryTree(ctx, input.language)),
  staffProduct: publisher
    .meta({ summary: 'A product with its variants, whether visitors see it or not', scope: 'catalogue' })
    .input(ProductQuery)
    .output(StaffProduct)
    .query(({ ctx, input }) => staffPage(ctx, input)),
  unpublished: publisher
    .meta({ summary: 'The products that visitors do not see', scope: 'catalogue' })
    .input(ListingQuery.pick({ language: true }))
    .output(Unpublished)
    .query(({ ctx, input }) => unpublishedProducts(ctx, input.language)),
  stock: editor
    .meta({ summary: 'A page of variants with their stock, the least first', scope: 'catalogue' })
    .input(StockFilter)
    .output(StockList)
    .query(({ ctx, input }) => listStock(ctx, input)),
  setStock: editor
    .meta({
      summary: 'Sets the stock of a variant',
      scope: 'catalogue',
      audit: audit<StockSet>({
        action: 'catalog.set-stock',
        record: ({ code }) => ({ kind: 'variant', id: code }),
        details: ({ stock }) => ({ stock }),
      }),
    })
    .input(StockSet)
    .output(z.void())
    .mutation(({ ctx, input }) => setStockOf(ctx, input)),
  setPrice: editor
    .meta({
      summary: 'Sets the price of a variant, in minor units; followers of a lower price are told by mail',
      scope: 'catalogue',
      audit: audit<PriceSet>({
        action: 'catalog.set-price',
        record: ({ code }) => ({ kind: 'variant', id: code }),
        details: ({ price }) => ({ price }),
      }),
    })
    .input(PriceSet)
    .output(PriceChange)
    .mutation(({ ctx, input }) => setPriceOf(ctx, input)),
  setTaxClass: editor
    .meta({
      summary: 'Sets the tax class of a product, from the next order on',
      scope: 'catalogue',
      audit: audit<TaxClassSet>({
        action: 'catalog.set-tax-class',
        record: ({ code }) => ({ kind: 'product', id: code }),
        details: ({ taxClass }) => ({ taxClass }),
      }),
    })
    .input(TaxClassSet)
    .output(z.void())
    .mutation(({ ctx, input }) => setTaxClassOf(ctx, input)),
  publish: publisher
    .meta({
      summary: 'Publishes or unpublishes a product',
      scope: 'catalogue',
      audit: audit<Publication>({
        action: ({ published }) => (published ? 'catalog.publish' : 'catalog.unpublish'),
        record: ({ code }) => ({ kind: 'product', id: code }),
      }),
    })
    .input(Publication)
    .output(z.void())
    .mutation(({ ctx, input }) => publishOf(ctx, input)),
  units: editor
    .meta({
      summary:
        'The currency of prices, the time zone of the days on which sales begin and end, and the rates of tax at home in basis points',
      scope: 'catalogue',
    })
    .output(z.object({ currency: z.string(), timeZone: z.string(), rates: z.object({ rate: z.int(), reduced: z.int().optional() }) }))
    .query(async ({ ctx }) => {
      const { currency, timeZone, countryId, tax } = await shopSettings(ctx.db);
      const home = countryCode(countryId) ?? '';
      return { currency, timeZone, rates: ratesIn(tax, home, home) };
    }),
  sheet: editor
    .meta({ summary: 'A product as its editors write it, by id or code', scope: 'catalogue' })
    .input(ProductNamed)
    .output(ProductSheet)
    .query(({ ctx, input }) => productSheet(ctx, input)),
  sheets: editor
    .meta({ summary: 'A page of products as their editors write them, by code', scope: 'catalogue' })
    .input(SheetFilter)
    .output(ProductSheets)
    .query(({ ctx, input }) => listSheets(ctx, input)),
  createProduct: editor
    .meta({
      summary: 'Makes a product',
      scope: 'catalogue',
      limit: changes,
      audit: audit<NewProduct, ProductSheet>({
        action: 'catalog.create-product',
        created: ({ code }) => ({ kind: 'product', id: code }),
        details: ({ name }) => ({ name: name.en }),
      }),
    })
    .input(NewProduct)
    .output(ProductSheet)
    .mutation(({ ctx, input }) => makeProduct(ctx, input)),
  editProduct: editor
    .meta({
      summary: 'Changes what is given of a product; refused where somebody else changed it since',
      scope: 'catalogue',
      limit: changes,
      audit: audit<ProductChange, ProductSheet>({
        action: 'catalog.edit-product',
        created: ({ code }) => ({ kind: 'product', id: code }),
        details: ({ id: _id, version: _version, ...rest }) => ({ fields: Object.keys(rest) }),
      }),
    })
    .input(ProductChange)
    .output(ProductSheet)
    .mutation(({ ctx, input }) => editProduct(ctx, input)),
  deleteProducts: editor
    .meta({
      summary: 'Deletes products; what was ordered of them stays readable',
      scope: 'catalogue',
      limit: changes,
      audit: audit<ProductsDeleted>({
        action: 'catalog.delete-products',
        record: ({ ids }) => ({ kind: 'products', id: ids.length }),
        details: ({ ids }) => ({ ids }),
      }),
    })
    .input(ProductsDeleted)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteProductsOf(ctx, input.ids)),
  restoreProducts: editor
    .meta({
      summary: 'Brings deleted products back, hidden',
      scope: 'catalogue',
      limit: changes,
      audit: audit<ProductsDeleted>({
        action: 'catalog.restore-products',
        record: ({ ids }) => ({ kind: 'products', id: ids.length }),
        details: ({ ids }) => ({ ids }),
      }),
    })
    .input(ProductsDeleted)
    .output(z.void())
    .mutation(({ ctx, input }) => restoreProducts(ctx, input.ids)),
  staffCategories: editor
    .meta({ summary: 'All categories in all languages', scope: 'catalogue' })
    .output(StaffCategories)
    .query(({ ctx }) => listCategories(ctx)),
  createCategory: editor
    .meta({
      summary: 'Makes a category',
      scope: 'catalogue',
      limit: changes,
      audit: audit<NewCategory, StaffCategory>({
        action: 'catalog.create-category',
        created: ({ id }) => ({ kind: 'category', id }),
        details: ({ name }) => ({ name: name.en }),
      }),
    })
    .input(NewCategory)
    .output(StaffCategory)
    .mutation(({ ctx, input }) => makeCategory(ctx, input)),
  editCategory: editor
    .meta({
      summary: 'Renames or moves a category',
      scope: 'catalogue',
      limit: changes,
      audit: audit<CategoryChange>({
        action: 'catalog.edit-category',
        record: ({ id }) => ({ kind: 'category', id }),
        details: ({ id: _id, ...rest }) => rest,
      }),
    })
    .input(CategoryChange)
    .output(StaffCategory)
    .mutation(({ ctx, input }) => editCategory(ctx, input)),
  deleteCategory: editor
    .meta({
      summary: 'Deletes a category that is empty, or moves its products',
      scope: 'catalogue',
      limit: changes,
      audit: audit<CategoryDeleted>({
        action: 'catalog.delete-category',
        record: ({ id }) => ({ kind: 'category', id }),
        details: ({ moveTo }) => ({ moveTo }),
      }),
    })
    .input(CategoryDeleted)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  attributes: editor
    .meta({ summary: 'All attributes with their values in all languages', scope: 'catalogue' })
    .output(StaffAttributes)
    .query(({ ctx }) => listAttributes(ctx)),
  createAttribute: editor
    .meta({
      summary: 'Makes an attribute with its values',
      scope: 'catalogue',
      limit: changes,
      audit: audit<NewAttribute, StaffAttribute>({
        action: 'catalog.create-attribute',
        created: ({ id }) => ({ kind: 'attribute', id }),
        details: ({ name }) => ({ name: name.en }),
      }),
    })
    .input(NewAttribute)
    .output(StaffAttribute)
    .mutation(({ ctx, input }) => makeAttribute(ctx, input)),
  editAttribute: editor
    .meta({
      summary: 'Changes an attribute and its values',
      scope: 'catalogue',
      limit: changes,
      audit: audit<AttributeChange>({
        action: 'catalog.edit-attribute',
        record: ({ id }) => ({ kind: 'attribute', id }),
        details: ({ id: _id, ...rest }) => ({ fields: Object.keys(rest) }),
      }),
    })
    .input(AttributeChange)
    .output(StaffAttribute)
    .mutation(({ ctx, input }) => editAttribute(ctx, input)),
  deleteAttribute: editor
    .meta({
      summary: 'Deletes an attribute that no variant has',
      scope: 'catalogue',
      limit: changes,
      audit: audit<{ id: number }>({ action: 'catalog.delete-attribute', record: ({ id }) => ({ kind: 'attribute', id }) }),
    })
    .input(z.object({ id: Id }))
    .output(z.void())
    .mutation(({ ctx, input }) => deleteAttribute(ctx, input.id)),
  previewMany: editor
    .meta({ summary: 'What a change of all that fit a filter would do, with the first of them', scope: 'catalogue' })
    .input(BulkPreviewed)
    .output(BulkPreviewAnswer)
    .query(({ ctx, input }) => previewMany(ctx, input)),
  changeMany: editor
    .meta({
      summary: 'Changes prices, stock, sales, tax or publication of all that fit a filter, 500 with each call',
      scope: 'catalogue',
      limit: changes,
      audit: audit<BulkAsked>({
        action: 'catalog.change-many',
        record: ({ change }) => ({ kind: 'products', id: change.kind }),
        details: ({ filter, change, part }) => ({ filter, change, part }),
      }),
    })
    .input(BulkAsked)
    .output(BulkAnswer)
    .mutation(({ ctx, input }) => changeMany(ctx, input)),
  lastBulk: editor
    .meta({ summary: 'The last change of many, which undoing takes back', scope: 'catalogue' })
    .output(LastBulkAnswer)
    .query(({ ctx }) => lastBulk(ctx.db)),
  undoMany: editor
    .meta({
      summary: 'Undoes the last change of many, but for what was changed since, 500 with each call',
      scope: 'catalogue',
      limit: changes,
      audit: audit<BulkUndoing, BulkUndone>({ action: 'catalog.undo-many', created: ({ id }) => ({ kind: 'bulk', id }) }),
    })
    .input(BulkUndoing)
    .output(BulkUndoneAnswer)
    .mutation(({ ctx, input }) => undoLast(ctx, input)),
  import: editor
    .meta({
      summary: 'Creates and changes up to 100 products of a file, each by itself: one that is refused does not stop the others',
      scope: 'catalogue',
      limit: imports,
      audit: audit<ProductsImported>({
        action: ({ dryRun }) => (dryRun ? 'catalog.preview-import' : 'catalog.import'),
        record: ({ importId }) => ({ kind: 'import', id: importId }),
        details: ({ products }) => ({ products: products.length, first: products.find((each) => each !== null)?.code }),
      }),
    })
    .input(ProductsImported)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => importProducts(ctx, input)),
  knownPictures: editor
    .meta({ summary: 'Which of these pictures the shop has, by their SHA-256', scope: 'catalogue' })
    .input(z.object({ hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(500) }))
    .output(z.array(z.string()))
    .query(({ ctx, input }) => knownPictures(ctx, input.hashes)),
});
