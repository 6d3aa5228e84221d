import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

// Longer than a proxy's usual minute, so that the proxy closes first and never writes into a closed connection.
const KEEP_ALIVE = 72_000;

/** Answers cached pages from Node's own server, before the framework: no hooks, no context, no log line. */
export function cachedFirst(answerCached: (request: IncomingMessage, response: ServerResponse) => boolean): FastifyServerFactory {
  return (handle) => {
    const server = createServer((request, response) => {
      if (!answerCached(request, response)) handle(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE;
    return server;
  };
}
