import type { Reactions, RecipientCounts } from '#domain/mailings/types.ts';
import { type Database, sql } from '../database/database.ts';

type Counted = { counts: RecipientCounts; reactions: Omit<Reactions, 'opened'> & { opened: number }; lately: number };

const MINUTE = 60_000;
const none = { waiting: 0, sending: 0, sent: 0, unsure: 0, failed: 0, skipped: 0 };

/** By mailing, what became of its recipients. One statement reads each row of an index, and no other part of the table. */
export async function countRecipients(db: Database, mailingIds: readonly number[]): Promise<ReadonlyMap<number, RecipientCounts>> {
  const rows = await db.rows<{ id: number; state: keyof typeof none; count: number }>(sql`
    select mailing_id as id, state::text, count(*)::int as count from mailing_recipients where mailing_id = any(${mailingIds}::int[]) group by 1, 2`);
  return new Map(
    mailingIds.map((id) => {
      const own = rows.filter((row) => row.id === id);
      const all = own.reduce((sum, { count }) => sum + count, 0);
      return [id, { all, ...none, ...Object.fromEntries(own.map(({ state, count }) => [state, count])) }];
    }),
  );
}

/** `lately`: sent within the last minute */
export async function countReactions(db: Database, mailingId: number, now: Date): Promise<Omit<Counted, 'counts'>> {
  const [row] = await db.rows<Record<'clicked' | 'opened' | 'left' | 'hard' | 'soft' | 'complaint' | 'lately', number>>(sql`
    select count(clicked_at)::int as clicked, count(opened_at)::int as opened, 
      (select count(distinct subscriber_id)::int from subscriptions where left_mailing = ${mailingId}) as left,
      count(*) filter (where bounce = 'hard')::int as hard, count(*) filter (where bounce = 'soft')::int as soft,
      count(*) filter (where bounce = 'complaint')::int as complaint,
      count(*) filter (where sent_at > ${new Date(now.getTime() - MINUTE)})::int as lately
    from mailing_recipients where mailing_id = ${mailingId}`);
  const { clicked = 0, opened = 0, left = 0, hard = 0, soft = 0, complaint = 0, lately = 0 } = row ?? {};
  return { reactions: { clicked, opened, left, bounced: { hard, soft, complaint } }, lately };
}
