import { Failure, failures } from '#domain/failure.ts';
import { isStorageError, type Trouble } from '../shell/trouble.ts';
import { publishChange } from './changes.ts';
import { laneOf } from './kinds.ts';
import { isAnswered } from './post.ts';
import { backOff, onHint } from './retry.ts';
import { sendPending } from './send-pending.ts';
import { SYNC_TAG } from './sync-tag.ts';

const PAUSE = 500;
/** Refusals of the request itself, which would recur at every retry. */
const LASTING: ReadonlySet<number> = new Set([400, 403, 413, 415]);

let timer: ReturnType<typeof setTimeout> | undefined;
let failed = 0;
let unsent: readonly { id: string; lane: string; trouble: Trouble }[] = [];
/** of the device, and so of every command */
let whole: Trouble | null = null;

/** CART-3: quick changes are sent together, after a pause. */
export function sendSoon(): void {
  failed = 0;
  schedule(PAUSE);
  void askForSync();
}

/** Why a command, or its lane, could not be sent when this tab last tried; null when it could. */
export function whyPending(of: { id: string } | { lane: string }): Trouble | null {
  if (whole !== null) return whole;
  const found = unsent.find((each) => ('id' in of ? each.id === of.id : each.lane === of.lane));
  return found?.trouble ?? null;
}

/** Sends now. Null when nothing is pending any more in this lane (or in any), else why it still is. */
export async function sendNow(lane?: string): Promise<Trouble | null> {
  clearTimeout(timer);
  try {
    unsent = (await sendPending()).map(({ entry, error }) => ({ id: entry.id, lane: laneOf(entry), trouble: whyUnsent(error) }));
    whole = null;
  } catch (error) {
    whole = whyUnsent(error);
  }
  const troubles = whole === null ? unsent.map(({ trouble }) => trouble) : [whole];
  failed = troubles.length === 0 ? 0 : failed + 1;
  // A lasting refusal would recur, so it is not retried on a timer.
  if (troubles.some((trouble) => !isLasting(trouble))) schedule(backOff(failed));
  if (troubles.length > 0) publishChange();
  return lane === undefined ? (troubles[0] ?? null) : whyPending({ lane });
}

/** The same on a tap: earlier errors are no longer shown. */
export function sendAgain(): Promise<Trouble | null> {
  [failed, unsent, whole] = [0, [], null];
  publishChange();
  return sendNow();
}

function whyUnsent(error: unknown): Trouble {
  if (error instanceof Failure) return { kind: 'refused', code: error.code, details: error.details };
  if (isStorageError(error)) return { kind: 'device' };
  return { kind: isAnswered(error) ? 'fault' : 'offline' };
}

function isLasting(trouble: Trouble): boolean {
  return trouble.kind === 'refused' && LASTING.has(failures[trouble.code]);
}

export function startOutbox(): void {
  const hint = () => {
    failed = 0;
    void sendNow();
  };
  onHint(hint);
  void sendNow().then((trouble) => {
    // The worker has added it, or the browser has given up the sync that was asked for.
    if (trouble?.kind === 'offline') void askForSync();
  });
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), delay);
}

/** Where supported, the browser wakes the worker when the network is back, even after the tab was closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register(SYNC_TAG).catch(() => undefined); // refused by a setting: the page's own triggers do the work
}
