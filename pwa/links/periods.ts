import type { LinkStatistics } from '#domain/links/types.ts';

export const periods = ['all', 'month', 'week', 'custom'] as const;
export type Period = (typeof periods)[number];

/** Days as `2026-11-24`, both within the range; absent: since the link was made, until today. */
export type Days = { from?: string; to?: string };

const DAY = 86_400_000;
/** More would not be told apart on any screen. */
const MOST_DAYS = 3_660;

/** LINK-6: a month is 30 days, and a week 7, today included. */
export function daysOf(period: Period, { today, custom }: { today: string; custom: Days }): Days {
  switch (period) {
    case 'all':
      return {};
    case 'month':
      return { from: daysLater(today, -29) };
    case 'week':
      return { from: daysLater(today, -6) };
    case 'custom':
      return custom;
  }
}

export function dayIn(zone: string, instant: Date | string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant));
}

/** Each day of the range, also those without clicks. */
export function everyDay({ from, to, days }: Pick<LinkStatistics, 'from' | 'to' | 'days'>): LinkStatistics['days'] {
  const clicks = new Map(days.map((each) => [each.day, each.clicks]));
  const count = Math.min(Math.max((Date.parse(to) - Date.parse(from)) / DAY + 1, 0), MOST_DAYS);
  return Array.from({ length: count }, (_, at) => {
    const day = daysLater(to, at - count + 1);
    return { day, clicks: clicks.get(day) ?? 0 };
  });
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
