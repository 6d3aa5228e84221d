import { useEffect, useState } from 'react';
import { subscribe } from '../offline/pending.ts';
import { ifPossible } from '../offline/store.ts';
import { dropOutcome, type Refused, readOutcome } from './acceptance-outcome.ts';

/** What this device sent of an offer that it cannot open, where that was refused; read again whenever something was sent. */
export function useRefusedAcceptance(id: number): { refused: Refused | null; drop: () => void } {
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    let current = true;
    const read = () => void ifPossible(readOutcome(id)).then((found) => current && setRefused(found?.kind === 'refused' ? found : null));
    read();
    const stop = subscribe(read);
    return () => {
      current = false;
      stop();
    };
  }, [id]);
  return {
    refused,
    drop: () => {
      setRefused(null);
      void ifPossible(dropOutcome(id));
    },
  };
}
