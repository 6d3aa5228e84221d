import { moment } from './text.ts';

/** The time zone of the terminal, as `Europe/Berlin`. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a command asks for, in the terminal's zone unless it names one. No default of the option: every start would wait 12 ms for Intl. */
export function inLocalZone<Asked extends object>(asked: Asked): Asked & { zone: string } {
  return { zone: localZone(), ...asked };
}

/** `2026-11-20 14:05 Europe/Berlin` */
export function momentWithZone(instant: string): string {
  return `${moment(instant)} ${localZone()}`;
}
