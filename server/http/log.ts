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

/** The log, a line of JSON each. Secrets and card data are blackened, however they got there. */
export function createLog(level: string, destination: DestinationStream = standardError()): Logger {
  // A path with * goes one step down, so each depth is a path of its own.
  const paths = ['', '*', '*.*', '*.*.*'].flatMap((above) => secrets.map((name) => `${above}["${name}"]`));
  return pino({ level, redact: { paths, censor: '[hidden]' } }, destination);
}

/** Silent once nobody reads it any more. pino sees to that where a pipe ends (EPIPE), but not where a window was closed (EIO). */
function standardError(): DestinationStream {
  const destination = pino.destination(2);
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    if (error.code !== 'EIO') throw error;
    // What is left would be tried again for ever when the process ends.
    Object.assign(destination, { write: () => true, flushSync: () => {} });
  });
  return destination;
}

/**
 * A line for each answer. It holds what is named here and nothing that was sent, so nothing has to be blackened: to look for that would
 * cost as much as the whole line.
 */
export function createAnswerLog(log: FastifyBaseLogger): (request: FastifyRequest, reply: FastifyReply) => void {
  const answers = log.child({}, { redact: [] });
  return (request, { statusCode: status, elapsedTime: ms }) => {
    const { id: reqId, method } = request;
    answers.info({ reqId, method, path: loggedPath(request), status, ms }, 'answered');
  };
}

/** The address without its query; where a token is a part of the path, as the route is written, and where no route knows it, without what looks like one. */
export function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions.url ?? '';
  return /:\w*token/.test(route) ? route : (url.split('?')[0] ?? '').replace(/(?<=\/)(?=[^/]*[A-Z])[\w-]{24,}/g, '[hidden]');
}
