import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import type { Geography } from '../outside/geography.ts';

/** What proxies call the country of their visitor. */
const headers = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-appengine-country'];

/** The visitor's country, two capital letters: as a trusted proxy says, else by the address; null where nobody knows. */
export function createCountryOf({ trustProxy }: Pick<Env, 'trustProxy'>, geography: Geography): (request: FastifyRequest) => string | null {
  return (request) => {
    // More than one address: the request came from a proxy that is trusted to name the one before it.
    const proxied = trustProxy !== false && (request.ips?.length ?? 0) > 1;
    return (proxied ? named(request) : undefined) ?? geography.countryOf(request.ip);
  };
}

/** Proxies say `XX` for a country that they do not know, and `T1` for a visitor who hides it. */
function named(request: FastifyRequest): string | undefined {
  const given = headers.map((name) => request.headers[name]).find((value) => typeof value === 'string');
  return typeof given === 'string' && /^[A-Z]{2}$/.test(given) && given !== 'XX' ? given : undefined;
}
