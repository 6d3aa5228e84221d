import { Failure } from '#domain/failure.ts';
import { isOfDevice, type Trouble } from '../trouble.ts';
import { announce, flush, SYNC_TAG } from './flush.ts';

const PAUSE = 500;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let retry = FIRST_RETRY;

/** CART-3: what is typed quickly is sent together, after a pause. */
export function sendSoon(): void {
  retry = FIRST_RETRY;
  schedule(PAUSE);
  void askForSync();
}

/** Sends now; null when nothing waits any longer, else why it still does. */
export async function sendNow(): Promise<Trouble | null> {
  clearTimeout(timer);
  try {
    await flush();
    retry = FIRST_RETRY;
    return null;
  } catch (error) {
    const trouble = whyUnsent(error);
    // Whatever it was, everything is still here: events are hints, the back-off is what one can rely on. But what was refused as a
    // whole would be refused again, so that waits for a hint.
    if (trouble.kind !== 'refused') schedule(retry + Math.random() * 250);
    retry = Math.min(retry * 2, LAST_RETRY);
    announce();
    return trouble;
  }
}

function whyUnsent(error: unknown): Trouble {
  if (error instanceof Failure) return { kind: 'refused', code: error.code, details: error.details };
  return { kind: isOfDevice(error) ? 'device' : 'offline' };
}

/** Every sign that there may be a network again. */
export function startOutbox(): void {
  const hint = () => {
    retry = FIRST_RETRY;
    void sendNow();
  };
  window.addEventListener('online', hint);
  window.addEventListener('pageshow', (event) => event.persisted && hint());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hint());
  void sendNow();
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), delay);
}

/** Where the browser can, it wakes the worker when the network is back, also after the tab was closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register(SYNC_TAG).catch(() => undefined); // refused by a setting: the page's own triggers do the work
}
