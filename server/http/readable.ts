import type { FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';

const DEEPEST = 32;
const HALF_A_PAIR = /\p{Surrogate}/gu;

/**
 * Checks a request before tRPC or REST reads it.
 * @throws Failure method_not_allowed, not_found, bad_input, unsupported_media
 */
export function refuseUnreadable({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): void {
  if (!['GET', 'HEAD', 'POST'].includes(method)) throw new Failure('method_not_allowed', { allow: 'GET, HEAD, POST' });
  // Others read `//shop` and `/\shop` as a host, and `http://host/shop` is a request to a proxy.
  if (!/^\/(?![/\\])/.test(url)) throw new Failure('not_found');
  // PostgreSQL cannot store a zero character in a text.
  if (url.includes('%00')) throw new Failure('bad_input');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Failure('unsupported_media');
}

/**
 * Makes input storable: half a pair of UTF-16, left where a text was cut in an emoji, becomes �.
 * @throws Failure bad_input for a zero character in a text, and for too deep nesting
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
