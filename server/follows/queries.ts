import { sql, type Transaction } from '../database/database.ts';

/** Whether a follower is still to be told. Another job that tells them waits, which Prisma cannot say. */
export async function lockFollower(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.rows(sql`select 1 from followers where id = ${id} and mailed_at is null and confirmed_at is not null for update`);
  return found.length > 0;
}

/** What a mailbox confirmed becomes its person's. One statement, so that what is confirmed at the same moment is not lost. */
export async function adoptFollows(tx: Transaction, { personId, email }: { personId: number; email: string }): Promise<void> {
  await tx.rows(sql`
    with gone as (delete from followers where email = ${email} and confirmed_at is not null returning *)
    insert into followers (kind, record_id, topic, part, person_id, language, price, asked_at, confirmed_at, mailed_at)
    select kind, record_id, topic, part, ${personId}, language, price, asked_at, confirmed_at, mailed_at from gone
    on conflict do nothing`);
}
