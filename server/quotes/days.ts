import { memoize } from '#domain/memoize.ts';
import { dayIn } from '../orders/page.ts';

const DAY = 86_400_000;

const clockIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The end of the day that is so many days after this moment, where the shop is. */
export function endOfDay(timeZone: string, now: Date, days: number): Date {
  const shown = wallClock(timeZone, now.getTime() + days * DAY);
  const midnight = Math.floor(shown / DAY) * DAY + DAY;
  const guess = midnight - (wallClock(timeZone, midnight) - midnight);
  // Where the clock is changed in between, the first guess is off by that hour.
  return new Date(guess - (wallClock(timeZone, guess) - midnight));
}

/** The last day on which an offer stands that is over at this moment, where the shop is: `2026-11-20`. */
export function lastDay(timeZone: string, endsAt: Date): string {
  return dayIn(timeZone, new Date(endsAt.getTime() - 1));
}

/** What the clock shows there, as if it were UTC. */
function wallClock(timeZone: string, instant: number): number {
  const parts = clockIn(timeZone).formatToParts(instant);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
