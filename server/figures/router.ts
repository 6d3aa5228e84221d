import { CustomerFigures, ProductFigures, SalesFigures, TaxFigures } from '#domain/figures/answers.ts';
import { CustomersAsked, ProductsAsked, SalesAsked, TaxesAsked } from '#domain/figures/schema.ts';
import { operator, router } from '../http/trpc.ts';
import { customerFigures } from './customers.ts';
import { productFigures } from './products.ts';
import { salesFigures } from './sales.ts';
import { taxFigures } from './taxes.ts';

export const figures = router({
  sales: operator
    .meta({ summary: 'Orders, revenue and tax by day or month of the shop’s time zone, and of as many days before', scope: 'orders' })
    .input(SalesAsked)
    .output(SalesFigures)
    .query(({ ctx, input }) => salesFigures(ctx, input)),
  products: operator
    .meta({ summary: 'A page of the products or variants that were sold, those that brought the most first', scope: 'orders' })
    .input(ProductsAsked)
    .output(ProductFigures)
    .query(({ ctx, input }) => productFigures(ctx, input)),
  customers: operator
    .meta({ summary: 'How many customers ordered, how many had ordered before, and who brought the most', scope: 'orders' })
    .input(CustomersAsked)
    .output(CustomerFigures)
    .query(({ ctx, input }) => customerFigures(ctx, input)),
  taxes: operator
    .meta({ summary: 'Net, tax and gross per country of destination and rate', scope: 'orders' })
    .input(TaxesAsked)
    .output(TaxFigures)
    .query(({ ctx, input }) => taxFigures(ctx, input)),
});
