import type { MessagesAsked } from '#domain/messages/schema.ts';
import type { Thread } from '#domain/messages/types.ts';
import type { StarCounts, Stars } from '#domain/stars.ts';
import { type Database, empty, type Sql, sql, type Transaction } from '../database/database.ts';

/** A page is one statement, with answers, photos and what was counted: through Prisma it would be five. */

type Record = { kind: string; id: number };
/** instants as the database writes them */
export type StoredPage = { threads: Thread[]; count: number; stars: number[] };

/** Of the cached pages that show what was written on a record. */
export function messageTag({ kind, id }: Record): string {
  return `messages:${kind}:${id}`;
}

/** What is shown of message `m`: nobody took it back, and staff let it stand. */
const shown = sql`m.deleted_at is null and m.hidden_at is null`;

/** Message `m`, with its author's name as it is today. */
const content: Sql = sql`
  'id', m.id, 'at', m.created_at, 'editedAt', m.edited_at, 'authorId', m.person_id, 'fromShop', m.from_shop, 'stars', m.stars,
  'verified', m.verified, 'text', m.text, 'helpful', m.helpful,
  'author', case when m.person_id is null then m.author_name else (select name from people where people.id = m.person_id) end,
  'photos', (
    select coalesce(json_agg(json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) order by photo.position), '[]')
    from message_photos photo join pictures f on f.hash = photo.hash where photo.message_id = m.id)`;

export async function readThreads({ rows }: Pick<Database, 'rows'>, { kind, id }: Record, asked: Asked): Promise<StoredPage> {
  const { stars, offset, limit } = asked;
  const order = asked.order === 'helpful' ? sql`m.helpful desc, m.id desc` : sql`m.id desc`;
  const [page] = await rows<StoredPage>(sql`
    with page as materialized (
      select * from messages m
      where m.kind = ${kind} and m.record_id = ${id} and m.answer_to is null and ${shown}
        ${stars === undefined ? empty : sql`and m.stars = ${stars}`}
      order by ${order} limit ${limit} offset ${offset})
    select coalesce(t.threads, 0) as count, coalesce(t.stars, '{}') as stars,
      (select coalesce(json_agg(json_build_object(${content}, 'answers', (
          select coalesce(json_agg(json_build_object(${content}) order by m.id), '[]')
          from messages m where m.answer_to = top.id and ${shown})) order by ${order}), '[]')
        from page m cross join lateral (select m.id) top) as threads
    from (select) one left join message_totals t on t.kind = ${kind} and t.record_id = ${id}`);
  return page ?? { threads: [], count: 0, stars: [] };
}
type Asked = Pick<MessagesAsked, 'offset' | 'limit' | 'order' | 'stars'>;

/** Every other change of what is shown of a record waits from now on. */
export async function lockRecord(tx: Transaction, { kind, id }: Record): Promise<void> {
  await tx.rows(sql`
    insert into message_totals (kind, record_id, threads, stars) values (${kind}, ${id}, 0, '{0,0,0,0,0}')
    on conflict (kind, record_id) do update set threads = message_totals.threads`);
}

/** Counts anew what is shown of a record that is locked. Answers how often each number of stars was given. */
export async function countShown(tx: Transaction, { kind, id }: Record): Promise<StarCounts> {
  const [row] = await tx.rows<{ stars: number[] }>(sql`
    update message_totals t set threads = counted.threads, stars = counted.stars
    from (
      select count(*)::int as threads, array[
        count(*) filter (where m.stars = 1), count(*) filter (where m.stars = 2), count(*) filter (where m.stars = 3),
        count(*) filter (where m.stars = 4), count(*) filter (where m.stars = 5)]::int[] as stars
      from messages m where m.kind = ${kind} and m.record_id = ${id} and m.answer_to is null and ${shown}) counted
    where t.kind = ${kind} and t.record_id = ${id} returning t.stars`);
  return countsOf(row?.stars ?? []);
}

export function countsOf(stars: readonly number[]): StarCounts {
  const of = (each: Stars) => stars[each - 1] ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}

/** Takes back what a person found helpful. Answers the records that it was written on. */
export function removeVotes(tx: Transaction, personId: number): Promise<Record[]> {
  return tx.rows(sql`
    with gone as (delete from message_votes where person_id = ${personId} returning message_id)
    update messages m set helpful = m.helpful - 1 from gone where m.id = gone.message_id returning m.kind, m.record_id as id`);
}
