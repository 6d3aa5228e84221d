/** Pages that the law demands; each name is its address. */
export const legalPages = ['terms', 'withdrawal', 'privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

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

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
