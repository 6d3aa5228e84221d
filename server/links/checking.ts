import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Web } from '../outside/web.ts';
import { isOwn, nameOfPage } from './own-pages.ts';

type Checking = Pick<Context, 'db' | 'publicUrl' | 'web'>;
type Check = { reachable: boolean } | { refusal: Failure };

const REMEMBERED = { max: 5_000, ttl: 120_000 } as const;
const AT_ONCE = 16;

const remembered = new WeakMap<Web, LRUCache<string, Check>>();

/**
 * Whether a click will lead somewhere. Asked before a transaction, which must not wait for another server.
 * @throws Failure url_own_link for a short link of this shop, url_not_found, url_private
 */
export async function checkTarget(ctx: Checking, url: string): Promise<{ reachable: boolean }> {
  const check = await judge(ctx, url);
  memoryOf(ctx.web).set(keyOf(ctx, url), check);
  return result(check);
}

/** What `checkTarget` or `checkTargets` found a moment ago. @throws Failure as `checkTarget` */
export async function checkedTarget(ctx: Checking, url: string): Promise<{ reachable: boolean }> {
  const check = memoryOf(ctx.web).get(keyOf(ctx, url));
  return check === undefined ? checkTarget(ctx, url) : result(check);
}

/** Several at once. What is wrong with one of them is said by `checkedTarget`. */
export async function checkTargets(ctx: Checking, urls: readonly string[]): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const memory = memoryOf(ctx.web);
  const fresh = [...new Set(urls)].filter((url) => !memory.has(keyOf(ctx, url)));
  await Promise.all(fresh.map((url) => limit(async () => memory.set(keyOf(ctx, url), await judge(ctx, url)))));
}

async function judge(ctx: Checking, url: string): Promise<Check> {
  try {
    return { reachable: await isReachable(ctx, url) };
  } catch (error) {
    if (error instanceof Failure) return { refusal: error };
    throw error;
  }
}

async function isReachable(ctx: Checking, from: string): Promise<boolean> {
  const { outcome, url } = await ctx.web.check(from, (each) => isOwn(ctx, each));
  if (outcome === 'missing') throw new Failure('url_not_found');
  if (outcome === 'private') throw new Failure('url_private');
  if (outcome === 'own') await refuseUnlessPage(ctx.db, url);
  return outcome !== 'unreachable';
}

async function refuseUnlessPage(db: Database, url: URL): Promise<void> {
  if (/^(?:\/[a-z]{2})?\/r(?:\/|$)/.test(decoded(url.pathname))) throw new Failure('url_own_link');
  if ((await nameOfPage(db, url)) === undefined) throw new Failure('url_not_found');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Failure('url_not_found');
  }
}

function result(check: Check): { reachable: boolean } {
  if ('refusal' in check) throw check.refusal;
  return check;
}

function memoryOf(web: Web): LRUCache<string, Check> {
  const memory = remembered.get(web) ?? new LRUCache<string, Check>(REMEMBERED);
  remembered.set(web, memory);
  return memory;
}

function keyOf({ db, publicUrl }: Checking, url: string): string {
  return `${db.name} ${publicUrl} ${url}`;
}
