import { Failure, failures } from '#domain/failure.ts';
import { isOfDevice, type Trouble } from '../shell/trouble.ts';
import { onSeen } from '../ui/on-seen.ts';
import { announce, flush, SYNC_TAG } from './flush.ts';

const PAUSE = 500;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;
/** Said of the request itself, and so of every repetition. */
const LASTING: ReadonlySet<number> = new Set([400, 403, 413, 415]);

let timer: ReturnType<typeof setTimeout> | undefined;
let retry = FIRST_RETRY;
let unsent: Trouble | null = null;

/** CART-3: what is typed quickly is sent together, after a pause. */
export function sendSoon(): void {
  retry = FIRST_RETRY;
  schedule(PAUSE);
  void askForSync();
}

/** Why what waits was not sent when this tab last tried; null when it was. */
export function whyWaiting(): Trouble | null {
  return unsent;
}

/** Sends now; null when nothing waits any longer, else why it still does. */
export async function sendNow(): Promise<Trouble | null> {
  clearTimeout(timer);
  try {
    await flush();
    retry = FIRST_RETRY;
    unsent = null;
    return null;
  } catch (error) {
    unsent = whyUnsent(error);
    // Whatever it was, everything is still here: events are hints, the back-off is what one can rely on. But what is wrong with the
    // request itself would be wrong again, so that waits for a hint.
    if (!isLasting(unsent)) schedule(retry + Math.random() * 250);
    retry = Math.min(retry * 2, LAST_RETRY);
    announce();
    return unsent;
  }
}

function whyUnsent(error: unknown): Trouble {
  if (error instanceof Failure) return { kind: 'refused', code: error.code, details: error.details };
  if (isOfDevice(error)) return { kind: 'device' };
  return { kind: error instanceof Error && error.cause instanceof Response ? 'fault' : 'offline' };
}

function isLasting(trouble: Trouble): boolean {
  return trouble.kind === 'refused' && LASTING.has(failures[trouble.code]);
}

/** Every sign that there may be a network again. */
export function startOutbox(): void {
  const hint = () => {
    retry = FIRST_RETRY;
    void sendNow();
  };
  window.addEventListener('online', hint);
  window.addEventListener('pageshow', (event) => event.persisted && hint());
  onSeen(hint);
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
