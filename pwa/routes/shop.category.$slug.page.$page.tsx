import { createFileRoute } from '@tanstack/react-router';
import { loadShop, onlyKnown, shopSearch } from '../catalog/load-shop.ts';
import { atRealAddress } from '../catalog/real-address.ts';
import { ShopScreen } from '../catalog/ShopScreen.tsx';
import { shopHead } from '../catalog/shop-head.ts';

export const Route = createFileRoute('/shop/category/$slug/page/$page')({
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => onlyKnown(search),
  loader: async ({ context, deps, params: { slug, page } }) => {
    const request = { slug, page, search: deps };
    return atRealAddress(await loadShop(context, request), request);
  },
  head: shopHead,
  component: () => <ShopScreen {...Route.useLoaderData()} chosen={Route.useLoaderDeps()} />,
});
