import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Cards } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { cardsOnShelf } from './on-shelf.ts';

/** `heard`: what is missing is no longer sold; else this device knows no more of it. `answer`: where they come from. */
export type KnownCards = Cards & { heard: boolean; answer: Cards };

/** The cards of products that this device remembers, from the shop or from what was seen; null while they are looked for. */
export function useCards(ids: readonly number[] | undefined): KnownCards | null {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [known, setKnown] = useState<{ answer: Cards; heard: boolean; asked: readonly number[] } | null>(null);
  const wanted = ids?.join();
  // What only became fewer is known already.
  const settled = wanted === undefined || (known !== null && ids?.every((id) => known.asked.includes(id)));

  useEffect(() => {
    if (settled || wanted === undefined) return;
    let current = true;
    const asked = wanted === '' ? [] : wanted.split(',').map(Number);
    const heard = async () => ({ answer: await api.catalog.cards.query({ ids: asked, language }), heard: true });
    const kept = async () => ({ answer: await cardsOnShelf(asked, language), heard: false });
    void heard()
      .catch(kept)
      .catch(() => ({ answer: { cards: [], currency: '' }, heard: false })) // neither shop nor device answers: each says so elsewhere
      .then(({ answer, heard }) => current && setKnown({ answer, heard, asked }));
    return () => {
      current = false;
    };
  }, [settled, wanted, api, language]);

  return known && { ...known, ...known.answer, cards: known.answer.cards.filter(({ id }) => ids?.includes(id)) };
}
