import { type Database, sql, type Transaction } from '../database/database.ts';
import type { SessionRow } from './session.ts';

/** Read by every request with a cookie: through Prisma it takes 3 times the CPU, some 0.3 ms of each request. */
export async function findSession(
  { rows }: Pick<Database, 'rows'>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<(SessionRow & { seenAt: Date }) | undefined> {
  const [row] = await rows<SessionRow & { seenAt: Date }>(sql`
    select s.id, s.person_id as "personId", s.cart_key as "cartKey", s.last_order_id as "lastOrderId", s.seen_at as "seenAt",
      case when p.id is null then null
      else jsonb_build_object('id', p.id, 'email', p.email, 'name', p.name, 'role', p.role, 'language', p.language) end as me
    from sessions s left join people p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`);
  return row;
}

/** The secret, created if missing; undefined once there is an operator. Read at each start, where Prisma's first query would cost 45 ms. */
export async function readOperatorCode({ rows }: Pick<Database, 'rows'>, name: string, fresh: Uint8Array): Promise<Uint8Array | undefined> {
  const [row] = await rows<{ code: Uint8Array }>(sql`
    insert into secrets (name, value) select ${name}, ${fresh}
    where not exists (select from people where role = 'operator')
    on conflict (name) do update set name = excluded.name returning value as code`);
  return row?.code;
}

/** Concurrent changes of one account wait for each other, which Prisma cannot say. */
export async function lockPerson({ rows }: Pick<Transaction, 'rows'>, id: number): Promise<{ email: string }> {
  const [person] = await rows<{ email: string }>(sql`select email from people where id = ${id} for update`);
  if (person === undefined) throw new Error(`There is no person ${id}`);
  return person;
}
