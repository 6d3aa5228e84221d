import { databaseName } from './database-name.ts';

/** A channel between the tabs and the worker of one shop, apart from other shops on the same host. */
export function channelNamed(name: string): BroadcastChannel {
  return new BroadcastChannel(namedHere(name));
}

/** One at a time over the tabs and the worker of one shop. Old browsers have no locks and may run two at once, so the server must tolerate it. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(namedHere(name), work) : work();
}

/** The same, but undefined at once where another tab or the worker holds the lock. */
export function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(namedHere(name), { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
}

function namedHere(name: string): string {
  return `portico-${databaseName()}-${name}`;
}
