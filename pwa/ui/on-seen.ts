/** Calls back whenever the tab becomes visible; returns the unsubscribe. */
export function onSeen(hear: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && hear();
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}
