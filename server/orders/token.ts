import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a token is the right one, in a time that tells nothing of how far it is right. */
export function isToken(given: string | undefined, right: string): boolean {
  const [a, b] = [given ?? '', right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return right !== '' && timingSafeEqual(a, b);
}
