import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { openEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { placesOf } from '../server/database/named.ts';
import { parseEnv } from '../server/env.ts';

// Runs Prisma's command line on the database that the server would use, in the embedded PostgreSQL when none is set.

const args = process.argv.slice(2);
const needsNoDatabase = ['generate', 'format', 'validate', 'version', '--version', '-v', '--help', '-h'].includes(args[0] ?? '--help');
process.exitCode = needsNoDatabase ? runPrisma({}) : await withDatabase((url) => runPrisma({ DATABASE_URL: url }));

function runPrisma(variables: Record<string, string>): number {
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', ...variables };
  return spawnSync(process.execPath, [prisma, ...args], { stdio: 'inherit', env }).status ?? 1;
}

async function withDatabase(work: (url: string) => number): Promise<number> {
  const env = parseEnv({ ...process.env, MAIL: 'files' });
  const [{ url, inside }] = placesOf(env);
  if (url !== undefined) return work(url);
  const server = await openEmbeddedPostgres(env.dataDir);
  try {
    return work(await server.database(inside));
  } finally {
    await server.close();
  }
}
