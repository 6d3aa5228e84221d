import { MOST_COMPARED, readComparison, toggled } from '#domain/catalog/lists.ts';
import { comparisonCookie, writeComparisonCookie } from '../offline/comparison-cookie.ts';
import { channelNamed } from '../offline/tabs.ts';

/** Ids of the variants that are compared on this device (CMP-2); all tabs show the same. */
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

/** Puts a variant on the list or takes it off. `full`: four are compared; `refused`: this browser keeps no cookie. Both change nothing. */
export function toggleCompared(variantId: number): 'kept' | 'full' | 'refused' {
  const next = toggled(readComparison(comparisonCookie()), variantId, MOST_COMPARED, (id) => id);
  return next === null ? 'full' : write(next);
}

/** Takes these off the list, or all of them. */
export function dropCompared(ids: readonly number[] = list): void {
  write(readComparison(comparisonCookie()).filter((id) => !ids.includes(id)));
}

function write(next: readonly number[]): 'kept' | 'refused' {
  writeComparisonCookie(next);
  reread();
  const telling = channelNamed(CHANNEL);
  telling.postMessage('changed');
  telling.close();
  return list.length === next.length ? 'kept' : 'refused';
}

function reread(): void {
  const read = readComparison(comparisonCookie());
  if (read.join() === list.join()) return;
  list = read;
  for (const listener of listeners) listener();
}
