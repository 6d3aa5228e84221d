import { useSyncExternalStore } from 'react';

const DESK = '(min-width: 1024px)';

/** False on the server, which does not know. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(DESK);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(DESK).matches,
    () => false,
  );
}
