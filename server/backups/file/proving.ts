import { createHash } from 'node:crypto';
import type { Proof } from './format.ts';

const NEWLINE = 10;

/** Counts and hashes the rows of a table as they pass: COPY writes each on a line of its own. */
export function createProof(): { add(chunk: Uint8Array): void; done(): Proof } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++;
    },
    done: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
