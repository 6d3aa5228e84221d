import { databaseName } from './database-name.ts';

/** What the tabs and the worker of one shop say to one another; another shop's, on the same host, do not hear it. */
export function channelNamed(name: string): BroadcastChannel {
  return new BroadcastChannel(namedHere(name));
}

/** One at a time over the tabs and the worker of one shop. Old browsers have no locks: there two may meet, so the server has to bear it. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(namedHere(name), work) : work();
}

/** The same, but for work that need not wait: undefined where somebody is at it. */
export function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(namedHere(name), { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
}

function namedHere(name: string): string {
  return `portico-${databaseName()}-${name}`;
}
