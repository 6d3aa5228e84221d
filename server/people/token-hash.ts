import { createHash } from 'node:crypto';

/** The database stores only this of a token. */
export function hashOf(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
