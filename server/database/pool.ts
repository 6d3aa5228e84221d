import pg from 'pg';
import { refuseSilence } from './silence.ts';
import { isPlannedAnew, type Sql } from './sql.ts';
import { statementName } from './statement-names.ts';

/** The most connections to one database from one process; `pool` is for Prisma and raw statements. */
export const connections = { pool: 9, jobs: 2, listen: 1 } as const;

const PATIENCE = 4_000; // ms to wait for a free connection, or for a new one
const REST = 300_000; // ms until an idle one is closed, and loses its prepared statements

/** `onTrouble` gets the errors of idle connections, which the pool replaces. `more`: statements to run on each new connection. */
export function openPool(url: string, max: number, onTrouble: (error: Error) => void, more = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'portico',
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: REST,
    keepAlive: true,
    // Prisma reads every timestamp as UTC.
    onConnect: async (client) => {
      watch(client);
      client.on('error', () => {}); // a connection may break while it is in use: its statement fails, the process lives
      await client.query(`${settings}; ${more}`);
    },
  });
  const watch = refuseSilence(pool, url);
  pool.on('error', (error) => onTrouble(error));
  return pool;
}

// Data is in memory or on flash, where random access costs hardly more than sequential.
const settings = `
  set time zone 'UTC'; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'; set random_page_cost = 1.1`;

type Queryable = Pick<pg.ClientBase, 'query'>;

/** The rows as objects: int8 as number (bigint beyond 2^53), date as text, json parsed. */
export async function rowsOf<T>(client: Queryable, statement: Sql): Promise<T[]> {
  const { text, values } = statement;
  const { rows } = await client.query({ name: isPlannedAnew(statement) ? '' : statementName(text), text, values, types });
  return rows as T[];
}

const INT8 = 20;
const DATE = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return wholeNumber;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function wholeNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}
