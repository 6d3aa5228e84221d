import { useEffect, useState } from 'react';
import { readSeenOwn, saveSeenOwn } from '../offline/seen-own.ts';
import { ifPossible } from '../offline/store.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export type SeenOwn<Value> = {
  /** null until device or server have answered */
  value: Value | null;
  /** why it is not from the server */
  trouble: Trouble | null;
  again: () => void;
};

/** What only its person has: as rendered, else first as this device last saw it, then as the server says. `asks` false: not asked for. */
export function useSeenOwn<Value extends object>(
  name: string,
  { rendered, ask, asks = true }: { rendered: Value | null; ask: () => Promise<Value>; asks?: boolean },
): SeenOwn<Value> {
  const [seen, setSeen] = useState<Omit<SeenOwn<Value>, 'again'>>({ value: rendered, trouble: null });
  const [requests, setRequests] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen comes, and when asked again
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const show = (next: (now: typeof seen) => typeof seen) => current && setSeen(next);
    void (async () => {
      if (rendered !== null && requests === 0) {
        setSeen({ value: rendered, trouble: null });
        return ifPossible(saveSeenOwn(name, rendered));
      }
      const known = await ifPossible(readSeenOwn<Value>(name));
      show((now) => ({ ...now, value: now.value ?? known ?? null }));
      try {
        const value = await ask();
        show(() => ({ value, trouble: null }));
        await ifPossible(saveSeenOwn(name, value));
      } catch (error) {
        show((now) => ({ ...now, trouble: troubleOf(error) }));
      }
    })();
    return () => {
      current = false;
    };
  }, [name, rendered, asks, requests]);

  return { ...seen, again: () => setRequests((count) => count + 1) };
}
