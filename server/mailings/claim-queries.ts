import { type Database, sql } from '../database/database.ts';
import { isSuppressedIn } from '../lists/suppressed-queries.ts';

/** `list`: one of the mailing's that its subscriber is on */
export type Claimed = {
  id: string;
  tries: number;
  domain: string;
  listId: number;
  subscriberId: number;
  email: string;
  name: string;
  language: string;
  attributes: Record<string, string>;
};

/** `run`: of the mailing; `claimedBy`: of this slice of the work alone */
export type Run = { mailingId: number; run: number; claimedBy: string };

type Free = { most: number; perDomain: number; byDomain: ReadonlyMap<string, number>; now: Date };

/** Of the mails that are due so many times as many are looked at, to find enough of different domains. */
const LOOKED_AT = 20;

/**
 * Takes mails that are due, so that nobody else sends them. Those whose subscriber has left all of the mailing's lists, was deleted or is
 * suppressed since it began are skipped. Nothing once the mailing was paused, or has begun anew. `seen`: how many were looked at.
 */
export async function claimDue(
  db: Database,
  { mailingId, run, claimedBy }: Run,
  { most, perDomain, byDomain, now }: Free,
): Promise<{ seen: number; claimed: Claimed[] }> {
  const full = Array.from(byDomain).flatMap(([domain, free]) => (free === 0 ? [domain] : []));
  const rows = await db.rows<Claimed & { state: string }>(sql`
    with mailing as (
      select id, list_ids from mailings where id = ${mailingId} and state = 'sending' and version = ${run} for share
    ), due as materialized (
      select id, subscriber_id, list_id, domain, due_at from mailing_recipients
      where mailing_id = (select id from mailing) and state = 'waiting' and due_at <= ${now} and domain <> all(${full}::text[])
      order by due_at limit ${most * LOOKED_AT}
    ), placed as (
      select *, row_number() over (partition by domain order by due_at, id) as place from due
    ), taken as (
      select placed.* from placed left join json_each_text(${JSON.stringify(Object.fromEntries(byDomain))}::json) free on free.key = domain
      where place <= coalesce(free.value::int, ${perDomain}) order by due_at, placed.id limit ${most}
    ), judged as (
      select taken.id, s.id as subscriber_id, s.email, s.name, s.language, s.attributes, (
        select u.list_id from subscriptions u, mailing m
        where u.subscriber_id = s.id and u.state = 'active' and u.list_id = any(m.list_ids)
        order by u.list_id <> taken.list_id, array_position(m.list_ids, u.list_id) limit 1) as list_id,
        ${isSuppressedIn(sql`s.email`)} as suppressed
      from taken left join subscribers s on s.id = taken.subscriber_id
    )
    update mailing_recipients r set
      state = case when j.list_id is null or j.suppressed then 'skipped' else 'sending' end::recipient_state,
      claimed_by = ${claimedBy}, claimed_at = ${now}, tries = r.tries + 1
    from judged j where r.id = j.id and r.state = 'waiting'
    returning r.id::text, r.state::text, r.tries, r.domain, j.list_id as "listId", j.subscriber_id as "subscriberId", j.email, j.name,
      j.language, j.attributes`);
  return { seen: rows.length, claimed: rows.filter(({ state }) => state === 'sending') };
}

/** What became of a mail that was claimed. `dueAt`: of one that waits again */
export type Settled = { id: string; state: 'sent' | 'waiting' | 'failed' | 'unsure'; answer: string; dueAt: Date | null; untried: boolean };

/** Also of those that were taken for unsure, since this process had lost its lock. */
export async function settle(db: Database, claimedBy: string, settled: readonly Settled[], now: Date): Promise<void> {
  await db.rows(sql`
    update mailing_recipients r set state = s.state, answer = s.answer, due_at = coalesce(s."dueAt", r.due_at),
      sent_at = case when s.state = 'sent' then ${now}::timestamptz end, tries = r.tries - s.untried::int
    from json_to_recordset(${JSON.stringify(settled)}::json) as s (
      id uuid, state recipient_state, answer text, "dueAt" timestamptz, untried boolean)
    where r.id = s.id and r.claimed_by = ${claimedBy} and r.state in ('sending', 'unsure')`);
}

/** What a process had claimed that is no more. To be called by the only sender, before it claims. */
export async function markUnsure(db: Database, mailingId: number): Promise<void> {
  await db.rows(sql`
    update mailing_recipients set state = 'unsure', answer = 'The shop was stopped while it sent this mail'
    where mailing_id = ${mailingId} and state = 'sending'`);
}

/** Whether the latest mails since the run began were refused, the latest last. */
export async function latestRefusals(db: Database, mailingId: number, most: number): Promise<boolean[]> {
  const rows = await db.rows<{ refused: boolean }>(sql`
    select r.state = 'failed' as refused from mailing_recipients r join mailings m on m.id = r.mailing_id
    where m.id = ${mailingId} and r.state in ('sent', 'failed') and r.claimed_at >= m.updated_at
    order by r.claimed_at desc limit ${most}`);
  return rows.map(({ refused }) => refused).reverse();
}

/** When the next mail is due; null where none waits. */
export async function nextDue(db: Database, mailingId: number): Promise<Date | null> {
  const [next] = await db.rows<{ at: Date | null }>(sql`
    select min(due_at) as at from mailing_recipients where mailing_id = ${mailingId} and state = 'waiting'`);
  return next?.at ?? null;
}
