import { useEffect, useRef, useState } from 'react';
import { countryCode } from '#domain/places/countries.ts';
import { layoutOf } from '#domain/places/layout.ts';
import type { State } from '#domain/places/states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { loadStates } from './load-states.ts';

export type CountryStates = { countryId: number; states: readonly State[] };

const none: readonly State[] = [];
const CHANGED_FOR = 500;

/** CHK-3: the states of the chosen country, requested half a second after the choice; null while unknown. */
export function useStates(countryId: number, rendered?: CountryStates | null): readonly State[] | null {
  const { language } = useSpeaker();
  const [known, setKnown] = useState<CountryStates | null>(rendered ?? null);
  const first = useRef<number | null>(countryId);
  const written = layoutOf(countryCode(countryId) ?? '').includes('state');
  const needed = known?.countryId !== countryId;

  useEffect(() => {
    const changed = first.current !== countryId;
    if (changed) first.current = null;
    if (!needed || countryId === 0 || (!changed && !written)) return;
    let current = true;
    const ask = () => void loadStates(countryId, language).then((states) => current && setKnown({ countryId, states }), ignore);
    const timer = setTimeout(ask, changed ? CHANGED_FOR : 0);
    window.addEventListener('online', ask);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [countryId, language, needed, written]);

  if (!written) return none;
  return needed ? null : known.states;
}

/** Without a network they are requested again when it is back, and at the latest when the form is sent. */
function ignore(): void {}
