/** Pages that the law demands; each name is its address. */
export const legalPages = ['terms', 'withdrawal', 'privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** What every home page can show, in its usual order. */
export const homeParts = ['slides', 'trust', 'categories', 'newest', 'recommended', 'all'] as const;
export type HomePart = (typeof homeParts)[number];

/** As many of each the home page holds. */
export const MOST_SLIDES = 8;
export const MOST_TILES = 12;
export const MOST_BLOCKS = 24;

/** Normalised: capitals, no blanks. */
export function tidyIban(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** Shape and check digits (ISO 13616: modulo 97 is 1) of a normalised IBAN. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four. */
export function groupIban(iban: string): string {
  return tidyIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
}

/** Of ISO 4217: three letters alone may be a slip that no amount can be shown in. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** The dotted paths of lists and tables that had something in them, and have nothing now. */
export function emptied(before: unknown, after: unknown, path = ''): string[] {
  if (!isTable(before) || !isTable(after)) return [];
  if (Object.keys(before).length > 0 && Object.keys(after).length === 0) return [path];
  if (Array.isArray(before)) return [];
  return Object.entries(before).flatMap(([name, value]) => emptied(value, after[name], path === '' ? name : `${path}.${name}`));
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
