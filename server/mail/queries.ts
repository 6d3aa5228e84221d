import { type Database, sql } from '../database/database.ts';

/** How many mails may go to one reader, and for one causer, within any hour. */
export type MailLimits = { reader: number; causer: number };

export type WaitingMail = { mail: string; reader: string; causer: string };

/**
 * The first moment, from now on, in whose hour before and after both limits leave room; the same each time for a mail. Raw, since the
 * gaps are found in one statement, which Prisma cannot say.
 */
export async function reserveSlot(db: Database, { mail, reader, causer }: WaitingMail, limits: MailLimits, now: Date): Promise<Date> {
  return db.transaction(async (tx) => {
    await tx.rows(sql`
      select pg_advisory_xact_lock(hashtextextended(name, 0))::text from (select unnest(${[reader, causer].toSorted()}::text[]) as name) names`);
    const [slot] = await tx.rows<{ at: Date }>(sql`
      insert into mail_slots (mail, reader, causer, at)
      select ${mail}, ${reader}, ${causer}, min(free.at) from (
        select ${now}::timestamptz as at union
        select at + interval '1 hour' from mail_slots
        where (reader = ${reader} or causer = ${causer}) and at > ${now}::timestamptz - interval '1 hour'
      ) free
      where (select count(*) from mail_slots s where s.reader = ${reader} and s.at > free.at - interval '1 hour' and s.at < free.at + interval '1 hour')
          < ${limits.reader}
        and (select count(*) from mail_slots s where s.causer = ${causer} and s.at > free.at - interval '1 hour' and s.at < free.at + interval '1 hour')
          < ${limits.causer}
      on conflict (mail) do update set mail = excluded.mail returning at`);
    if (slot === undefined) throw new Error(`There is no time for ${mail}`);
    return slot.at;
  });
}
