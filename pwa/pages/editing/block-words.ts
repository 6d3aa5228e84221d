import type { MessageDescriptor } from '@lingui/core';
import type { HomeBlock } from '#domain/settings/schema.ts';

export const blockWords = {
  slides: /*i18n*/ { id: 'pages.slides', message: 'Slides' },
  trust: /*i18n*/ { id: 'pages.trust', message: 'Delivery and returns' },
  categories: /*i18n*/ { id: 'shop.categories', message: 'Categories' },
  newest: /*i18n*/ { id: 'home.newest', message: 'New in the shop' },
  recommended: /*i18n*/ { id: 'home.recommended', message: 'Recommended' },
  all: /*i18n*/ { id: 'nav.allProducts', message: 'All products' },
  text: /*i18n*/ { id: 'pages.text', message: 'Text' },
  products: /*i18n*/ { id: 'pages.products', message: 'Products' },
} satisfies Record<HomeBlock['kind'], MessageDescriptor>;
