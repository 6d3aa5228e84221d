import { useEffect, useEffectEvent } from 'react';

/** Runs when the screen is looked at again, or the network is back: others may have changed what it shows. */
export function useSeenAgain(refresh: () => void): void {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const later = () => run();
    document.addEventListener('visibilitychange', later);
    addEventListener('focus', later);
    addEventListener('online', later);
    return () => {
      document.removeEventListener('visibilitychange', later);
      removeEventListener('focus', later);
      removeEventListener('online', later);
    };
  }, []);
}
