import {
  CardsQuery,
  ComparisonQuery,
  ListingQuery,
  ProductQuery,
  Publication,
  StockFilter,
  StockSet,
  SuggestionQuery,
  TaxClassSet,
} from '#domain/catalog/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, operator, router } from '../http/trpc.ts';
import { categoryTree } from './category-tree.ts';
import { comparison } from './comparing.ts';
import { knownCards } from './known-cards.ts';
import { listProducts } from './listing.ts';
import { productPage } from './product.ts';
import { publishOf, setStockOf, setTaxClassOf } from './staff-actions.ts';
import { listStock } from './stock-list.ts';
import { suggest } from './suggestions.ts';

export const catalog = router({
  list: anyone
    .meta({ summary: 'A page of products: filtered, searched, sorted' })
    .input(ListingQuery)
    .query(({ ctx, input }) => listProducts(ctx, input)),
  suggest: anyone
    .meta({ summary: 'Suggestions for what is being typed' })
    .input(SuggestionQuery)
    .query(({ ctx, input }) => suggest(ctx, input)),
  product: anyone
    .meta({ summary: 'A product with its variants' })
    .input(ProductQuery)
    .query(({ ctx, input }) => productPage(ctx, input)),
  cards: anyone
    .meta({ summary: 'The cards of products by id' })
    .input(CardsQuery)
    .query(({ ctx, input }) => knownCards(ctx, input)),
  compared: anyone
    .meta({ summary: 'Variants beside each other' })
    .input(ComparisonQuery)
    .query(({ ctx, input }) => comparison(ctx, input)),
  categories: anyone
    .meta({ summary: 'The tree of categories' })
    .input(ListingQuery.pick({ language: true }))
    .query(({ ctx, input }) => categoryTree(ctx, input.language)),
  stock: operator
    .meta({ summary: 'The stock of variants, the least first', scope: 'catalogue' })
    .input(StockFilter)
    .query(({ ctx, input }) => listStock(ctx, input)),
  setStock: operator
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
    .mutation(({ ctx, input }) => setStockOf(ctx, input)),
  setTaxClass: operator
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
    .mutation(({ ctx, input }) => setTaxClassOf(ctx, input)),
  publish: operator
    .meta({
      summary: 'Publishes or unpublishes a product',
      scope: 'catalogue',
      audit: audit<Publication>({
        action: ({ published }) => (published ? 'catalog.publish' : 'catalog.unpublish'),
        record: ({ code }) => ({ kind: 'product', id: code }),
      }),
    })
    .input(Publication)
    .mutation(({ ctx, input }) => publishOf(ctx, input)),
});
