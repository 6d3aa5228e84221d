import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { ExportedFile } from './person-part.ts';
import { mayAct } from './roles.ts';
import type { Me } from './session.ts';

/** An archive with many receipts takes a processor for a while. */
const aDay = { points: 5, seconds: 86_400 };

/**
 * All that the shop holds of the person signed in, as a zip, which is made while it is sent.
 * @throws Failure sign_in_needed, too_many_requests
 */
export async function exportOwn(ctx: Context): Promise<Readable> {
  const me = await mayAct(ctx, 'customer');
  await ctx.limit('export', aDay, String(me.id));
  return Readable.from(zipped(await filesOf(ctx, me)));
}

/**
 * The same of anybody, in base64, for staff who were asked for it by mail.
 * @throws Failure not_found
 */
export async function exportPerson(ctx: Context, { email }: { email: string }): Promise<{ id: number; zip: string }> {
  const person = await personNamed(ctx, email);
  const parts: Uint8Array[] = [];
  for await (const part of zipped(await filesOf(ctx, person))) parts.push(part);
  return { id: person.id, zip: Buffer.concat(parts).toString('base64') };
}

/** @throws Failure not_found, also for somebody who was deleted */
export async function personNamed({ db }: Pick<Context, 'db'>, email: string): Promise<Me> {
  const person = await db.prisma.person.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, email: true, name: true, role: true, language: true },
  });
  if (person === null) throw new Failure('not_found');
  return person;
}

async function filesOf(ctx: Context, me: Me): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for (const { exported } of ctx.personParts) files.push(...((await exported?.(ctx, me)) ?? []));
  return files;
}

async function* zipped(files: readonly ExportedFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  for (const { name, content } of files) {
    const made = typeof content === 'function' ? await content() : content;
    const entry = typeof made === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(typeof made === 'string' ? Buffer.from(made) : made, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
