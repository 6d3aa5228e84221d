import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddresses from '@fastify/proxy-addr';
import type { Env } from '../env.ts';
import { trusted } from './requests.ts';

/** What a request tells of its visitor. `isProxied`: a proxy that is trusted to tell of the visitor stands between. */
export type Visitor = { ip: string; isProxied: boolean; headers: IncomingHttpHeaders };

/** The same as the framework's, for a request that it has not read. */
export function createVisitorOf(proxies: Env['trustProxy']): (request: IncomingMessage) => Visitor {
  const trust = trusted(proxies);
  const trusts = Array.isArray(trust) ? proxyAddresses.compile(trust) : trust || (() => false);
  return (request) => {
    const addresses = proxyAddresses.all(request, trusts);
    return { ip: addresses.at(-1) ?? '', isProxied: addresses.length > 1, headers: request.headers };
  };
}
