import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectionOf, sqlState } from './away.ts';
import type { Client, Query } from './client.ts';
import { rowsOf } from './pool.ts';
import type { Sql } from './sql.ts';

export type Transaction = { prisma: Client; rows<T>(statement: Sql): Promise<T[]> };

type Work<T> = (tx: Transaction) => Promise<T>;

const RETRYABLE = ['40001', '40P01']; // serialization failure, deadlock
const ATTEMPTS = 3;
/** ms, random: an immediate retry might lock a released row before the transaction that waits for it. */
const PAUSE = [20, 80] as const;

/** All or nothing. After a deadlock or a serialization failure the work runs again, at most twice. */
export async function inTransaction<T>(pool: pg.Pool, clientOver: (query: Query) => Client, work: Work<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt(pool, clientOver, work);
    } catch (error) {
      if (left === 0 || !RETRYABLE.includes(sqlState(error))) throw error;
    }
    await pause(randomInt(...PAUSE));
  }
}

async function attempt<T>(pool: pg.Pool, clientOver: (query: Query) => Client, work: Work<T>): Promise<T> {
  const connection = await connectionOf(pool, (one) => one.query('begin'));
  let open = true;
  // A call that was not awaited must not reach a connection that serves another caller by now.
  const whileOpen = <R>(send: () => Promise<R>) => (open ? send() : Promise.reject(new Error('The transaction has ended.')));
  const prisma = clientOver((config) => whileOpen(() => connection.query(config)));
  try {
    const result = await work({ prisma, rows: (statement) => whileOpen(() => rowsOf(connection, statement)) });
    open = false;
    const { command } = await connection.query('commit');
    if (command === 'ROLLBACK') throw new Error('A statement failed and its error was caught, so nothing was committed.');
    connection.release();
    return result;
  } catch (error) {
    open = false;
    const answer = await connection.query('rollback').catch((lost: Error) => lost);
    connection.release(answer instanceof Error);
    throw error;
  }
}
