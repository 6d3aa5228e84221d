import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported, ExportedClick, ExportedLink } from '#domain/exports/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { empty, sql } from '../database/database.ts';
import { shownLink, stored } from '../links/stored.ts';
import { idAfter, pageOf, periodOf } from './paging.ts';

/** Links by their age, the oldest first. */
export async function exportLinks(ctx: Context, asked: ExportAsked): Promise<Exported<ExportedLink>> {
  const found = await ctx.db.prisma.link.findMany({
    where: { id: { gt: idAfter(asked) }, createdAt: await periodOf(ctx, asked) },
    orderBy: { id: 'asc' },
    take: asked.limit + 1,
    include: stored,
  });
  return pageOf(found, asked, (link) => {
    const { redirectedUrl: _, ...row } = shownLink(ctx, link);
    return row;
  });
}

type Found = Omit<ExportedClick, 'at'> & { at: Date };

/** Clicks link by link, of each the oldest first: in the order of an index, so that each page costs the same. */
export async function exportClicks(ctx: Context, asked: ExportAsked): Promise<Exported<ExportedClick>> {
  const { gte, lt } = await periodOf(ctx, asked);
  const last = asked.after === undefined ? undefined : placeOf(asked.after);
  const found = await ctx.db.rows<Found>(sql`
    select c.id::text as id, c.at, c.link_id as "linkId", k.code, c.class::text as class, c.rule, c.country, c.device, c.browser, c.system,
      c.referrer, c.language, c.first, c.qr
    from (
      select * from link_clicks where at >= ${gte} and at < ${lt}
      ${last === undefined ? empty : sql`and (link_id, at, id) > (${last.linkId}::int, ${last.at}::timestamptz, ${last.id}::uuid)`}
      order by link_id, at, id limit ${asked.limit + 1}) c
    join lateral (select code from link_codes where link_id = c.link_id order by id desc limit 1) k on true
    order by c.link_id, c.at, c.id`);
  const rows = found.slice(0, asked.limit).map(({ at, ...click }) => ({ ...click, at: at.toISOString() }));
  const end = rows.at(-1);
  return { rows, next: found.length > asked.limit && end !== undefined ? `${end.linkId} ${end.at} ${end.id}` : null };
}

/** @throws Failure bad_input */
function placeOf(after: string): { linkId: number; at: Date; id: string } {
  const [, linkId, at = '', id = ''] = /^(\d{1,9}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f-]{36})$/.exec(after) ?? [];
  if (linkId === undefined || Number.isNaN(Date.parse(at))) throw new Failure('bad_input', { fields: { after: 'bad_input' } });
  return { linkId: Number(linkId), at: new Date(at), id };
}
