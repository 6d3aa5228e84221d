import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { idOfSlug } from '#domain/catalog/rules.ts';
import type { PageRenderer } from '#domain/pages.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import { buildApp } from '../app.ts';
import { openTestShop } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { parseEnv } from '../env.ts';
import { createLog } from '../http/log.ts';
import { createEventBus } from '../jobs/events.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { createPictures } from '../media/pictures.ts';
import { knownGeography } from '../outside/geography.ts';
import { mailerOf, webOf } from '../outside/testing.ts';
import { mountAssets } from '../page-cache/assets.ts';

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  /** Counts and hashes the rows of every table but those that any request may write: sessions, limits and jobs. */
  rows(): Promise<string>;
  logged: string[];
  close(): Promise<void>;
};

/** The whole server with a small open shop; its stand-in renderer calls the api as the app does. `variables`: of its environment. */
export async function openTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-app-'));
  const db = await createTestDatabase();
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  await migrateJobs(db, log);
  await openTestShop(db);
  const eventBus = createEventBus();
  eventBus.subscribe('order.placed', 'mail', async () => {});
  const clientDir = join(folder, 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'sw.js'), '// the worker');
  writeFileSync(join(clientDir, 'assets', 'entry-abc.js'), '// the app');
  writeFileSync(join(folder, 'secret.txt'), 'nobody may read this');
  const app = await buildApp({
    env: parseEnv({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example', ...variables }, folder),
    databases: { databases: new Map([[db.name, db]]), default: db, embedded: true, close: async () => {} },
    publish: eventBus.publish,
    pictures: createPictures({ cacheDir: join(folder, 'pictures'), log }),
    web: webOf(),
    mailer: mailerOf(),
    geography: knownGeography({ '192.0.2.7': 'DE' }),
    renderer: async () => plainPages,
    log,
    assets: (instance) => mountAssets(instance, clientDir),
  });
  const hashing = await hashingStatement(db);
  return {
    app,
    db,
    rows: async () => JSON.stringify((await db.pool.query(hashing)).rows),
    logged,
    close: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function hashingStatement(db: Database): Promise<string> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'rate_limits', '_prisma_migrations') order by tablename`);
  const hashes = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows, sum(hashtextextended(t::text, 0))::text as hash from "${name}" t`,
  );
  // With many tables PostgreSQL reads them in parallel, in any order.
  return `${hashes.join(' union all ')} order by name`;
}

const plainPages: PageRenderer = {
  page: async ({ url, ask, personal, shopName }) => {
    const document = (status: number, shown: unknown) => documentOf(shopName, status, shown);
    const { pathname, searchParams } = new URL(url, 'http://portico.invalid');
    const { language } = splitLanguage(url);
    const search = searchParams.get('search');
    if (personal !== undefined) return document(200, personal);
    if (/^\/([a-z]{2})?$/.test(pathname)) return document(200, await ask('pages.home', { language }));
    const own = /^(?:\/[a-z]{2})?\/page\/([^/]+)$/.exec(pathname)?.[1];
    if (own !== undefined) {
      return ask('pages.page', { language, slug: own }).then(
        (found) => document(200, found),
        () => document(404, 'nothing here'),
      );
    }
    const slug = /^\/shop\/product\/([^/]+)$/.exec(pathname)?.[1];
    if (slug === undefined && !/^(\/[a-z]{2})?\/shop(\/|$)/.test(pathname)) return document(404, 'nothing here');
    const [procedure, input] =
      slug === undefined
        ? ['catalog.list', { language, ...(search && { search }) }]
        : ['catalog.product', { language, id: idOfSlug(slug) ?? 2_147_483_647 }];
    return ask(procedure, input).then(
      (found) => document(200, found),
      () => document(404, 'nothing here'),
    );
  },
  shell: async ({ shopName }) => documentOf(shopName, 200, ''),
  fragment: (name) => `<div class="${name}"></div>`,
};

function documentOf(shopName: string, status: number, shown: unknown) {
  const text = JSON.stringify(shown).replaceAll('<', '&lt;');
  return { status, html: `<!doctype html><html lang="en"><title>${shopName}</title><script>1</script><p>${text}</p></html>` };
}
