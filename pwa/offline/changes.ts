import { channelNamed } from './tabs.ts';

/** A public name: tabs that still run the previous version listen to it. */
const CHANNEL = 'cart';

/** Notifies all tabs, this one included, that the device's stores have changed. */
export function publishChange(): void {
  const channel = channelNamed(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function onChange(listener: () => void): () => void {
  const channel = channelNamed(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
