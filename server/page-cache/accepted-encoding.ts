import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const smallestFirst = ['br', 'gzip', 'identity'] as const;

// Parsing costs as much as the rest of a cached answer, and browsers send only a handful of different headers.
const known = new LRUCache<string, Encoding>({ max: 100 });

export function acceptedEncoding(header: string): Encoding {
  const before = known.get(header);
  if (before !== undefined) return before;
  const allowed = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...smallestFirst]);
  const smallest = smallestFirst.find((encoding) => allowed.includes(encoding)) ?? 'identity';
  known.set(header, smallest);
  return smallest;
}
