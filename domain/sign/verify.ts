import { checkCms, type Subtle, sha256 } from './cms.ts';
import { type Bytes, concat } from './der.ts';

/**
 * `stranger`: sealed, but with no key that this shop has published; `unlisted`: sealed with one, but the shop never sealed this file, so
 * that its key may be stolen
 */
export type Verdict = 'valid' | 'unsigned' | 'rearranged' | 'truncated' | 'appended' | 'changed' | 'forged' | 'stranger' | 'unlisted';

/**
 * `fingerprint`: of the key; `signer`: the name in its certificate, which anyone may give themselves; `sealedAt`: ISO text, by the clock of
 * who sealed it; `shown`: SHA-256 of the document as it was before the signature was added; `pdf`: of the whole file; `listed`: whether
 * the shop says that it sealed that very file, absent until it is asked.
 */
export type Verification = {
  verdict: Verdict;
  fingerprint?: string;
  signer?: string;
  sealedAt?: string;
  shown?: string;
  pdf?: string;
  listed?: boolean;
};

type Place = { start: number; next: number; end: number; hole: string; dictionary: string };

/**
 * Whether a PDF is what a shop sealed, byte by byte; nothing leaves the machine. `trusted`: the fingerprints that the shop publishes, which
 * are all the trust there is: a stranger can seal another document under the same name.
 */
export async function verify(file: Bytes, trusted: readonly string[], subtle: Subtle): Promise<Verification> {
  const place = findSeal(latin1(file));
  if (typeof place === 'string') return { verdict: place };
  const { start, next, end, hole, dictionary } = place;
  const cms = Uint8Array.from(hole.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
  const sealed = concat(file.subarray(0, start), file.subarray(next, end));
  // What cannot be read is no seal.
  const seal = await checkCms(cms, sealed, subtle).catch(() => 'forged' as const);
  if (typeof seal === 'string') return { verdict: seal };
  const entry = (pattern: RegExp) => pattern.exec(dictionary)?.[1] ?? '';
  const shown = await sha256(file.subarray(0, Number(entry(/\/PORT_ShownLength (\d+)/))), subtle);
  const pdf = await sha256(file, subtle);
  const about = { ...seal, sealedAt: instantOf(entry(/\/M \(D:(\d{14})Z/)), shown, pdf };
  if (entry(/\/PORT_ShownSHA256 \((\w+)\)/) !== shown) return { verdict: 'changed', ...about };
  if (end < file.length) return { verdict: 'appended', ...about };
  return { verdict: trusted.includes(seal.fingerprint) ? 'valid' : 'stranger', ...about };
}

/**
 * A valid seal once the shop was asked for the file by its digest. A seal alone cannot tell a stolen key from the shop, and a few of its
 * own bytes, such as those of a time stamp, are covered by no seal.
 */
export function compared(found: Verification, listed: boolean): Verification {
  return { ...found, listed, verdict: listed ? found.verdict : 'unlisted' };
}

/** Where the last seal of a file is, of which one character is one byte. */
function findSeal(text: string): Place | 'unsigned' | 'rearranged' | 'truncated' {
  const found = [...text.matchAll(/\/ByteRange \[ 0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]/g)].at(-1);
  if (found === undefined) return text.includes('/ByteRange') ? 'rearranged' : 'unsigned';
  const [start = 0, next = 0, length = 0] = found.slice(1).map(Number);
  const isOwn = found.index < start && text.slice(0, start).endsWith('/Contents ');
  if (!isOwn) return 'rearranged';
  const end = next + length;
  if (end > text.length) return 'truncated';
  const hole = text.slice(start, next);
  // Whatever else stood in the hole would not be sealed.
  if (!/^<(?:[0-9a-f]{2})+>$/.test(hole)) return 'rearranged';
  return { start, next, end, hole, dictionary: text.slice(text.lastIndexOf('<<', found.index), start) };
}

/** One character for each byte. */
function latin1(bytes: Bytes): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return parts.join('');
}

function instantOf(digits: string): string {
  return digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z');
}
