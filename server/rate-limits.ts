import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#domain/failure.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import type { Limit } from './rest.ts';

/** Counts per person (or address) and door, in the database so that all processes count together. */
export function createLimiter(): (ctx: Context, door: string, limit: Limit) => Promise<void> {
  const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();
  const limiterOf = (db: Database, door: string, { points, seconds }: Limit) => {
    const ofDatabase = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
    limiters.set(db, ofDatabase);
    const known = ofDatabase.get(door);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: door,
      points,
      duration: seconds,
      // A database that is silent must not open the door to guessing.
      insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
    });
    ofDatabase.set(door, limiter);
    return limiter;
  };
  return async (ctx, door, limit) => {
    try {
      await limiterOf(ctx.db, door, limit).consume(ctx.ip);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      throw new Failure('too_many_requests', { seconds: Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000) });
    }
  };
}
