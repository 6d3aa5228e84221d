import { idsIn } from '../ids.ts';

/** The lists that a device keeps of the catalogue: what is compared, wished for, and was seen. */

export const MOST_COMPARED = 4;
/** As many as one question for their cards may name. */
export const MOST_WISHED = 60;
export const MOST_SEEN = 12;

/** Puts an entry at the end of the list, or takes it off where it is on it; null: the list is full and stays as it is. */
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

/** What was just seen stands first, and once; the oldest leave. */
export function seenNow<Entry>(list: readonly Entry[], entry: Entry, idOf: (entry: Entry) => number): readonly Entry[] {
  return [entry, ...list.filter((each) => idOf(each) !== idOf(entry))].slice(0, MOST_SEEN);
}

/** The ids in the cookie's JSON array, at most four; whatever is no id is left out, and of what is no array nothing stays. */
export function readComparison(cookie: string): number[] {
  try {
    const given: unknown = JSON.parse(cookie);
    return Array.isArray(given) ? idsIn(given).slice(0, MOST_COMPARED) : [];
  } catch {
    return []; // others may write this cookie too: what nobody can read is an empty list
  }
}
