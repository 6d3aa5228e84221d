import type { MessageDescriptor } from '@lingui/core';
import type { PagePlace } from '#domain/pages/rules.ts';

/** Where a page is linked. */
export const placeWords = {
  menu: /*i18n*/ { id: 'pages.inMenu', message: 'Menu' },
  footer: /*i18n*/ { id: 'pages.inFooter', message: 'Footer' },
  nowhere: /*i18n*/ { id: 'pages.nowhere', message: 'Nowhere' },
} satisfies Record<PagePlace, MessageDescriptor>;
