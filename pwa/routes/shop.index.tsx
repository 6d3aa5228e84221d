import { createFileRoute } from '@tanstack/react-router';
import { loadShop, onlyKnown, shopSearch } from '../catalog/load-shop.ts';
import { ShopScreen } from '../catalog/ShopScreen.tsx';
import { shopHead } from '../catalog/shop-head.ts';

export const Route = createFileRoute('/shop/')({
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => onlyKnown(search),
  loader: ({ context, deps }) => loadShop(context, { search: deps }),
  head: shopHead,
  component: () => <ShopScreen {...Route.useLoaderData()} chosen={Route.useLoaderDeps()} />,
});
