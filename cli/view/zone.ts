import { moment } from './text.ts';

/** The time zone of the terminal, as `Europe/Berlin`. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `2026-11-20 14:05 Europe/Berlin` */
export function momentWithZone(instant: string): string {
  return `${moment(instant)} ${localZone()}`;
}
