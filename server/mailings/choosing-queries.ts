import { type Database, sql } from '../database/database.ts';
import type { Mailing } from '../database/generated/client.ts';
import { audienceQuery } from './audience-queries.ts';

/** So many at a time: no statement runs for long, whatever the size of a list. */
const AT_ONCE = 10_000;

/** Each gets a row under an id that nobody guesses; those that have one keep it, so that what was broken off is done again. */
export async function chooseRecipients(db: Database, mailing: Mailing, now: Date): Promise<void> {
  let after: number | null = 0;
  while (after !== null) after = await chooseNext(db, mailing, { after, now });
}

async function chooseNext(db: Database, mailing: Mailing, { after, now }: { after: number; now: Date }): Promise<number | null> {
  const [chosen] = await db.rows<{ last: number | null }>(sql`
    with part as (
      select subscriber_id, list_id, domain from (${audienceQuery(mailing)}) audience
      where subscriber_id > ${after} order by subscriber_id limit ${AT_ONCE}
    ), added as (
      insert into mailing_recipients (id, mailing_id, subscriber_id, list_id, domain, due_at)
      select gen_random_uuid(), ${mailing.id}, subscriber_id, list_id, domain, ${now} from part
      on conflict (mailing_id, subscriber_id) do nothing
    )
    select max(subscriber_id)::int as last from part`);
  return chosen?.last ?? null;
}
