import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

// Longer than a proxy's usual minute, so that the proxy closes first and never writes into a closed connection.
const KEEP_ALIVE = 72_000;

/**
 * Asked before the framework, in order: without its hooks, context and log line. Each says whether it answers; one that finds out later that
 * it cannot, calls `handOver`.
 */
export type Early = (request: IncomingMessage, response: ServerResponse, handOver: () => void) => boolean;

/** What can be answered from Node's own server is, such as a cached page; the rest goes to the framework. */
export function cachedFirst(...early: readonly Early[]): FastifyServerFactory {
  return (handle) => {
    const server = createServer((request, response) => {
      const handOver = () => handle(request, response);
      if (!early.some((answer) => answer(request, response, handOver))) handOver();
    });
    server.keepAliveTimeout = KEEP_ALIVE;
    return server;
  };
}
