import { onSeen } from '../ui/on-seen.ts';

const FIRST = 1_000;
const LAST = 60_000;
const SPREAD = 250;

/** Milliseconds to wait after so many failures in a row, spread so that phones do not retry in step. */
export function backOff(failures: number): number {
  return Math.min(LAST, FIRST * 2 ** (failures - 1)) + Math.random() * SPREAD;
}

/** Calls `retry` once, after the back-off or at the first sign of a network. */
export function retryLater(failures: number, retry: () => void): () => void {
  const timer = setTimeout(retry, backOff(failures));
  const stop = onHint(retry);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Events that suggest a network again. They are hints only: the back-off is what is reliable. */
export function onHint(hint: () => void): () => void {
  const restored = ({ persisted }: PageTransitionEvent) => persisted && hint();
  window.addEventListener('online', hint);
  window.addEventListener('pageshow', restored);
  const stop = onSeen(hint);
  return () => {
    window.removeEventListener('online', hint);
    window.removeEventListener('pageshow', restored);
    stop();
  };
}
