import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { connectionOf, orUnavailable, runStatement } from './away.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { statementName } from './statement-names.ts';

/**
 * What slices use of Prisma. It batches every `findUnique` of one tick across callers, so such a call cannot know its transaction:
 * `findFirst` is the same statement. `$transaction` is ours.
 */
export type Client = Unbatched<Omit<Prisma.TransactionClient, '$transaction'>>;
type Unbatched<C> = { [M in keyof C]: C[M] extends { findFirst: unknown } ? Omit<C[M], 'findUnique' | 'findUniqueOrThrow'> : C[M] };

export type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Prisma on a pool that raw statements share. */
export function createClient(pool: pg.Pool) {
  /** Set only while Prisma runs a call of a transaction, never while our own code runs, so that nothing inherits it by accident. */
  const current = new AsyncLocalStorage<Query>();
  const prisma = new PrismaClient({ adapter: adapterOf(pool, current), errorFormat: 'minimal' });
  return {
    /** Each call by itself. */
    outside: callsOf(prisma, orUnavailable),
    /** All calls sent by `query`. */
    over: (query: Query) => callsOf(prisma, (call) => current.run(query, call)),
    connect: () => prisma.$connect(),
    close: () => prisma.$disconnect(),
  };
}

/** PrismaPg, but a call within a transaction uses its connection, and begins no transaction of its own for nested writes. */
function adapterOf(pool: pg.Pool, current: AsyncLocalStorage<Query>): SqlDriverAdapterFactory {
  // pool.query would throw the connection and its prepared statements away with every refused statement.
  const outside: Query = (config) => runStatement(pool, (client) => client.query(config));
  const query: Query = (config) => (current.getStore() ?? outside)(config);
  const connect = () => connectionOf(pool, (client) => client.query('select 1'));
  // PrismaPg wants a pg.Pool, so this one has the pool as its prototype.
  const shared = Object.assign(Object.create(pool) as pg.Pool, { query, connect });
  const factory = new PrismaPg(shared, { statementNameGenerator: ({ sql }) => statementName(sql, 'prisma') });
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await factory.connect();
      const start = adapter.startTransaction.bind(adapter);
      const joined = { options: { usePhantomQuery: true }, commit: async () => {}, rollback: async () => {} };
      const startTransaction: typeof start = async (level) =>
        current.getStore() === undefined ? start(level) : Object.assign(Object.create(adapter) as typeof adapter, joined);
      return Object.assign(adapter, { startTransaction });
    },
  };
}

type Run = (call: () => Promise<unknown>) => Promise<unknown>;

function callsOf(prisma: PrismaClient, run: Run): Client {
  return bound(prisma, run) as Client;
}

/** The client and its models, each call made by `run`. Prisma sends a call when its `then` is called, so that is in it too. */
function bound(owner: object, run: Run): object {
  return new Proxy(owner, {
    get(target, name) {
      if (/^(findUnique|\$transaction)/.test(String(name)))
        throw new Error(`${String(name)} is not offered: use findFirst, or transaction.`);
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return typeof member === 'object' && member !== null ? bound(member, run) : member;
      return (...args: unknown[]) => run(() => (Reflect.apply(member, target, args) as Promise<unknown>).then((result) => result));
    },
  });
}
