import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Cards } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { cardsOnShelf } from './on-shelf.ts';

/** `online`: the shop answered, so what is missing is no longer sold. */
export type KnownCards = Cards & { online: boolean; answer: Cards };

/** The cards of remembered products, from the shop or from what this device saw; null while loading. */
export function useCards(ids: readonly number[] | undefined): KnownCards | null {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [known, setKnown] = useState<{ answer: Cards; online: boolean; requested: readonly number[] } | null>(null);
  const wanted = ids?.join();
  // A shorter list needs no request.
  const settled = wanted === undefined || (known !== null && ids?.every((id) => known.requested.includes(id)));

  useEffect(() => {
    if (settled || wanted === undefined) return;
    let current = true;
    const requested = wanted === '' ? [] : wanted.split(',').map(Number);
    const fromShop = async () => ({ answer: await api.catalog.cards.query({ ids: requested, language }), online: true });
    const fromDevice = async () => ({ answer: await cardsOnShelf(requested, language), online: false });
    void fromShop()
      .catch(fromDevice)
      .catch(() => ({ answer: { cards: [], currency: '' }, online: false }))
      .then(({ answer, online }) => current && setKnown({ answer, online, requested }));
    return () => {
      current = false;
    };
  }, [settled, wanted, api, language]);

  return known && { ...known, ...known.answer, cards: known.answer.cards.filter(({ id }) => ids?.includes(id)) };
}
