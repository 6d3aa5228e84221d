import {
  ExportedClicks,
  ExportedCustomers,
  ExportedLinks,
  ExportedOrders,
  ExportedProducts,
  ExportedSubscribers,
} from '#domain/exports/answers.ts';
import { ExportAsked, SubscribersExportAsked } from '#domain/exports/schema.ts';
import { editor, operator, publisher, router } from '../http/trpc.ts';
import { exportCustomers } from './customers.ts';
import { exportClicks, exportLinks } from './links.ts';
import { exportSubscribers } from './lists.ts';
import { exportOrders } from './orders.ts';
import { exportProducts } from './products.ts';

export const exports = router({
  links: publisher
    .meta({ summary: 'A page of all links, the oldest first', scope: 'links' })
    .input(ExportAsked)
    .output(ExportedLinks)
    .query(({ ctx, input }) => exportLinks(ctx, input)),
  clicks: publisher
    .meta({ summary: 'A page of all clicks, link by link', scope: 'links' })
    .input(ExportAsked)
    .output(ExportedClicks)
    .query(({ ctx, input }) => exportClicks(ctx, input)),
  lists: publisher
    .meta({ summary: 'A page of the subscribers of a list, or of all, in the order in which they were added', scope: 'lists' })
    .input(SubscribersExportAsked)
    .output(ExportedSubscribers)
    .query(({ ctx, input }) => exportSubscribers(ctx, input)),
  orders: operator
    .meta({ summary: 'A page of placed orders with lines, payments and refunds, the oldest first', scope: 'orders' })
    .input(ExportAsked)
    .output(ExportedOrders)
    .query(({ ctx, input }) => exportOrders(ctx, input)),
  products: editor
    .meta({ summary: 'A page of all variants, the oldest first', scope: 'catalogue' })
    .input(ExportAsked)
    .output(ExportedProducts)
    .query(({ ctx, input }) => exportProducts(ctx, input)),
  customers: operator
    .meta({ summary: 'A page of customers with an account, the oldest first', scope: 'orders' })
    .input(ExportAsked)
    .output(ExportedCustomers)
    .query(({ ctx, input }) => exportCustomers(ctx, input)),
});
