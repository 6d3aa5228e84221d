/** Calls each time that this tab is looked at again, until what it answers is called. */
export function onSeen(hear: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && hear();
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}
