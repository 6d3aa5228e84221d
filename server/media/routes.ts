import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { parsePictureFile } from '#domain/pictures.ts';
import type { Database } from '../database/database.ts';
import { holds } from '../http/etag.ts';
import { etagOf, type Pictures, pictureFile } from './pictures.ts';

type Options = { pictures: Pictures; databaseOf(request: FastifyRequest): Database };

export async function pictureRoutes(app: FastifyInstance, { pictures, databaseOf }: Options): Promise<void> {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const requested = parsePictureFile(file);
    if (requested === undefined) throw new Failure('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etagOf(file));
    if (holds(request.headers['if-none-match'], etagOf(file))) return reply.code(304).send();
    const found = await pictureFile(pictures, databaseOf(request), requested.hash, requested);
    if (found !== undefined) return reply.type(found.type).send(found.body);
    reply.removeHeader('cache-control').removeHeader('etag');
    throw new Failure('not_found');
  });
}
