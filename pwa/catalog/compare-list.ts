import { MOST_COMPARED, readComparison, toggled } from '#domain/catalog/lists.ts';
import { comparisonCookie, writeComparisonCookie } from '../offline/comparison-cookie.ts';
import { channelNamed } from '../offline/tabs.ts';

/** CMP-2: ids of the variants compared on this device, in sync over all tabs. */
const CHANNEL = 'compare';

let list: readonly number[] = [];
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

export function subscribeCompared(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    channel = channelNamed(CHANNEL);
    channel.addEventListener('message', reread);
    reread();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) channel?.close();
  };
}

export function comparedNow(): readonly number[] {
  return list;
}

/** Toggles a variant. `full`: four are compared already; `refused`: the browser stores no cookie. */
export function toggleCompared(variantId: number): 'saved' | 'full' | 'refused' {
  const next = toggled(readComparison(comparisonCookie()), variantId, MOST_COMPARED, (id) => id);
  return next === null ? 'full' : write(next);
}

/** Removes these ids, or all. */
export function dropCompared(ids: readonly number[] = list): void {
  write(readComparison(comparisonCookie()).filter((id) => !ids.includes(id)));
}

function write(next: readonly number[]): 'saved' | 'refused' {
  writeComparisonCookie(next);
  reread();
  const telling = channelNamed(CHANNEL);
  telling.postMessage('changed');
  telling.close();
  return list.length === next.length ? 'saved' : 'refused';
}

function reread(): void {
  const read = readComparison(comparisonCookie());
  if (read.join() === list.join()) return;
  list = read;
  for (const listener of listeners) listener();
}
