import type { IncomingHttpHeaders } from 'node:http';
import type { Geography } from '../outside/geography.ts';
import type { Visitor } from './visitor-address.ts';

/** What proxies call the country of their visitor. */
const headers = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-appengine-country'];

/** The visitor's country, two capital letters: as a trusted proxy says, else by the address; null where nobody knows. */
export function countryOf(geography: Geography, { ip, isProxied, headers: given }: Visitor): string | null {
  return (isProxied ? named(given) : undefined) ?? geography.countryOf(ip);
}

/** Proxies say `XX` for a country that they do not know, and `T1` for a visitor who hides it. */
function named(given: IncomingHttpHeaders): string | undefined {
  const country = headers.map((name) => given[name]).find((value) => typeof value === 'string');
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined;
}
