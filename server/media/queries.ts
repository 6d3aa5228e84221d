import { type Database, sql } from '../database/database.ts';
import type { Original } from './picture-drawing.ts';

/** Through Prisma the bytes of an original, up to 10 MB, would travel as base64, a third larger and copied twice more. */

type Reader = Pick<Database, 'rows'>;

/** What the shop has as well is the shop's own; what is sent once more is as new. */
export async function insertPicture(
  { rows }: Reader,
  { hash, type, width, height, bytes, sentAt }: Original & { hash: string; sentAt: Date | null },
): Promise<void> {
  await rows(sql`
    insert into pictures (hash, type, width, height, bytes, sent_at)
    values (${hash}, ${type}, ${width}, ${height}, ${bytes}, ${sentAt}::timestamptz)
    on conflict (hash) do update set sent_at = excluded.sent_at where pictures.sent_at is not null`);
}

export async function readPicture({ rows }: Reader, hash: string): Promise<Original | undefined> {
  const [original] = await rows<Original>(sql`select type, width, height, bytes from pictures where hash = ${hash}`);
  return original;
}
