import { useRef, useState } from 'react';
import type { Trouble } from '../trouble.ts';

export type UseTap<Id> = {
  /** what was tapped last, while nothing has been heard of it */
  wanted: Id | null;
  /** why it came to nothing */
  trouble: Trouble | null;
  take(id: Id, ask: () => Promise<Trouble | null>): void;
};

/** A tap counts on the screen at once, until it is known what became of it; a later one counts instead. */
export function useTap<Id extends string | number>(): UseTap<Id> {
  const [wanted, setWanted] = useState<Id | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const last = useRef(0);

  const take: UseTap<Id>['take'] = (id, ask) => {
    last.current += 1;
    const own = last.current;
    setWanted(id);
    setTrouble(null);
    void ask().then((refused) => {
      if (own !== last.current) return;
      setTrouble(refused);
      setWanted(null);
    });
  };

  return { wanted, trouble, take };
}
