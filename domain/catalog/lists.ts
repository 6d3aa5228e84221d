import { idsIn } from '../ids.ts';

/** Lists that a device stores: comparison, wish list, recently seen. */

export const MOST_COMPARED = 4;
/** The most cards that one request may name. */
export const MOST_WISHED = 60;
export const MOST_SEEN = 12;

/** Toggles an entry; null: the list is full and unchanged. */
export function toggled<Entry>(
  list: readonly Entry[],
  entry: Entry,
  most: number,
  idOf: (entry: Entry) => number,
): readonly Entry[] | null {
  const others = list.filter((each) => idOf(each) !== idOf(entry));
  if (others.length < list.length) return others;
  return list.length < most ? [...list, entry] : null;
}

/** Most recent first, each once; the oldest are dropped. */
export function seenNow<Entry>(list: readonly Entry[], entry: Entry, idOf: (entry: Entry) => number): readonly Entry[] {
  return [entry, ...list.filter((each) => idOf(each) !== idOf(entry))].slice(0, MOST_SEEN);
}

/** The valid ids of the cookie's JSON array, at most four. */
export function readComparison(cookie: string): number[] {
  try {
    const given: unknown = JSON.parse(cookie);
    return Array.isArray(given) ? idsIn(given).slice(0, MOST_COMPARED) : [];
  } catch {
    return []; // other programs may write this cookie too
  }
}
