import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Failure } from '#domain/failure.ts';

/** ms that one waits for a database that is away: one that fell over is mostly back by then. */
const PATIENCE = 2_000;
const BETWEEN_TRIES = 50;

/**
 * A connection of the pool, also where the database comes back only in a moment. `greet` is said to it first: who does not answer that is
 * dead, and another one is taken.
 */
export async function connectionOf(pool: pg.Pool, greet?: (client: pg.PoolClient) => Promise<unknown>): Promise<pg.PoolClient> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      await greet?.(client);
      return client;
    } catch (error) {
      client?.release(true);
      if (!isAway(error) || Date.now() > deadline) throw error;
      await delay(BETWEEN_TRIES);
    }
  }
}

/** One statement. A connection may have died unnoticed: what could not even be written to it was heard by nobody, and is said again. */
export async function sayOnce<T>(pool: pg.Pool, say: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connectionOf(pool);
  try {
    const said = await say(client);
    client.release();
    return said;
  } catch (error) {
    client.release(isAway(error)); // not after a refused statement: pool.query would throw the connection away
    if ((error as { code?: string }).code !== 'EPIPE') throw error;
  }
  return sayOnce(pool, say);
}

/**
 * What needs the database. Where that goes away meanwhile, nobody knows how far the work came: it is not repeated here, but refused.
 * @throws Failure unavailable
 */
export async function whileThere<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAway(error) ? Object.assign(new Failure('unavailable'), { cause: error }) : error;
  }
}

/** Whether it was the database that went: stopped, killed, starting, full, or not reached at all. */
export function isAway(error: unknown): boolean {
  const { syscall, message = '' } = error as { syscall?: string; message?: string };
  const code = sqlState(error);
  if (code === 'ENOENT') return syscall === 'connect' || message.includes('connect ENOENT'); // its socket
  return sayings.code.test(code) || sayings.message.test(message);
}

/** PostgreSQL's own code, or the system's, also where Prisma has put one of its own in front: P1001, P2010, P2034 … */
export function sqlState(error: unknown): string {
  const { code = '', meta } = error as { code?: string; meta?: { driverAdapterError?: { cause?: DriverCause } } };
  const { originalCode, kind = '' } = meta?.driverAdapterError?.cause ?? {};
  return originalCode ?? socketErrors[kind] ?? code;
}

type DriverCause = { originalCode?: string; kind?: string };

/** Of these PrismaPg keeps the kind alone. */
const socketErrors: Record<string, string> = {
  DatabaseNotReachable: 'ECONNREFUSED',
  ConnectionClosed: 'ECONNRESET',
  SocketTimeout: 'ETIMEDOUT',
};

const sayings = {
  code: /^(08(?!P01)|57P0[123]$|53300$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/,
  // What the driver says in words alone.
  message: /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/,
};
