import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { readPicture } from '../media/queries.ts';
import { readPictures } from './import-known.ts';

/**
 * A picture of the shop as it was uploaded, for an export.
 * @throws Failure not_found
 */
export async function originalPicture({ db }: Pick<Context, 'db'>, hash: string): Promise<{ type: string; body: Buffer }> {
  const [known] = await readPictures(db, [hash]);
  const original = known === undefined ? undefined : await readPicture(db, known);
  if (original === undefined) throw new Failure('not_found');
  return { type: original.type, body: Buffer.from(original.bytes) };
}
