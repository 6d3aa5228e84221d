import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProductSheet, ProductSheets } from '#domain/catalog/sheet-types.ts';
import { refusedAs, type Trouble, troubleOf } from '../../shell/trouble.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 250;

export const productViews = ['all', 'hidden', 'deleted'] as const;
export type ProductView = (typeof productViews)[number];
type Shown = { view: ProductView; search: string };

export type ProductList = Shown & {
  set: (shown: Partial<Shown>) => void;
  /** undefined until they are there */
  products: readonly ProductSheet[] | undefined;
  count: number;
  currency: string;
  busy: boolean;
  trouble: Trouble | null;
  forbidden: boolean;
  again: () => void;
  /** undefined: all are shown */
  more: (() => void) | undefined;
};

const filterOf = { all: {}, hidden: { published: false }, deleted: { deleted: true } } as const;

/** Each further page is added to those before it. */
export function useProductList(): ProductList {
  const { api } = useRouteContext({ from: '__root__' });
  const [shown, setShown] = useState<Shown>({ view: 'all', search: '' });
  const [list, setList] = useState<ProductSheets | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asked, setAsked] = useState<{ after: string | null; pause: number } | null>({ after: null, pause: 0 });
  const { view, search } = shown;

  useEffect(() => {
    if (asked === null) return;
    const late = new AbortController();
    const { after, pause } = asked;
    const filter = { ...filterOf[view], ...(search.trim() !== '' && { search: search.trim() }), ...(after !== null && { after }) };
    const timer = setTimeout(() => {
      setTrouble(null);
      api.catalog.sheets.query(filter, { signal: late.signal }).then(
        (found) => {
          if (late.signal.aborted) return;
          setList((now) => (after === null ? found : { ...found, products: [...(now?.products ?? []), ...found.products] }));
          setAsked(null);
        },
        (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, view, search, asked]);

  const next = list?.next ?? null;
  return {
    ...shown,
    set: (changed) => {
      setShown({ ...shown, ...changed });
      setAsked({ after: null, pause: changed.search === undefined ? 0 : PAUSE });
    },
    products: list?.products,
    count: list?.count ?? 0,
    currency: list?.currency ?? '',
    busy: asked !== null && trouble === null,
    trouble,
    forbidden: ['forbidden', 'sign_in_needed'].includes(refusedAs(trouble) ?? ''),
    again: () => setAsked({ after: asked?.after ?? null, pause: 0 }),
    more: next === null ? undefined : () => setAsked({ after: next, pause: 0 }),
  };
}
