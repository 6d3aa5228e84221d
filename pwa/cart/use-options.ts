import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProductPage } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { fulfilledValues } from './fulfilled-values.ts';

/**
 * The options of a product. Loaded with its page and not at the tap, so that they are cached when the tap comes offline. Undefined
 * while loading.
 */
export function useOptions({ options }: ProductPage): ProductPage[] | undefined {
  const { language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const [pages, setPages] = useState<ProductPage[]>();
  useEffect(() => {
    let current = true;
    const requests = (options ?? []).map(({ id }) => api.catalog.product.query({ id, language }));
    if (requests.length > 0) void fulfilledValues(requests).then((found) => current && setPages(found));
    return () => {
      current = false;
    };
  }, [options, api, language]);
  return pages;
}
