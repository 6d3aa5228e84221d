import { isIPv6 } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#domain/failure.ts';
import type { Database } from '../database/database.ts';

/**
 * `cost`: how many points one try takes, 1 if absent; `perProcess`: counted in memory, where a statement each would cost too much;
 * `perMinute`: no more points than these at once, so that nobody spends an hour's in a rush that others have to wait for.
 */
export type Limit = { points: number; seconds: number; cost?: number; perProcess?: true; perMinute?: number };

/** Counts per operation and caller, in the database so that all processes count together. Returns a function that gives the try back. */
export function createLimiter(): (db: Database, operation: string, limit: Limit, subject: string) => Promise<() => Promise<void>> {
  const limiters = new WeakMap<Database, Map<string, RateLimiterAbstract>>();
  const limiterOf = (db: Database, operation: string, { points, seconds, perProcess }: Limit) => {
    const ofDatabase = limiters.get(db) ?? new Map<string, RateLimiterAbstract>();
    limiters.set(db, ofDatabase);
    const known = ofDatabase.get(operation);
    if (known !== undefined) return known;
    const inMemory = new RateLimiterMemory({ points, duration: seconds });
    const inDatabase = () =>
      new RateLimiterPostgres({
        storeClient: db.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: operation,
        points,
        duration: seconds,
        // An unreachable database must not allow guessing.
        insuranceLimiter: inMemory,
      });
    const limiter = perProcess === true ? inMemory : inDatabase();
    ofDatabase.set(operation, limiter);
    return limiter;
  };
  const count: ReturnType<typeof createLimiter> = async (db, operation, limit, subject) => {
    const { perMinute, ...whole } = limit;
    if (perMinute !== undefined)
      await count(db, `${operation} this minute`, { ...whole, points: perMinute, seconds: 60, perProcess: true }, subject);
    const limiter = limiterOf(db, operation, limit);
    try {
      await limiter.consume(subject, limit.cost);
      return async () => void (await limiter.reward(subject, limit.cost));
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      throw new Failure('too_many_requests', { seconds: Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000) });
    }
  };
  return count;
}

/** Whom a limit per address counts: an IPv4 address, or the /64 of an IPv6 one, which is the least that a provider gives to one customer. */
export function limitSubject(ip: string): string {
  const [address = ''] = ip.split('%');
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined || !isIPv6(address)) return embedded ?? ip;
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
