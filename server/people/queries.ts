import { type Database, sql, type Transaction } from '../database/database.ts';
import type { SessionRow } from './session.ts';

/** Read by every request with a cookie: through Prisma it takes 3 times the CPU, some 0.3 ms of each request. */
export async function findSession(
  { rows }: Pick<Database, 'rows'>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<(SessionRow & { seenAt: Date }) | undefined> {
  const [row] = await rows<SessionRow & { seenAt: Date }>(sql`
    select s.id, case when t.id is null or 'all' = any(t.scopes) then s.person_id end as "personId", s.cart_key as "cartKey",
      s.last_order_id as "lastOrderId", s.strong or t.id is not null as strong, s.seen_at as "seenAt", s.created_at as "begunAt",
      case when p.id is null then null
      else jsonb_build_object('id', p.id, 'email', p.email, 'name', p.name, 'role', p.role, 'language', p.language)
        || case when t.id is null then '{}' else jsonb_build_object('scopes', t.scopes) end end as me
    from sessions s left join people p on p.id = s.person_id left join api_tokens t on t.id = s.api_token_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and (t.expires_at is null or t.expires_at > ${now})`);
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

/** So that of two operators who demote each other one stays. Answers their ids. */
export async function lockOperators({ rows }: Pick<Transaction, 'rows'>): Promise<number[]> {
  const found = await rows<{ id: number }>(
    sql`select id from people where role = 'operator' and deleted_at is null order by id for update`,
  );
  return found.map(({ id }) => id);
}
