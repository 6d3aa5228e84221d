import { useEffect, useState } from 'react';
import { type CopyTrouble, copyText } from '../checkout/copy-text.ts';

/** LINK-2: milliseconds. */
const SAID_FOR = 5_000;

export type Copying = { copied: boolean; trouble: CopyTrouble | null; copy: (text: string) => Promise<void>; forget: () => void };

/** Copies a text, and knows for a while that it did. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<CopyTrouble | 'copied' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    copied: outcome === 'copied',
    trouble: outcome === 'copied' ? null : outcome,
    copy: async (text) => {
      setOutcome(null);
      setOutcome((await copyText(text)) ?? 'copied');
    },
    forget: () => setOutcome(null),
  };
}
