import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComparedProduct } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { comparedNow, dropCompared, subscribeCompared } from './compare-list.ts';
import { loadComparison } from './load-comparison.ts';

export type UseComparison = {
  ids: readonly number[];
  products: readonly ComparedProduct[];
  currency: string;
};

/** The compared variants by name. Those no longer sold are removed from the list. */
export function useComparison(): UseComparison {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const ids = useSyncExternalStore(subscribeCompared, comparedNow, comparedNow);
  const [known, setKnown] = useState({ products: new Map<number, ComparedProduct>(), currency: '' });
  const missing = ids.filter((id) => !known.products.has(id)).join();

  useEffect(() => {
    if (missing === '') return;
    let current = true;
    const wanted = missing.split(',').map(Number);
    void loadComparison(api, wanted, language)
      .then(({ comparison, unseen }) => {
        if (!current) return;
        const found = new Map(comparison.products.map((product) => [product.variantId, product]));
        setKnown(({ products }) => ({ products: new Map([...products, ...found]), currency: comparison.currency }));
        const gone = wanted.filter((id) => !found.has(id));
        if (unseen === 0 && gone.length > 0) dropCompared(gone);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [missing, api, language]);

  return { ids, products: ids.flatMap((id) => known.products.get(id) ?? []), currency: known.currency };
}
