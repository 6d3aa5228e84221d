import { InvalidArgumentError } from 'commander';
import { stop } from '../exits.ts';

const DAY = 86_400_000;

/** When a link ends: in days, at the end of a day or at a time of the terminal's zone. `never` stays: Commander takes null for an empty text. */
export function ending(typed: string): string {
  if (typed === 'never') return typed;
  const days = /^(\d{1,4})d$/.exec(typed)?.[1];
  if (days !== undefined) return new Date(Date.now() + Number(days) * DAY).toISOString();
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(typed) ?? [];
  // A date that the calendar does not have, as February 30, becomes another one.
  if (day === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day))
    return exactly(typed);
  const at = new Date(`${day}T${time ?? '00:00'}`);
  if (time === undefined) at.setDate(at.getDate() + 1);
  return Number.isNaN(at.getTime()) ? exactly(typed) : at.toISOString();
}

/** An instant with its own zone. */
function exactly(typed: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(typed) || Number.isNaN(Date.parse(typed)))
    throw new InvalidArgumentError('It has to be as 30d, 2026-12-31, 2026-12-31T18:00 or never.');
  return new Date(typed).toISOString();
}

/** `none` stays: as many as there are. */
export function clickLimit(typed: string): number | 'none' {
  if (typed === 'none') return typed;
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new InvalidArgumentError('It has to be a whole number above 0, or none.');
  return Number(typed);
}

/** As the shop takes them, with null for no end. */
export function limits({ expires, maxClicks }: { expires?: string | undefined; maxClicks?: number | 'none' | undefined }) {
  return {
    ...(expires !== undefined && { expiresAt: expires === 'never' ? null : expires }),
    ...(maxClicks !== undefined && { maxClicks: maxClicks === 'none' ? null : maxClicks }),
  };
}

export function day(typed: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== typed)
    throw new InvalidArgumentError('It has to be a day, as 2026-12-31.');
  return typed;
}

/** A period of days, and the zone whose days they are. */
export type Period = { from?: string; to?: string; zone: string };

export function checkPeriod({ from, to }: Period): void {
  if (from !== undefined && to !== undefined && from > to) throw stop('usage', 'The first day, --from, comes after the last, --to.');
}

export function zoneNamed(typed: string): string {
  try {
    // Not as it is resolved: that may be an older name of the same zone.
    new Intl.DateTimeFormat('en', { timeZone: typed });
    return typed;
  } catch {
    throw new InvalidArgumentError('It has to be a time zone, as Europe/Berlin or UTC.');
  }
}

export function collect(typed: string, before: readonly string[] = []): string[] {
  return [...before, typed];
}

/** `abc`, `/r/abc` and the whole short link name the same; a `+` behind it leads to its statistics. */
export function codeIn(typed: string): string {
  const inPath = /^(?:https?:\/\/[^/]+)?\/r\/([^/?#]+)/i.exec(typed)?.[1];
  return (inPath ?? typed).replace(/\+$/, '');
}
