/** Calls back whenever the tab becomes visible; returns the unsubscribe. */
export function onSeen(listener: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}
