import type { Limit } from './rate-limits.ts';

const HOUR = 3_600;

/**
 * What the visitors of one address may begin. Counted where a row is written, so looking around costs nothing, and mostly in memory, so that
 * an order takes no statement more: each process counts by itself. One address may be a family, an office, or some hundred phones behind
 * one carrier. So each number is several times what a hundred shoppers do, and what a script writes at that pace is less than a kilobyte a
 * second.
 */
export const visitorLimits = {
  /** a hundred shoppers who begin six each */
  carts: { points: 600, seconds: HOUR, perProcess: true, perMinute: 120 },
  /** of the app, and of those who begin over REST or sign in and out */
  sessions: { points: 600, seconds: HOUR, perProcess: true, perMinute: 120 },
  /** a hundred shoppers with a hundred changes each */
  commands: { points: 10_000, seconds: HOUR, perProcess: true, perMinute: 1_000 },
  /** a hundred shoppers who choose, and change their minds */
  consents: { points: 600, seconds: HOUR, perProcess: true, perMinute: 120 },
  /** an office that orders for each desk */
  orders: { points: 120, seconds: HOUR, perProcess: true },
  /** an office in which everybody opens the mailing, and whose scanner has clicked each of its links before */
  clicks: { points: 6_000, seconds: HOUR, perProcess: true, perMinute: 600 },
  /** a hundred shoppers, each of whose steps to the payment asks again; as long as a hold lasts */
  holds: { points: 600, seconds: 900 },
} as const satisfies Record<string, Limit>;
