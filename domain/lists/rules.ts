import { isEmail } from '../email.ts';
import { plainLine } from '../plain-line.ts';

export const MOST_IMPORTED = 1_000;
export const MOST_ATTRIBUTES = 30;
export const LONGEST_NOTE = 300;

/** Days that a mailbox has to confirm; the one reminder comes after half of them. */
export const UNCONFIRMED_DAYS = 7;
export const REMINDED_AFTER_DAYS = 3;
/** After so many soft bounces in a row nothing more is sent. */
export const MOST_SOFT_BOUNCES = 5;

/** `Mia Beck <mia@shop.example>` or the address alone; undefined where there is none. The address in small letters. */
export function typedMailbox(text: string): { name: string; email: string } | undefined {
  const [, quoted = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  const email = (bracketed ?? text).trim().toLowerCase();
  return isEmail(email) ? { name: plainLine(quoted).slice(0, 160), email } : undefined;
}

/** An address, or `@domain`; undefined where it is neither. */
export function suppressedValue(text: string): string | undefined {
  const value = text.trim().toLowerCase();
  return isEmail(value) || (value.startsWith('@') && isEmail(`x${value}`)) ? value : undefined;
}

/** Which suppressions hold for an address. */
export function suppressionsOf(email: string): [address: string, domain: string] {
  return [email, email.slice(email.lastIndexOf('@'))];
}
