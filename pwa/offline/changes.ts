import { channelNamed } from './tabs.ts';

/** A stored name: tabs of the version before listen to it. */
const CHANNEL = 'cart';

/** Tells the other tabs, and this one, that the device's stores hold something else now. */
export function announceChange(): void {
  const channel = channelNamed(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function onChange(listener: () => void): () => void {
  const channel = channelNamed(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
