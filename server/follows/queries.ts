import { sql, type Transaction } from '../database/database.ts';

/**
 * What a mailbox confirmed becomes its person's, under the same id, so that links and jobs go on knowing it. What the person followed the
 * same way before and was told of, or ended, gives way to it.
 */
export async function adoptFollows(tx: Transaction, { personId, email }: { personId: number; email: string }): Promise<void> {
  const same = sql`(o.kind, o.record_id, o.topic, o.part) = (f.kind, f.record_id, f.topic, f.part)`;
  const asked = sql`f.email = ${email} and f.confirmed_at is not null`;
  await tx.rows(sql`
    delete from followers o using followers f
    where o.person_id = ${personId} and (o.mailed_at is not null or o.confirmed_at is null) and ${asked} and ${same}`);
  await tx.rows(sql`
    update followers f set person_id = ${personId}, email = null
    where ${asked} and not exists (select from followers o where o.person_id = ${personId} and ${same})`);
  await tx.rows(sql`delete from followers f where ${asked}`);
}
