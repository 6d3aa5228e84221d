import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { StaffAttribute, StaffCategory } from '#domain/catalog/sheet-types.ts';
import { useLoaded } from '../../records/editing/use-loaded.ts';

export type EditingShop = { categories: readonly StaffCategory[]; attributes: readonly StaffAttribute[]; currency: string };

/** What every product is edited with. */
export function useEditingShop() {
  const { api } = useRouteContext({ from: '__root__' });
  const load = useCallback(async (): Promise<EditingShop> => {
    const [categories, attributes, { currency }] = await Promise.all([
      api.catalog.staffCategories.query(),
      api.catalog.attributes.query(),
      api.catalog.sheets.query({ limit: 1 }),
    ]);
    return { categories, attributes, currency };
  }, [api]);
  return useLoaded(load);
}
