import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a processor and 19 MB for a while: many guesses at once would take both from those who shop. */
const inTurn = pLimit(1);

/** The hash of discarded random bytes, at the same cost. */
export const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$coAbHHpMEQj0c+CRpdwjsQ$ZHk1ONAv2sfM5YTpnNrsYT1CfWWDIUBIf6aMr1b0Pbg';

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/** Without a stored hash false, after the same work. */
export async function isPassword(given: string, stored: string | null): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? DUMMY_HASH, given.normalize('NFKC')));
  return fits && stored !== null;
}
