import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = [
  'access_token',
  'accessToken',
  'authorization',
  'cc_cvc',
  'cc_expiry',
  'cc_holder_name',
  'cc_number',
  'cookie',
  'cookies',
  'csrf_token',
  'password',
  'session_id',
  'set-cookie',
  'token',
];

/** The log, a line of JSON each. What opens a door or pays for something is blackened, however it got there. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  // A path with * goes one step down, so each depth is a path of its own.
  const paths = ['', '*', '*.*', '*.*.*'].flatMap((above) => secrets.map((name) => `${above}["${name}"]`));
  return pino({ level, redact: { paths, censor: '[hidden]' } }, destination);
}

/** The address without its query; where a token is a part of the path, as the route is written. */
export function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions.url ?? '';
  return /:\w*token/.test(route) ? route : (url.split('?')[0] ?? '');
}
