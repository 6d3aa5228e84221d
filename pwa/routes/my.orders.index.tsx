import { createFileRoute } from '@tanstack/react-router';
import { readOwnRequest } from '#domain/orders/own-list.ts';
import { OwnOrdersScreen } from '../orders/OwnOrdersScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

type Search = Partial<Record<'search' | 'search_in' | 'sortby' | 'date_begin' | 'date_end' | 'page', string>>;

export const Route = createFileRoute('/my/orders/')({
  // Others stay as they are: the search panel keeps them.
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string')),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { personal } }) => ({ rendered: personal?.ownOrders ?? null }),
  head: personalHead(/*i18n*/ { id: 'account.orders', message: 'Your orders' }),
  component: OwnOrders,
});

function OwnOrders() {
  const search = Route.useSearch() as Record<string, string>;
  const { rendered } = Route.useLoaderData();
  return <OwnOrdersScreen request={readOwnRequest({ get: (name) => search[name] ?? null })} rendered={rendered} />;
}
