import { canonicalText } from './rules.ts';
import type { SealEntry } from './types.ts';

/** What an entry says, by hashes alone. `id`: of the signature; instants as ISO text. */
export type SealEvent =
  | { event: 'key'; at: string; key: string }
  /** `document`: of what was shown; `evidence`: of who signed it, when, from where and how */
  | { event: 'signed'; at: string; id: string; kind: string; record: number; document: string; evidence: string }
  /** `pdf`: of the sealed file; `key`: the fingerprint of the key that sealed it */
  | { event: 'sealed'; at: string; id: string; pdf: string; key: string };

/** What the first entry follows. */
export const BEFORE_THE_FIRST = { number: 0, hash: '0'.repeat(64) };

export function contentOf(event: SealEvent): string {
  return canonicalText(event);
}

/** What is hashed of an entry. */
export function hashedText({ previous, content }: Pick<SealEntry, 'previous' | 'content'>): string {
  return `${previous}\n${content}`;
}

/** The number of the first entry that does not follow from those before it; undefined: all of them do. `sha256` answers hexadecimal. */
export function brokenEntry(
  entries: readonly SealEntry[],
  before: Pick<SealEntry, 'number' | 'hash'>,
  sha256: (text: string) => string,
): number | undefined {
  let last = before;
  for (const entry of entries) {
    const follows = entry.number === last.number + 1 && entry.previous === last.hash && entry.hash === sha256(hashedText(entry));
    if (!follows) return last.number + 1;
    last = entry;
  }
  return undefined;
}
