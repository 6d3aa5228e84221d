import { InvalidArgumentError } from 'commander';

/** A day, a time of the shop's zone, or an instant with its own zone. */
export function when(typed: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(typed) ?? [];
  const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(typed) ? typed : undefined;
  const at = new Date(exact ?? `${day}T${time ?? '00:00'}Z`);
  // A date that the calendar does not have, as February 30, becomes another one.
  if (Number.isNaN(at.getTime()) || (exact === undefined && !at.toISOString().startsWith(String(day))))
    throw new InvalidArgumentError('It has to be as 2026-12-01 or 2026-12-01T09:00.');
  return typed;
}

/** When a sale begins: at the beginning of a day of the shop. */
export function beginning(typed: string, timeZone: string): string {
  return instantOf(typed, timeZone, 0);
}

/** When it ends: at the end of a day. */
export function ending(typed: string, timeZone: string): string {
  return instantOf(typed, timeZone, 1);
}

function instantOf(typed: string, timeZone: string, days: number): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(typed) ?? [];
  if (day === undefined) return new Date(typed).toISOString();
  const wall = new Date(`${day}T${time ?? '00:00'}Z`);
  if (time === undefined) wall.setUTCDate(wall.getUTCDate() + days);
  const first = wall.getTime() - offsetAt(wall.getTime(), timeZone);
  // Once more: the clocks may have been changed in between.
  return new Date(wall.getTime() - offsetAt(first, timeZone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** `2026-12-01 00:00`, by the clocks of a zone. */
export function inZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
}
