import pg from 'pg';
import { wrongSetting } from '../env.ts';

const OLDEST = 15;

export async function checkReach(name: string, url: string): Promise<void> {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'portico' });
    client.on('error', () => {});
    await client.connect();
  } catch (error) {
    throw wrongSetting(`The database "${name}" cannot be reached at ${withoutPassword(url)}: ${reasonOf(error as Error)}.`);
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version').finally(() => client.end());
  const version = rows[0]?.server_version ?? '0';
  if (Number.parseInt(version, 10) < OLDEST) {
    throw wrongSetting(`The database "${name}" is on PostgreSQL ${version}; Portico needs ${OLDEST} or newer.`);
  }
}

function withoutPassword(url: string): string {
  return URL.canParse(url) ? url.replace(/^([a-z]+:\/\/[^/:@]*):[^/]*@/i, '$1@').replace(/([?&]password=)[^&]*/gi, '$1…') : 'its address';
}

function reasonOf(error: Error & { code?: string }): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error; // a name with several addresses
  return inner.message.replace(/\.$/, '') || (error.code ?? 'no reason given');
}
