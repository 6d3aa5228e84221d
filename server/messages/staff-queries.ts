import type { MessageFilter } from '#domain/messages/schema.ts';
import { type Database, empty, literal, type Sql, sql } from '../database/database.ts';

/** `answered`: the shop has written below it since; `waiting`: it is the last that is shown of its thread, and not by the shop */
export type StaffRow = { id: number; answered: boolean; waiting: boolean };

/** The messages of these kinds that match, the latest first and one more than the page has; and how many there are in all. */
export async function findForStaff({ rows }: Pick<Database, 'rows'>, kinds: readonly string[], filter: MessageFilter) {
  const { before, limit } = filter;
  const where = matching(kinds, filter);
  const [all] = await rows<{ count: number }>(sql`select count(*)::int as count from messages m where ${where}`);
  const found = await rows<StaffRow>(sql`
    select m.id, ${laterIn(sql`later.from_shop`)} as answered, ${waiting} as waiting
    from messages m where ${where} ${before === undefined ? empty : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit + 1}`);
  return { count: all?.count ?? 0, found };
}

/** Whether anything like this is shown of the thread after message `m`. */
function laterIn(like: Sql): Sql {
  return sql`exists (
    select from messages later where later.answer_to = coalesce(m.answer_to, m.id) and later.id > m.id
      and later.deleted_at is null and later.hidden_at is null and ${like})`;
}

/** Message `m` answers none, or one like this. */
function belowAny(like: Sql): Sql {
  return sql`(m.answer_to is null or exists (select from messages top where top.id = m.answer_to and top.deleted_at is null and ${like}))`;
}

const waiting = sql`(
  not m.from_shop and m.hidden_at is null and ${belowAny(sql`top.hidden_at is null`)} and not ${laterIn(sql`true`)})`;

const shownAs: Record<MessageFilter['show'], Sql> = {
  all: sql`true`,
  hidden: sql`m.hidden_at is not null`,
  reported: sql`m.hidden_at is null and exists (select from message_reports r where r.message_id = m.id and r.judged_at is null)`,
  waiting,
};

function matching(kinds: readonly string[], { show, kind, recordId, stars, search }: MessageFilter): Sql {
  const like = `%${literal(search)}%`;
  return sql`m.kind = any(${kinds}::text[]) and m.deleted_at is null and ${belowAny(sql`true`)} and ${shownAs[show]}
    ${kind === undefined ? empty : sql`and m.kind = ${kind}`}
    ${recordId === undefined ? empty : sql`and m.record_id = ${recordId}`}
    ${stars === undefined ? empty : sql`and m.stars = ${stars}`}
    ${
      search === ''
        ? empty
        : sql`and (m.text ilike ${like} or m.author_name ilike ${like}
            or exists (select from people p where p.id = m.person_id and p.name ilike ${like}))`
    }`;
}
