import { expect, test } from 'vitest';
import { isAway, orUnavailable, troubleOf } from './away.ts';

const errorWith = (message: string, more: object = {}) => Object.assign(new Error(message), more);

const throughPrisma = (cause: object, code: string) => errorWith('Raw query failed', { code, meta: { driverAdapterError: { cause } } });

test.each([
  ['stopped by an administrator', errorWith('terminating connection due to administrator command', { code: '57P01' }), true],
  ['restarting after one of its processes crashed', errorWith('terminating connection because of crash', { code: '57P02' }), true],
  ['starting, or repairing itself', errorWith('the database system is in recovery mode', { code: '57P03' }), true],
  ['full', errorWith('sorry, too many clients already', { code: '53300' }), true],
  ['not listening', errorWith('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['without a socket', errorWith('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }), true],
  ['gone in the middle of a statement', errorWith('Connection terminated unexpectedly'), true],
  ['not answering in time', errorWith('timeout exceeded when trying to connect'), true],
  ['stopped, as Prisma reports it', throughPrisma({ originalCode: '57P01', kind: 'postgres' }, 'P2010'), true],
  ['not listening, as Prisma reports it', throughPrisma({ kind: 'DatabaseNotReachable' }, 'P1001'), true],
  ['gone in the middle of a raw statement, as Prisma reports it', throughPrisma({ kind: 'ConnectionClosed' }, 'P2010'), true],
  [
    'without a socket, as Prisma reports it',
    errorWith('Invalid invocation:\n\nconnect ENOENT /tmp/.s.PGSQL.5432', { code: 'ENOENT' }),
    true,
  ],
  ['there, and a file is missing', errorWith('open ENOENT', { code: 'ENOENT', syscall: 'open' }), false],
  ['there, and refuses a wrong statement', errorWith('syntax error', { code: '42601' }), false],
  ['there, and enforces a constraint', errorWith('duplicate key', { code: '23505' }), false],
  ['there, and enforces a constraint, as Prisma reports it', throughPrisma({ originalCode: '23505' }, 'P2002'), false],
  ['there, and got an invalid message from our driver', errorWith('invalid message', { code: '08P01' }), false],
])('a database that is %s', async (_, error, away) => {
  expect(isAway(error)).toBe(away);
  const refused = orUnavailable(() => Promise.reject(error));
  await (away ? expect(refused).rejects.toMatchObject({ code: 'unavailable', cause: error }) : expect(refused).rejects.toBe(error));
});

test.each([
  ['has a full disk', errorWith('could not extend file', { code: '53100' })],
  ['has a full disk, as Prisma reports it', throughPrisma({ originalCode: '53100' }, 'P2010')],
  ['has no memory', errorWith('out of memory', { code: '53200' })],
  ['cancels a slow statement', errorWith('canceling statement due to statement timeout', { code: '57014' })],
])('a database that %s is unavailable, though not away, and its error is for the log', async (_, error) => {
  expect(isAway(error)).toBe(false);
  const refusal = await orUnavailable(() => Promise.reject(error)).catch((thrown: Error) => thrown);
  expect(refusal).toMatchObject({ code: 'unavailable' });
  expect(troubleOf(refusal)).toBe(error);
});
