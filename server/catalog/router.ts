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
import { Id } from '#domain/primitives.ts';
import { audit } from '../http/contract.ts';
import { anyone, editor, publisher, router } from '../http/trpc.ts';
import { categoryTree } from './category-tree.ts';
import { comparison, stillSold } from './comparing.ts';
import { knownCards } from './known-cards.ts';
import { listProducts } from './listing.ts';
import { productPage, staffPage } from './product.ts';
import { publishOf, setPriceOf, setStockOf, setTaxClassOf } from './staff-actions.ts';
import { listStock } from './stock-list.ts';
import { suggest } from './suggestions.ts';
import { unitPrices } from './unit-prices.ts';
import { unpublishedProducts } from './unpublished.ts';

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
});
