import { useState } from 'react';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type Attempt = { busy: boolean; trouble: Trouble | null; run(operation: () => Promise<void>): Promise<void> };

/** One operation at a time, and why the last one failed. */
export function useAttempt(refused: Trouble | null = null): Attempt {
  const [trouble, setTrouble] = useState(refused);
  const [busy, setBusy] = useState(false);
  const run = async (operation: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    await operation().catch((error: unknown) => setTrouble(troubleOf(error)));
    setBusy(false);
  };
  return { busy, trouble, run };
}
