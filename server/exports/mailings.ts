import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported, ExportedMailing } from '#domain/exports/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { idAfter, pageOf, periodOf } from './paging.ts';

type Found = Omit<ExportedMailing, 'createdAt' | 'startedAt' | 'endedAt'> & {
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

/** Mailings by their age, the oldest first, with the recipients of a page counted at once. */
export async function exportMailings(ctx: Context, asked: ExportAsked): Promise<Exported<ExportedMailing>> {
  const { gte, lt } = await periodOf(ctx, asked);
  const { countOpens } = (await shopSettings(ctx.db)).mailings;
  const found = await ctx.db.rows<Found>(sql`
    select m.id, m.name, m.campaign, m.state::text as state, m.created_at as "createdAt", m.started_at as "startedAt", m.ended_at as "endedAt",
      array(select l.key from unnest(m.list_ids) with ordinality as named(id, place) join mailing_lists l using (id) order by place) as lists,
      r.*
    from (
      select * from mailings where id > ${idAfter(asked)} and created_at >= ${gte} and created_at < ${lt}
      order by id limit ${asked.limit + 1}) m
    cross join lateral (
      select count(*)::int as recipients,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'unsure')::int as unsure,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(clicked_at)::int as clicked,
        count(opened_at)::int as opened,
        (select count(distinct subscriber_id)::int from subscriptions where left_mailing = m.id) as "left",
        count(*) filter (where bounce = 'hard')::int as "bouncedHard",
        count(*) filter (where bounce = 'soft')::int as "bouncedSoft",
        count(*) filter (where bounce = 'complaint')::int as complaints
      from mailing_recipients where mailing_id = m.id) r
    order by m.id`);
  return pageOf(found, asked, ({ createdAt, startedAt, endedAt, opened, ...row }) => ({
    ...row,
    opened: countOpens ? opened : null,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
