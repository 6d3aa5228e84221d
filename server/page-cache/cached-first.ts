import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

// Longer than a proxy's usual minute, so that the proxy closes first and never writes into a closed connection.
const KEEP_ALIVE = 72_000;

/** Node's own server, which answers what is kept before a framework hears of it: no hooks, no context, no line in the log. */
export function cachedFirst(answerCached: (request: IncomingMessage, response: ServerResponse) => boolean): FastifyServerFactory {
  return (handle) => {
    const server = createServer((request, response) => {
      if (!answerCached(request, response)) handle(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE;
    return server;
  };
}
