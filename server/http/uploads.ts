import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';

/** A file as the body of a request: of one of these media types (`image/*`), in at most so many bytes. */
export type Upload = { types: readonly string[]; limit: number };

/** Hands the body over unread, whatever its type: who may send it is asked before. */
export function leaveUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** @throws Failure unsupported_media, too_large before more than that is read */
export async function readUpload({ headers, body }: FastifyRequest, { types, limit }: Upload): Promise<Buffer> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!types.some((each) => type === each || (each.endsWith('/*') && type.startsWith(each.slice(0, -1)))))
    throw new Failure('unsupported_media');
  if (Number(headers['content-length'] ?? 0) > limit) throw new Failure('too_large', { limit });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as Readable) {
    length += (part as Buffer).length;
    if (length > limit) throw new Failure('too_large', { limit });
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** After a refusal: the rest of the file is not waited for. */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!raw.readableEnded) reply.header('connection', 'close');
}
