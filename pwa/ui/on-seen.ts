/** Calls back whenever the tab becomes visible; returns the unsubscribe. */
export function onSeen(onVisible: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && onVisible();
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}
