import { createFileRoute } from '@tanstack/react-router';
import { loadShop, shopSearch } from '../catalog/load-shop.ts';
import { ShopScreen } from '../catalog/ShopScreen.tsx';
import { shopHead } from '../catalog/shop-head.ts';

export const Route = createFileRoute('/shop/category/$slug/')({
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => loadShop(context, { slug: params.slug, search: deps }),
  head: shopHead,
  component: () => <ShopScreen {...Route.useLoaderData()} chosen={Route.useSearch()} />,
});
