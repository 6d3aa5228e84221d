import type { FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';

const DEEPEST = 32;
const HALF_A_PAIR = /\p{Surrogate}/gu;

/**
 * What tRPC and REST demand of a request before anything else reads it.
 * @throws Failure method_not_allowed, not_found, bad_input, unsupported_media
 */
export function refuseUnreadable({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): void {
  if (!['GET', 'HEAD', 'POST'].includes(method)) throw new Failure('method_not_allowed', { allow: 'GET, HEAD, POST' });
  // `//shop` and `/\shop` name a host where others read it, and `http://host/shop` is asked of proxies.
  if (!/^\/(?![/\\])/.test(url)) throw new Failure('not_found');
  // The database keeps no text with a zero in it.
  if (url.includes('%00')) throw new Failure('bad_input');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Failure('unsupported_media');
}

/**
 * What was sent, as the database can keep it: half a pair of UTF-16, left where a text was cut in an emoji, becomes �.
 * @throws Failure bad_input for a zero in a text, and for what is nested deeper than anything that is asked for
 */
export function readable<T>(given: T, depth = 0): T {
  if (typeof given === 'string') return readableText(given) as T;
  if (given === null || typeof given !== 'object') return given;
  if (depth === DEEPEST) throw new Failure('bad_input');
  if (Array.isArray(given)) return given.map((each: unknown) => readable(each, depth + 1)) as T;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [readableText(name), readable<unknown>(value, depth + 1)])) as T;
}

function readableText(text: string): string {
  if (text.includes('\0')) throw new Failure('bad_input');
  return text.replace(HALF_A_PAIR, '\uFFFD');
}
