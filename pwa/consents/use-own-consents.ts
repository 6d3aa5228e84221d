import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnConsent } from '#domain/consents/types.ts';
import { type Owned, ownerNow, writeOwned } from '../offline/owner.ts';
import { sendNow } from '../offline/sending.ts';
import { ifPossible, readOwn } from '../offline/store.ts';
import { refusedAs, troubleOf } from '../shell/trouble.ts';
import { CONSENTS } from './consent-kind.ts';
import { useDeviceState } from './use-consent.ts';

const SEEN = 'consents-seen';
type Seen = Owned & { lines: readonly OwnConsent[] };

export type UseOwnConsents = {
  /** undefined: not loaded yet; null: nobody is signed in */
  consents: readonly OwnConsent[] | null | undefined;
  /** true: as last seen */
  offline: boolean;
};

/** The person's lines, again after each choice that was recorded; without a network as last seen. */
export function useOwnConsents(rendered: readonly OwnConsent[] | null | undefined): UseOwnConsents {
  const { api } = useRouteContext({ from: '__root__' });
  const [shown, setShown] = useState<UseOwnConsents>({ consents: rendered, offline: false });
  const chosenAt = useDeviceState()?.choice?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each choice
  useEffect(() => {
    // The server has just said that nobody is signed in.
    if (rendered === null) return undefined;
    let current = true;
    const show = (next: UseOwnConsents) => current && setShown(next);
    const load = async () => {
      await ifPossible(sendNow(CONSENTS)); // what was just chosen belongs to it
      const lines = await api.consents.mine.query();
      show({ consents: lines, offline: false });
      await ifPossible(writeOwned(SEEN, { lines } satisfies Seen));
    };
    void load().catch(async (error: unknown) => {
      if (refusedAs(troubleOf(error)) === 'sign_in_needed') return show({ consents: null, offline: false });
      const [seen, owner] = [await ifPossible(readOwn<Seen>(SEEN)), await ifPossible(ownerNow())];
      const mine = seen !== undefined && owner != null && seen.owner === owner;
      show({ consents: mine ? seen.lines : owner == null ? null : [], offline: true });
    });
    return () => {
      current = false;
    };
  }, [api, chosenAt]);
  return shown;
}
