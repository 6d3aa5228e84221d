import { expect, test } from 'vitest';
import { isAway, whileThere } from './away.ts';

const saying = (message: string, more: object = {}) => Object.assign(new Error(message), more);

const throughPrisma = (cause: object, code: string) => saying('Raw query failed', { code, meta: { driverAdapterError: { cause } } });

test.each([
  ['stopped by an administrator', saying('terminating connection due to administrator command', { code: '57P01' }), true],
  ['fallen over with another of its processes', saying('terminating connection because of crash', { code: '57P02' }), true],
  ['starting, or repairing itself', saying('the database system is in recovery mode', { code: '57P03' }), true],
  ['full', saying('sorry, too many clients already', { code: '53300' }), true],
  ['not listening', saying('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['without a socket', saying('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }), true],
  ['gone in the middle of a statement', saying('Connection terminated unexpectedly'), true],
  ['not answering in time', saying('timeout exceeded when trying to connect'), true],
  ['stopped, as Prisma says it', throughPrisma({ originalCode: '57P01', kind: 'postgres' }, 'P2010'), true],
  ['not listening, as Prisma says it', throughPrisma({ kind: 'DatabaseNotReachable' }, 'P1001'), true],
  ['gone in the middle of a raw statement, as Prisma says it', throughPrisma({ kind: 'ConnectionClosed' }, 'P2010'), true],
  ['without a socket, as Prisma says it', saying('Invalid invocation:\n\nconnect ENOENT /tmp/.s.PGSQL.5432', { code: 'ENOENT' }), true],
  ['there, and a file is missing', saying('open ENOENT', { code: 'ENOENT', syscall: 'open' }), false],
  ['there, and was asked something wrong', saying('syntax error', { code: '42601' }), false],
  ['there, and keeps its rules', saying('duplicate key', { code: '23505' }), false],
  ['there, and keeps its rules, as Prisma says it', throughPrisma({ originalCode: '23505' }, 'P2002'), false],
  ['there, and was told nonsense by our driver', saying('invalid message', { code: '08P01' }), false],
  ['there, and took too long over a statement', saying('canceling statement due to statement timeout', { code: '57014' }), false],
])('a database that is %s', async (_, error, away) => {
  expect(isAway(error)).toBe(away);
  const refused = whileThere(() => Promise.reject(error));
  await (away ? expect(refused).rejects.toMatchObject({ code: 'unavailable', cause: error }) : expect(refused).rejects.toBe(error));
});
