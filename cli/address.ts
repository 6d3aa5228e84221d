import { stop } from './exits.ts';

/** What was typed after `portico login`: the shop, and the code where it is the link that the first start prints. */
export type Address = { origin: string; code: string | undefined };

export function readAddress(typed: string): Address {
  const text = typed.trim();
  const scheme = /^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https';
  const url = urlOf(text.includes('://') ? text : `${scheme}://${text}`);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw stop('usage', `"${typed}" is no address of a shop. It looks like https://shop.example.`);
  return { origin: url.origin, code: /\/operator\/([\w-]+)\/?$/.exec(url.pathname)?.[1] };
}

/** Anyone on the network could read the token. */
export function travelsOpenly(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
