import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
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

/** One line of JSON per entry. Secrets and card data are redacted. */
export function createLog(level: string, destination: DestinationStream = standardError()): Logger {
  // A path with * goes one step down, so each depth is a path of its own.
  const paths = ['', '*', '*.*', '*.*.*'].flatMap((above) => secrets.map((name) => `${above}["${name}"]`));
  return pino({ level, redact: { paths, censor: '[hidden]' } }, destination);
}

/** Silent once its reader is gone. pino handles a closed pipe (EPIPE), but not a closed terminal (EIO). */
function standardError(): DestinationStream {
  const destination = pino.destination(2);
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    if (error.code !== 'EIO') throw error;
    // At exit, pino would retry the rest for ever.
    Object.assign(destination, { write: () => true, flushSync: () => {} });
  });
  return destination;
}

type Logged = Pick<FastifyRequest, 'id' | 'method' | 'url'> & { routeOptions: Pick<FastifyRequest['routeOptions'], 'url'> };

/**
 * One line per answer. It holds only the fields named here and nothing that was sent, so it needs no redaction, which would cost as much
 * as the whole line.
 */
export function createAnswerLog(
  log: FastifyBaseLogger,
): (request: Logged, reply: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>) => void {
  const answers = log.child({}, { redact: [] });
  return (request, { statusCode: status, elapsedTime: ms }) => {
    const { id: reqId, method } = request;
    answers.info({ reqId, method, path: loggedPath(request), status, ms }, 'answered');
  };
}

/** The address without its query; the route's pattern where the path holds a token, and without possible tokens for an unknown route. */
export function loggedPath({ url, routeOptions }: Pick<Logged, 'url' | 'routeOptions'>): string {
  const route = routeOptions.url ?? '';
  return /:\w*token/.test(route) ? route : (url.split('?')[0] ?? '').replace(/(?<=\/)(?=[^/]*[A-Z])[\w-]{24,}/g, '[hidden]');
}
