import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProductPage } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { fulfilledValues } from './fulfilled-values.ts';

/**
 * What can be bought together with a product. Asked for when its page comes and not when it is bought, so that it is on the shelf
 * where there is no network by then. Undefined while they are awaited.
 */
export function useOptions({ options }: ProductPage): ProductPage[] | undefined {
  const { language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const [pages, setPages] = useState<ProductPage[]>();
  useEffect(() => {
    let current = true;
    const asked = (options ?? []).map(({ id }) => api.catalog.product.query({ id, language }));
    if (asked.length > 0) void fulfilledValues(asked).then((found) => current && setPages(found));
    return () => {
      current = false;
    };
  }, [options, api, language]);
  return pages;
}
