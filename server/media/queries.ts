import { type Database, sql } from '../database/database.ts';
import type { Original } from './picture-drawing.ts';

/** Through Prisma the bytes of an original, up to 10 MB, would travel as base64, a third larger and copied twice more. */

type Reader = Pick<Database, 'rows'>;

export async function insertPicture({ rows }: Reader, { hash, type, width, height, bytes }: Original & { hash: string }): Promise<void> {
  await rows(sql`
    insert into pictures (hash, type, width, height, bytes) values (${hash}, ${type}, ${width}, ${height}, ${bytes})
    on conflict (hash) do nothing`);
}

export async function readPicture({ rows }: Reader, hash: string): Promise<Original | undefined> {
  const [original] = await rows<Original>(sql`select type, width, height, bytes from pictures where hash = ${hash}`);
  return original;
}
