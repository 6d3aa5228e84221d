import { useCallback, useEffect, useState } from 'react';
import { type Trouble, troubleOf } from '../../shell/trouble.ts';

/** What staff edit, as it is now. `load` must stay the same function. */
export function useLoaded<Value>(load: () => Promise<Value>): { value: Value | null; trouble: Trouble | null; again: () => void } {
  const [value, setValue] = useState<Value | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    let current = true;
    load().then(
      (found) => current && setValue(found),
      (error: unknown) => current && setTrouble(troubleOf(error)),
    );
    return () => {
      current = false;
    };
  }, [load, tries]);
  const again = useCallback(() => {
    setTrouble(null);
    setTries((count) => count + 1);
  }, []);
  return { value, trouble, again };
}
