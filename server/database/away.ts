import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Failure } from '#domain/failure.ts';

/** ms to wait for a database that is away: after a crash it is mostly back by then. */
const PATIENCE = 2_000;
const BETWEEN_TRIES = 50;

/**
 * A connection of the pool, also when the database is back only in a moment. `greet` is its first statement: a connection that does not
 * answer is dead, and the next one is tried.
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
      // Silence was waited for already.
      if (!isAway(error) || sqlState(error) === 'ETIMEDOUT' || Date.now() > deadline) throw error;
      await delay(BETWEEN_TRIES);
    }
  }
}

/** Runs one statement. A connection may have died unnoticed: a statement that could not even be written to it is safe to repeat. */
export async function runStatement<T>(pool: pg.Pool, send: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connectionOf(pool);
  try {
    const result = await send(client);
    client.release();
    return result;
  } catch (error) {
    client.release(isAway(error)); // not after a refused statement: pool.query would throw the connection away
    if ((error as { code?: string }).code !== 'EPIPE') throw error;
  }
  return runStatement(pool, send);
}

/** There, but it could not do what was asked: its disk or its memory is full, or the statement took too long. */
const unable = ['53100', '53200', '57014'];

/**
 * Why a person must look after the database: what an `unavailable` of `orUnavailable` is about, unless it is merely away. A database that is
 * away reports itself once, not with each request.
 */
export function troubleOf(refusal: Error | undefined): Error | undefined {
  const cause = refusal?.cause;
  return cause instanceof Error && unable.includes(sqlState(cause)) ? cause : undefined;
}

/**
 * Runs work that needs the database. If that goes away in between, it is unknown how far the work came, so it is not repeated.
 * @throws Failure unavailable
 */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAway(error) || unable.includes(sqlState(error)) ? Object.assign(new Failure('unavailable'), { cause: error }) : error;
  }
}

/** Whether the database is away: stopped, killed, starting, full, or unreachable. */
export function isAway(error: unknown): boolean {
  const { syscall, message = '' } = error as { syscall?: string; message?: string };
  const code = sqlState(error);
  if (code === 'ENOENT') return syscall === 'connect' || message.includes('connect ENOENT'); // its socket
  return awayPatterns.code.test(code) || awayPatterns.message.test(message);
}

/** PostgreSQL's own code, or the system's, also behind one of Prisma's: P1001, P2010, P2034 … */
export function sqlState(error: unknown): string {
  const { code = '', meta } = error as { code?: string; meta?: { driverAdapterError?: { cause?: DriverCause } } };
  const { originalCode, kind = '' } = meta?.driverAdapterError?.cause ?? {};
  return originalCode ?? socketErrors[kind] ?? code;
}

type DriverCause = { originalCode?: string; kind?: string };

/** PrismaPg reports only the kind of these. */
const socketErrors: Record<string, string> = {
  DatabaseNotReachable: 'ECONNREFUSED',
  ConnectionClosed: 'ECONNRESET',
  SocketTimeout: 'ETIMEDOUT',
};

const awayPatterns = {
  code: /^(08(?!P01)|57P0[123]$|53300$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/,
  // The driver gives these no code.
  message: /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/,
};
