import { Audience } from '#domain/mailings/schema.ts';
import { type Database, empty, join, type Sql, sql } from '../database/database.ts';
import type { Mailing } from '../database/generated/client.ts';
import { isSuppressedIn } from '../lists/suppressed-queries.ts';

type Of = Pick<Mailing, 'listIds' | 'audience'>;

/**
 * Who gets a mailing, as a query: `subscriber_id`, `list_id`, `language`, `domain`. Each subscriber once, by the first of its lists. Never
 * those who have not confirmed, who left or who are suppressed, by their address or its domain.
 */
export function audienceQuery({ listIds, audience }: Of): Sql {
  const conditions = conditionsOf(Audience.parse(audience));
  return sql`
    select distinct on (u.id) u.id as subscriber_id, s.list_id, u.language, substring(u.email from '@([^@]+)$') as domain
    from unnest(${listIds}::int[]) with ordinality as chosen(id, place)
    join mailing_lists l on l.id = chosen.id and l.archived_at is null
    join subscriptions s on s.list_id = l.id and s.state = 'active'
    join subscribers u on u.id = s.subscriber_id
    where not ${isSuppressedIn(sql`u.email`)}
      ${conditions.length === 0 ? empty : sql`and ${join(conditions, ' and ')}`}
    order by u.id, chosen.place`;
}

/** How many would get it, by their language. */
export async function countAudience(db: Pick<Database, 'rows'>, of: Of): Promise<Map<string, number>> {
  const rows = await db.rows<{ language: string; count: number }>(sql`
    select language, count(*)::int as count from (${audienceQuery(of)}) audience group by language`);
  return new Map(rows.map(({ language, count }) => [language, count]));
}

function conditionsOf({ languages, bought, boughtSince, subscribedSince, attributes }: Audience): Sql[] {
  return [
    languages.length > 0 && sql`u.language = any(${languages}::text[])`,
    (bought !== null || boughtSince !== null) && sql`${bought === false ? sql`not` : empty} u.email in (${buyers(boughtSince)})`,
    subscribedSince !== null && sql`coalesce(s.confirmed_at, s.asked_at) >= ${startOf(subscribedSince)}::timestamptz`,
    Object.keys(attributes).length > 0 && sql`u.attributes @> ${JSON.stringify(attributes)}::jsonb`,
  ].filter((condition) => condition !== false);
}

/** The mailboxes of orders that were not cancelled: those typed with them, and those of their persons. */
function buyers(since: string | null): Sql {
  const placed = sql`o.placed_at >= ${since === null ? new Date(0) : startOf(since)}::timestamptz and o.state <> 'cancel'`;
  return sql`
    select lower(o.billing->>'email') from orders o where ${placed} and o.billing->>'email' is not null
    union select lower(p.email) from orders o join people p on p.id = o.person_id where ${placed} and p.email is not null`;
}

/** Of a day of UTC. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
