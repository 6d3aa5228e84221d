import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { slices, subjects } from './app.ts';
import { completeCatalog } from './catalog/completing.ts';
import type { JobContext } from './context.ts';
import type { Database, Sql } from './database/database.ts';
import { type NamedDatabases, openDatabases, placesOf } from './database/named.ts';
import { beginShop } from './demo/beginning.ts';
import { type Env, publicUrlOf } from './env.ts';
import type { Flags } from './flags.ts';
import type { OperatorLinks } from './http/owner-socket.ts';
import { createEventBus, type EventBus, type Publish } from './jobs/events.ts';
import { type Jobs, migrateJobs } from './jobs/queue.ts';
import { createPictures, type Pictures } from './media/pictures.ts';
import { createBounces } from './outside/bounce-client.ts';
import type { Mailer } from './outside/mail.ts';
import { createMailer } from './outside/mailer.ts';
import type { Web } from './outside/web.ts';
import { createWebClient } from './outside/web-client.ts';
import { openPayments } from './payment/opening.ts';
import { firstOperatorCode, newOperatorCode } from './people/api-tokens.ts';
import type { Slice } from './slice.ts';

type Print = (sentence: string) => void;

export type OpenShop = {
  env: Env;
  databases: NamedDatabases;
  publish: Publish;
  pictures: Pictures;
  mailer: Mailer;
  web: Web;
  log: FastifyBaseLogger;
  startJobs(): Promise<Jobs>;
  /** For each database that has no operator yet, the link that makes the first one. */
  operatorLinks(): Promise<string[]>;
  /** For each database a link that makes an operator, also where all tokens were lost. */
  newOperatorLinks(): Promise<OperatorLinks>;
  close(): Promise<void>;
};

/**
 * Opens what a shop needs: databases with their migrations, jobs, mail, pictures. Reports each step, since the first start takes a
 * while. Rejects when `stopping` aborts; a rejected opening leaves nothing open.
 */
export async function openShop(
  env: Env,
  log: FastifyBaseLogger,
  print: Print,
  stopping: AbortSignal = new AbortController().signal,
  flags: Flags = { empty: false, restore: undefined },
): Promise<OpenShop> {
  if (flags.restore !== undefined) {
    const { restore } = await import('./backups/restoring.ts');
    await restore(env, { file: flags.restore, passphrase: env.backupPassphrase, print, log });
  }
  print(env.databaseUrl === undefined ? `Opening the database in ${env.dataDir}` : 'Opening the database');
  const databases = await openDatabases(env, { onTrouble: (error: unknown) => log.warn(error) });
  const eventBus = createEventBus<JobContext>();
  for (const slice of Object.values<Slice>(slices)) slice.subscribe?.(eventBus);
  try {
    for (const db of databases.databases.values()) {
      await migrateJobs(db, log);
      await completeCatalog(db);
      await openPayments(db);
    }
    // A configured database belongs to the operator: it gets the demo shop only by `npm run seed`.
    const [{ url: given }] = placesOf(env);
    const db = until(stopping, databases.default);
    if (given === undefined && flags.restore === undefined)
      await beginShop({ db, now: new Date(), drop: () => {} }, { empty: flags.empty, print });
    stopping.throwIfAborted();
    return shopOn(databases, eventBus, env, log);
  } catch (error) {
    await databases.close();
    throw error;
  }
}

function shopOn(databases: NamedDatabases, eventBus: EventBus<JobContext>, env: Env, log: FastifyBaseLogger): OpenShop {
  const mailer = createMailer(env.mail);
  const web = createWebClient();
  const bounces = new Map([...databases.databases.values()].map((db) => [db, createBounces(env.bounces)]));
  const contextOf = (db: Database): JobContext => ({
    db,
    now: new Date(),
    // NOTIFY drops the cached pages that a job changed, in this process as in the others.
    drop: () => {},
    publicUrl: publicUrlOf(env, db.name),
    publish: eventBus.publish,
    subjects,
    web,
    mailer,
    bounces: bounces.get(db),
    ...(db === databases.default && { backups: backupsOf(env, databases) }),
  });
  return {
    env,
    databases,
    publish: eventBus.publish,
    pictures: createPictures({ cacheDir: join(env.dataDir, 'cache', 'pictures'), log }),
    mailer,
    web,
    log,
    operatorLinks: async () => {
      const links = [...databases.databases.values()].map(async (db) => {
        const code = await firstOperatorCode(db);
        return code === undefined ? [] : [`${publicUrlOf(env, db.name)}/operator/${code}`];
      });
      return (await Promise.all(links)).flat();
    },
    newOperatorLinks: () =>
      Promise.all(
        [...databases.databases.values()].map(async (db) => {
          const code = (await firstOperatorCode(db)) ?? (await newOperatorCode(db, new Date()));
          return { database: db.name, link: `${publicUrlOf(env, db.name)}/operator/${code}` };
        }),
      ),
    startJobs: () => eventBus.start([...databases.databases.values()], contextOf, log),
    close: async () => {
      await mailer.close();
      await databases.close();
    },
  };
}

/** All databases are in one backup, made where the settings of the first one say so. */
function backupsOf({ dataDir, backupPassphrase: passphrase }: Env, { databases }: NamedDatabases): JobContext['backups'] {
  return { directory: join(dataDir, 'backups'), passphrase, databases: [...databases.values()] };
}

/** The same database, which starts no statement once `stopping` aborts: seeding takes seconds. */
function until(stopping: AbortSignal, db: Database): Database {
  return {
    ...db,
    rows: async <T>(statement: Sql) => {
      stopping.throwIfAborted();
      return db.rows<T>(statement);
    },
    transaction: async (work) => {
      stopping.throwIfAborted();
      return db.transaction(work);
    },
  };
}
