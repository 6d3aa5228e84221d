import type { CookieChoice } from './types.ts';

/** What a shop may use a visitor's device for beside what it needs, each only where they agree. */
export const cookiePurposes = ['statistics', 'marketing'] as const;
export type CookiePurpose = (typeof cookiePurposes)[number];

export type PurposeKind = 'terms' | 'sign' | 'cookies' | 'lists' | 'listRequests';

/** The keys of each kind of purpose, as stored. `lasting`: it was a contract, so nobody withdraws it. */
const kinds: Readonly<Record<PurposeKind, { form: RegExp; lasting?: true }>> = {
  terms: { form: /^terms$/, lasting: true },
  sign: { form: /^sign$/, lasting: true },
  cookies: { form: /^cookies\.(statistics|marketing)$/ },
  lists: { form: /^lists\.\d+$/ },
  /** somebody typed an address, which proves nothing about its mailbox: the proof is the line of kind `lists` */
  listRequests: { form: /^lists\.\d+\.request$/ },
};

/** Undefined: no such purpose. */
export function kindOfPurpose(purpose: string): PurposeKind | undefined {
  return (Object.keys(kinds) as PurposeKind[]).find((kind) => kinds[kind].form.test(purpose));
}

export function isLasting(purpose: string): boolean {
  const kind = kindOfPurpose(purpose);
  return kind !== undefined && kinds[kind].lasting === true;
}

export function keyOfCookies(purpose: CookiePurpose): `cookies.${CookiePurpose}` {
  return `cookies.${purpose}`;
}

/** Those that this shop asks for. */
export function askedCookies(cookies: Readonly<Record<CookiePurpose, boolean>>): CookiePurpose[] {
  return cookiePurposes.filter((purpose) => cookies[purpose]);
}

/** Of the wording of the choice on cookies. A new one means that everybody is asked again, so it changes with the meaning only. */
export const COOKIE_VERSION = '1';

/** Authorities call six to twelve months the time after which to ask again. */
const CHOICE_DAYS = 365;
const DAY = 86_400_000;

/** The time of a device whose clock goes wrong, or that waited too long: a choice older than this is none. */
export function isTooOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > CHOICE_DAYS * DAY;
}

/** What a device knows: its choice, and whether its browser asks every site not to track (Global Privacy Control). */
export type DeviceState = { choice: CookieChoice | undefined; refusesAll: boolean };

/** Whether this was agreed to, by a choice that still counts. What a browser asks for counts more than an earlier choice. */
export function allows({ choice, refusesAll }: DeviceState, purpose: CookiePurpose, now: Date): boolean {
  if (choice === undefined || !isCurrent(choice, now) || (refusesAll && choice.despiteSignal !== true)) return false;
  return choice[purpose] === true;
}

/** Whether the visitor has yet to be asked for any of these. */
export function isToBeAsked({ choice, refusesAll }: DeviceState, asked: readonly CookiePurpose[], now: Date): boolean {
  if (asked.length === 0 || refusesAll) return false;
  return choice === undefined || !isCurrent(choice, now) || asked.some((purpose) => choice[purpose] === undefined);
}

function isCurrent({ version, at }: CookieChoice, now: Date): boolean {
  return version === COOKIE_VERSION && !isTooOld(new Date(at), now);
}

/** Somebody's last word on each purpose, by when it was said; the lines come in any order. */
export function lastWords<Line extends { id: number; at: string; purpose: string }>(lines: readonly Line[]): Line[] {
  const last = new Map<string, Line>();
  for (const line of lines.toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id)) last.set(line.purpose, line);
  return [...last.values()];
}

/** The choice on cookies that these lines make up; null where they say nothing of any. */
export function cookieChoiceOf(
  lines: readonly { id: number; at: string; purpose: string; given: boolean; version: string }[],
): CookieChoice | null {
  const words = lastWords(lines).filter(({ purpose }) => kindOfPurpose(purpose) === 'cookies');
  const newest = words.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (newest === undefined) return null;
  const said = cookiePurposes.flatMap((purpose) => {
    const word = words.find((each) => each.purpose === keyOfCookies(purpose));
    return word === undefined ? [] : [[purpose, word.given] as const];
  });
  // The oldest version counts, since one of them may have been asked under a wording that no longer holds.
  const version = words.find((word) => word.version !== COOKIE_VERSION)?.version ?? newest.version;
  return { ...Object.fromEntries(said), version, at: newest.at };
}
