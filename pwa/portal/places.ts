import type { MessageDescriptor } from '@lingui/core';
import type { StaffRole } from '../people/for-staff.ts';
import type { IconName } from '../ui/Icon.tsx';

/** `name`: as a slice's `PersonPart` counts it on the server; `to`: shown once that address has a screen. */
export type PortalPlace = { name: string; icon: IconName; words: MessageDescriptor; to: string; visitors?: true; staff?: StaffRole };

/** The rows of the portal; a slice adds one. `visitors`: also for those without an account; `staff`: only for these. */
export const portalPlaces: readonly PortalPlace[] = [
  { name: 'orders', icon: 'bag', words: /*i18n*/ { id: 'portal.orders', message: 'Orders' }, to: '/my/orders', visitors: true },
  { name: 'quotes', icon: 'pen', words: /*i18n*/ { id: 'portal.quotes', message: 'Offers' }, to: '/my/quotes' },
  { name: 'addresses', icon: 'pin', words: /*i18n*/ { id: 'portal.addresses', message: 'Addresses' }, to: '/my/addresses' },
  { name: 'wishlist', icon: 'heart', words: /*i18n*/ { id: 'wishlist.title', message: 'Wish list' }, to: '/shop/wishlist', visitors: true },
  { name: 'follows', icon: 'notice', words: /*i18n*/ { id: 'follows.title', message: 'What you follow' }, to: '/my/follows' },
  { name: 'lists', icon: 'mail', words: /*i18n*/ { id: 'lists.place', message: 'Mailing lists' }, to: '/my/lists' },
  {
    name: 'sales',
    icon: 'truck',
    words: /*i18n*/ { id: 'sales.title', message: 'Orders from customers' },
    to: '/orders',
    staff: 'operator',
  },
  { name: 'stock', icon: 'filter', words: /*i18n*/ { id: 'inventory.title', message: 'Stock' }, to: '/stock', staff: 'editor' },
  { name: 'desk', icon: 'pen', words: /*i18n*/ { id: 'desk.title', message: 'Offers to customers' }, to: '/quotes', staff: 'operator' },
  {
    name: 'catalogue',
    icon: 'shop',
    words: /*i18n*/ { id: 'editing.products', message: 'Products of the shop' },
    to: '/edit/products',
    staff: 'editor',
  },
  { name: 'figures', icon: 'chart', words: /*i18n*/ { id: 'figures.title', message: 'Figures' }, to: '/figures', staff: 'operator' },
  { name: 'links', icon: 'copy', words: /*i18n*/ { id: 'nav.links', message: 'Short links' }, to: '/r', staff: 'publisher' },
  { name: 'pages', icon: 'pen', words: /*i18n*/ { id: 'pages.title', message: 'Pages of the shop' }, to: '/edit/pages', staff: 'editor' },
  { name: 'security', icon: 'lock', words: /*i18n*/ { id: 'portal.security', message: 'Sign-in and security' }, to: '/my/security' },
  {
    name: 'consents',
    icon: 'shield',
    words: /*i18n*/ { id: 'portal.consents', message: 'Cookies and consents' },
    to: '/my/consents',
    visitors: true,
  },
  { name: 'data', icon: 'install', words: /*i18n*/ { id: 'portal.data', message: 'Your data' }, to: '/my/data' },
];
