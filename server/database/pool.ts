import pg from 'pg';
import { isPlannedAnew, type Sql } from './sql.ts';
import { statementName } from './statement-names.ts';

/** Connections to one database from one process: what Prisma, raw statements, jobs and LISTEN may have. Together 12. */
export const connections = { pool: 9, jobs: 2, listen: 1 } as const;

const PATIENCE = 5_000; // ms to wait for a free connection
const REST = 300_000; // ms after which an idle one goes: its prepared statements go with it

/** `onTrouble` hears of idle connections that broke; the pool replaces them. `more`: what each connection is told besides. */
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
      client.on('error', () => {}); // a connection may break while it is in use: its statement fails, the process lives
      await client.query(`${settings}; ${more}`);
    },
  });
  pool.on('error', (error) => onTrouble(error));
  return pool;
}

// A page of the catalogue lies in memory or on flash, where jumping costs hardly more than reading on.
const settings = `
  set time zone 'UTC'; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'; set random_page_cost = 1.1`;

type Asking = Pick<pg.ClientBase, 'query'>;

/** The rows as objects: int8 as number (bigint beyond 2^53), date as text, json as what it holds. */
export async function rowsOf<T>(client: Asking, statement: Sql): Promise<T[]> {
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
