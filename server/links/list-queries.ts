import type { UtmField } from '#domain/links/rules.ts';
import type { LinkTag, TermTotal } from '#domain/links/types.ts';
import { type Database, literal, sql } from '../database/database.ts';

const MOST = 200;

/** The tags of all links, the most used first: Prisma cannot count what lies in arrays. */
export function countTags(db: Database): Promise<LinkTag[]> {
  return db.rows(sql`
    select name, count(*)::int as links from links, unnest(tags) as name group by 1 order by 2 desc, 1 limit ${MOST}`);
}

/** Campaigns, mediums or sources by name with their links and clicks: Prisma cannot sum over a relation. */
export function totalTerms(db: Database, { field, search }: { field: UtmField; search: string }): Promise<TermTotal[]> {
  return db.rows(sql`
    select t.id, t.name, count(l.id)::int as links, coalesce(sum(l.clicks), 0)::int as clicks
    from utm_terms t left join links l on ${columns[field]} = t.id
    where t.field = ${field}::utm_field and t.name ilike ${`%${literal(search)}%`}
    group by t.id, t.name order by lower(t.name), t.id limit ${MOST}`);
}

const columns = { campaign: sql`l.campaign_id`, medium: sql`l.medium_id`, source: sql`l.source_id` };
