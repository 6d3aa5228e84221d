import type { Reclassifying } from '#domain/links/schema.ts';
import type { ReclassifyingBegun } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { classOf } from './classify.ts';
import { agentsOf, classifyDay, type NewClass } from './reclassifying-queries.ts';

const DAY = 86_400_000;

/** Days whose clicks are counted in totals alone are left out. */
export async function beginReclassifying(
  ctx: Pick<Context, 'db' | 'now' | 'publish'>,
  { from }: Reclassifying,
): Promise<ReclassifyingBegun> {
  const first = await firstDay(ctx.db, from);
  await ctx.db.transaction((tx) => ctx.publish(tx, 'clicks.rules-changed', { from: dayOf(first) }));
  return { from: dayOf(first), days: Math.max(0, Math.floor((ctx.now.getTime() - first.getTime()) / DAY) + 1) };
}

/** One transaction for each day; whatever ends it, it can run again. */
export async function reclassifyClicks(db: Database, { from, now }: { from: string; now: Date }): Promise<void> {
  for (let day = await firstDay(db, from); day <= now; day = new Date(day.getTime() + DAY)) {
    const changed = (await agentsOf(db, dayOf(day))).flatMap(({ agent, class: before, rule }): NewClass[] => {
      const judged = classOf({ userAgent: agent, purpose: '', from: '' });
      return judged.class === before && judged.rule === rule ? [] : [{ agent, before: rule, ...judged }];
    });
    if (changed.length > 0) await db.transaction((tx) => classifyDay(tx, dayOf(day), changed));
  }
}

/** The day, or the first one whose clicks are kept one by one, or the first with clicks. */
async function firstDay(db: Database, from: string): Promise<Date> {
  const [row] = await db.rows<{ first: Date }>(sql`
    select greatest(${from}::date, kept_since::date, coalesce((select min(at)::date from link_clicks), 'today'))::timestamptz as first from link_upkeep`);
  return row?.first ?? new Date(from);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
