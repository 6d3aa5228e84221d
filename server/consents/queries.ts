import type { ConsentAuthor } from '#domain/consents/types.ts';
import { type Database, type Sql, sql } from '../database/database.ts';
import { digestOf, type Wording } from './wordings.ts';

/** What somebody agreed to, or withdrew. Who it was: a person, else a visitor's device, an order or a mailbox; several of them where known. */
export type Statement = {
  /** registered in `domain/consents/rules.ts` */
  purpose: string;
  given: boolean;
  wording: Wording;
  /** where it was shown: a local address without a query */
  page: string;
  author: ConsentAuthor;
  /** of an import: why it may be relied upon */
  ground?: string;
  /** the browser's description of itself */
  device?: string;
  /** when it was said; absent: now */
  at?: Date;
  personId?: number | null;
  deviceId?: string | null;
  orderId?: number | null;
  /** from `emailHasher` */
  emailHash?: string | null;
  /** two statements on a purpose by one command are one */
  commandId?: string | null;
};

/**
 * Parts of a `with`, for a statement that does more: an order takes no other for the terms. What is stored already is left as it is;
 * `recorded` has the ids of the new lines.
 */
export function recording(statements: readonly Statement[], now: Date): Sql {
  const lines = statements.map(({ wording, ...said }) => ({ ...said, at: said.at ?? now, ...wording, digest: digestOf(wording) }));
  return sql`
    stated as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each (
        purpose text, given boolean, digest text, name text, version text, language text, text text, page text, author consent_author,
        ground text, device text, at timestamptz, "personId" int, "deviceId" uuid, "orderId" int, "emailHash" text, "commandId" uuid)),
    worded as (
      insert into consent_wordings (digest, name, version, language, text, created_at)
      select distinct digest, name, version, language, text, ${now}::timestamptz from stated on conflict do nothing),
    recorded as (
      insert into consents (at, recorded_at, purpose, given, wording_digest, page, device, author, ground, person_id, device_id, order_id,
        email_hash, command_id)
      select at, ${now}::timestamptz, purpose, given, digest, page, coalesce(device, ''), author, ground, "personId", "deviceId", "orderId",
        "emailHash", "commandId" from stated
      on conflict (command_id, purpose) do nothing returning id)`;
}

/** One statement for all of them, where Prisma needs one for each wording first. */
export async function writeConsents({ rows }: Pick<Database, 'rows'>, statements: readonly Statement[], now: Date): Promise<number> {
  const [row] = await rows<{ count: number }>(sql`with ${recording(statements, now)} select count(*)::int as count from recorded`);
  return row?.count ?? 0;
}

/** The database deletes only through this function. Answers how many there were. */
export async function purgeRecorded({ rows }: Pick<Database, 'rows'>, before: Date, most: number): Promise<number> {
  const [row] = await rows<{ removed: number }>(sql`select purge_consents(${before}, ${most}::int) as removed`);
  return row?.removed ?? 0;
}
