import { Failure } from '../failure.ts';

export const utmFields = ['campaign', 'medium', 'source'] as const;
export type UtmField = (typeof utmFields)[number];

/** What revenue is shown by. */
export const revenueGroups = ['link', ...utmFields] as const;

/** Of a CSV file of links; only the first is needed. */
export const linkColumns = ['url', ...utmFields, 'code', 'title', 'tags', 'expires', 'max_clicks'] as const;
export type LinkColumn = (typeof linkColumns)[number];

/** Names the click in the address of a page of this shop that a short link led to. */
export const CLICK_PARAMETER = 'click';

/** `code`: the one that was followed, so that the device can follow it again without a network */
export type FollowedClick = { id: string; code: string };

/** The parameter's value. A dot is in no id and in no code. */
export function clickToken({ id, code }: FollowedClick): string {
  return `${id}.${code}`;
}

export function clickOfToken(token: string): FollowedClick {
  const [id = '', code = ''] = token.split('.');
  return { id, code };
}

/** Longest target; browsers and mail programs cut longer ones. */
export const LONGEST_URL = 2_048;
export const LONGEST_CODE = 60;

/** A code in an address, as a pattern. No look-alike rule: people choose codes that they can read. */
export const CODE_PATTERN = `[A-Za-z0-9_-]{1,${LONGEST_CODE}}`;
const CODE = new RegExp(`^${CODE_PATTERN}$`);

/** First parts of addresses below `/r/` that are not codes. */
const reserved: readonly string[] = ['new', 'm', 'qr', 'export', 'import', 'stats', 'manifest', 'recent'];

/**
 * A code of one's own, as it is stored.
 * @throws Failure code_empty, code_not_usable
 */
export function ownCode(given: string): string {
  const code = given.trim();
  if (code === '') throw new Failure('code_empty');
  if (!CODE.test(code) || isReserved(code)) throw new Failure('code_not_usable');
  return code;
}

function isReserved(code: string): boolean {
  return reserved.includes(code.toLowerCase());
}

/** Whether a text from an address may be a code at all. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** More than the 62 signs fit into a byte: bytes from here on would make some signs likelier. */
const fair = 256 - (256 % signs.length);

/** A code of so many signs; `random` answers that many random bytes. */
export function randomCode(length: number, random: (size: number) => Uint8Array): string {
  let code = '';
  while (code.length < length) {
    for (const byte of random(length - code.length)) if (byte < fair) code += signs[byte % signs.length];
  }
  return isReserved(code) ? randomCode(length, random) : code;
}

export type LinkState = 'active' | 'paused' | 'expired' | 'used_up';

/** `clicks`: of people. */
export function linkState(
  link: { pausedAt: Date | null; expiresAt: Date | null; maxClicks: number | null; clicks: number },
  now: Date,
): LinkState {
  if (link.pausedAt !== null) return 'paused';
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired';
  if (link.maxClicks !== null && link.clicks >= link.maxClicks) return 'used_up';
  return 'active';
}
