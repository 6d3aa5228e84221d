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
  list: anyone.input(ListingQuery).query(({ ctx, input }) => listProducts(ctx, input)),
  suggest: anyone.input(SuggestionQuery).query(({ ctx, input }) => suggest(ctx, input)),
  product: anyone.input(ProductQuery).query(({ ctx, input }) => productPage(ctx, input)),
  cards: anyone.input(CardsQuery).query(({ ctx, input }) => knownCards(ctx, input)),
  compared: anyone.input(ComparisonQuery).query(({ ctx, input }) => comparison(ctx, input)),
  categories: anyone.input(ListingQuery.pick({ language: true })).query(({ ctx, input }) => categoryTree(ctx, input.language)),
  stock: operator.input(StockFilter).query(({ ctx, input }) => listStock(ctx, input)),
  setStock: operator.input(StockSet).mutation(({ ctx, input }) => setStockOf(ctx, input)),
  setTaxClass: operator.input(TaxClassSet).mutation(({ ctx, input }) => setTaxClassOf(ctx, input)),
  publish: operator.input(Publication).mutation(({ ctx, input }) => publishOf(ctx, input)),
});
