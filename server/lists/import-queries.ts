import type { SubscriptionState } from '#domain/lists/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { type Database, type Sql, sql } from '../database/database.ts';
import { emailHasher } from '../mail/email-hash.ts';
import { isSuppressedIn } from './suppressed-queries.ts';

/** What is empty or absent stays, where the mailbox is known. `email`: in small letters */
export type Person = { email: string; name: string; language: Language | undefined; attributes: Readonly<Record<string, string>> };

/** `state`: on this list, null where it never was; `leftBefore`: also of somebody who was asked again since, or of whom only the ledger is left; `differs`: from what is given */
export type Known = { email: string; state: SubscriptionState | null; leftBefore: boolean; suppressed: boolean; differs: boolean };

type Rows = Pick<Database, 'rows'>;

/** In the order of the addresses, so that two imports at a time wait for each other instead of blocking one another. */
function given(people: readonly Person[]): Sql {
  const inOrder = people.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  return sql`jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as b (email text, name text, language text, attributes jsonb)`;
}

const differs = sql`(b.name <> '' and b.name <> k.name or b.language <> k.language or not k.attributes @> b.attributes)`;

/** What is stored of each of them: one row for each. Who left and deleted their account has left still, by the hash in the ledger. */
export async function readKnown(db: Database, listId: number, people: readonly Person[]): Promise<Known[]> {
  const hashOf = await emailHasher(db, 'consents');
  const hashes = JSON.stringify(people.map(({ email }) => ({ email, hash: hashOf(email) })));
  return db.rows(sql`
    select b.email, s.state::text as state, ${isSuppressedIn(sql`b.email`)} as suppressed, coalesce(${differs}, false) as differs,
      s.state is distinct from 'active' and (coalesce(s.left_at is not null or s.state = 'left', false) or coalesce(not said.given, false))
        as "leftBefore"
    from ${given(people)} join jsonb_to_recordset(${hashes}::jsonb) as h (email text, hash text) on h.email = b.email
    left join subscribers k on k.email = b.email
    left join subscriptions s on s.subscriber_id = k.id and s.list_id = ${listId}
    left join lateral (
      select c.given from consents c where c.email_hash = h.hash and c.purpose = ${`lists.${listId}`} order by c.id desc limit 1
    ) said on true`);
}

/** Makes those that are missing, and changes the others. */
export async function writePeople({ rows }: Rows, people: readonly Person[], now: Date, usual: Language): Promise<void> {
  await rows(sql`
    insert into subscribers (email, name, language, attributes, created_at)
    select b.email, b.name, coalesce(b.language, ${usual}), b.attributes, ${now}::timestamptz from ${given(people)}
    on conflict (email) do nothing`);
  await rows(sql`
    update subscribers k set name = case when b.name = '' then k.name else b.name end, language = coalesce(b.language, k.language),
      attributes = k.attributes || b.attributes
    from ${given(people)} where k.email = b.email and coalesce(${differs}, false)`);
}

export type Joined = { id: number; email: string; language: Language };

/** Makes them active, but nobody who has left, unless `again`. Answers who was not active before. */
export function activate(
  { rows }: Rows,
  { listId, emails, now, again }: { listId: number; emails: readonly string[]; now: Date; again: boolean },
): Promise<Joined[]> {
  return rows(sql`
    with joined as (
      insert into subscriptions as s (list_id, subscriber_id, state, asked_at)
      select ${listId}::int, k.id, 'active', ${now}::timestamptz from subscribers k where k.email = any(${[...emails]}) order by k.email
      on conflict (list_id, subscriber_id) do update set state = 'active', asked_at = excluded.asked_at, left_at = null
      where s.state <> 'active' and (${again} or s.state = 'pending' and s.left_at is null)
      returning id, subscriber_id)
    select j.id, k.email, k.language from joined j join subscribers k on k.id = j.subscriber_id`);
}
