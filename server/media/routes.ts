import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { parsePictureFile } from '#domain/pictures.ts';
import type { Database } from '../database/database.ts';
import { holds } from '../http/etag.ts';
import { etagOf, type Pictures, pictureFile } from './pictures.ts';

const FOR_EVER = 'max-age=31536000, immutable';

type Options = { pictures: Pictures; databaseOf(request: FastifyRequest): Database };

export async function pictureRoutes(app: FastifyInstance, { pictures, databaseOf }: Options): Promise<void> {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const requested = parsePictureFile(file);
    if (requested === undefined) throw new Failure('not_found');
    const lasting = (who: 'public' | 'private') => reply.header('cache-control', `${who}, ${FOR_EVER}`).header('etag', etagOf(file));
    if (holds(request.headers['if-none-match'], etagOf(file))) return lasting('public').code(304).send();
    const found = await pictureFile(pictures, databaseOf(request), requested.hash, requested);
    if (found === undefined) throw new Failure('not_found');
    // What is taken back stays with those who have seen it, and in no cache between.
    return lasting(found.personal ? 'private' : 'public')
      .type(found.type)
      .send(found.body);
  });
}
