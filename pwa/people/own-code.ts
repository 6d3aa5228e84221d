import { deleteOwn, readOwn, writeOwn } from '../offline/store.ts';

/** A code that was mailed and is to be typed, kept while its person looks at their mails: a phone may end the app meanwhile. */
export type OwnCode = { kind: 'sign_up' | 'reset'; id: string; email: string; at: number };

const KEY = 'mail-code';
/** Milliseconds that a code is valid. */
const LIFE = 30 * 60_000;

export async function readCode(kind: OwnCode['kind']): Promise<OwnCode | undefined> {
  const known = await readOwn<OwnCode>(KEY);
  return known?.kind === kind && Date.now() - known.at < LIFE ? known : undefined;
}

export function writeCode(code: OwnCode): Promise<void> {
  return writeOwn(KEY, code);
}

export function deleteCode(): Promise<void> {
  return deleteOwn(KEY);
}
