import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';

/** Milliseconds without typing before a request. */
const PAUSE = 200;
const MOST_SHOWN = 8;

type Named = { id: number; name: string };

/** Products for sale with these words. */
export function useFoundProducts(typed: string): readonly Named[] {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const search = typed.trim();
  const [found, setFound] = useState<readonly Named[]>([]);
  useEffect(() => {
    if (search === '') return setFound([]);
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.catalog.list.query({ language, search }, { signal: late.signal }).then(
        ({ products }) => late.signal.aborted || setFound(products.slice(0, MOST_SHOWN)),
        () => undefined, // without a network nothing is found, and nothing can be saved
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, language, search]);
  return found;
}

/** By id, as far as they are for sale. */
export function useProductNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const asked = ids.join(',');
  useEffect(() => {
    if (asked === '') return;
    let current = true;
    api.catalog.cards.query({ ids: asked.split(',').map(Number), language }).then(
      ({ cards }) => current && setNames(new Map(cards.map(({ id, name }) => [id, name]))),
      () => undefined, // the numbers are shown instead
    );
    return () => {
      current = false;
    };
  }, [api, language, asked]);
  return names;
}
