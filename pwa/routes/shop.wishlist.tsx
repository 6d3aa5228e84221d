import { createFileRoute } from '@tanstack/react-router';
import { WishlistScreen } from '../catalog/WishlistScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/wishlist')({
  head: personalHead(/*i18n*/ { id: 'wishlist.title', message: 'Wish list' }),
  component: WishlistScreen,
});
