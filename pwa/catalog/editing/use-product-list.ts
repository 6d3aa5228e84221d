import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ProductSheets } from '#domain/catalog/sheet-types.ts';
import { type PagedList, usePagedList } from '../../shell/use-paged-list.ts';

export const productViews = ['all', 'hidden', 'deleted'] as const;
export type ProductView = (typeof productViews)[number];
type Shown = { view: ProductView; search: string };

const begin: Shown = { view: 'all', search: '' };
const filterOf = { all: {}, hidden: { published: false }, deleted: { deleted: true } } as const;

/** The products of the shop, also those that visitors do not see. */
export function useProductList(): PagedList<Shown, ProductSheets> {
  const { api } = useRouteContext({ from: '__root__' });
  const ask = useCallback(
    ({ view, search }: Shown, after: string | null, signal: AbortSignal) => {
      const words = search.trim();
      return api.catalog.sheets.query(
        { ...filterOf[view], ...(words !== '' && { search: words }), ...(after !== null && { after }) },
        { signal },
      );
    },
    [api],
  );
  return usePagedList({ begin, rendered: null, ask, joined });
}

function joined(before: ProductSheets, page: ProductSheets): ProductSheets {
  return { ...page, products: [...before.products, ...page.products] };
}
