import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';

/**
 * Whether a click will lead somewhere. Procedures ask before their transaction, which must not wait for another server; within it the answer
 * is remembered.
 * @throws Failure url_own_link for a short link of this shop
 */
export async function checkTarget(ctx: Pick<Context, 'publicUrl'>, url: string): Promise<{ reachable: boolean }> {
  const { origin, pathname } = new URL(url);
  if (origin === new URL(ctx.publicUrl).origin && /^(?:\/[a-z]{2})?\/r(?:\/|$)/.test(pathname)) throw new Failure('url_own_link');
  return { reachable: true };
}
