import type { FastifyInstance } from 'fastify';
import { sql } from '../database/database.ts';
import type { NamedDatabases } from '../database/named.ts';

const SILENCE = 2_000;

/** `/healthz`: the process answers. `/readyz`: so does each database, within two seconds. */
export function mountHealth(app: FastifyInstance, { databases }: NamedDatabases): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const silence = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('silent')), SILENCE).unref();
    });
    const queries = [...databases.values()].map((db) => Promise.race([db.rows(sql`select 1`), silence]));
    const answers = await Promise.allSettled(queries);
    const ready = answers.every(({ status }) => status === 'fulfilled');
    if (!ready) request.log.warn({ answers: answers.map(({ status }) => status) }, 'a database is silent');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ready });
  });
}
