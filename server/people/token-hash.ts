import { createHash } from 'node:crypto';

/** What the database has of a token that signs somebody in. */
export function hashOf(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
