import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported } from '#domain/exports/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { boundsOf } from '../links/statistics-queries.ts';

/** The instants between which the days of an export lie: from the first up to the second, which is not in it. */
export async function periodOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { zone, from, to }: ExportAsked,
): Promise<{ gte: Date; lt: Date }> {
  const bounds = await boundsOf(db, { zone, from: from ?? new Date(0), to, now });
  return { gte: bounds.from, lt: bounds.to };
}

/** @throws Failure bad_input */
export function idAfter({ after = '0' }: ExportAsked): number {
  if (!/^\d{1,9}$/.test(after)) throw new Failure('bad_input', { fields: { after: 'bad_input' } });
  return Number(after);
}

/** A page of one more rows than were asked for, where there are as many. */
export function pageOf<Found extends { id: number }, Row>(
  found: readonly Found[],
  { limit }: ExportAsked,
  shown: (found: Found) => Row,
): Exported<Row> {
  const page = found.slice(0, limit);
  return { rows: page.map(shown), next: found.length > limit ? String(page.at(-1)?.id) : null };
}
