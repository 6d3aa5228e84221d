import type { InjectOptions } from 'fastify';

export type Headers = Record<string, string>;
export type Sent = InjectOptions & { method: 'GET' | 'POST'; url: string; headers: Headers };

export const get = (url: string, headers: Headers = {}): Sent => ({ method: 'GET', url, headers });

export const raw = (url: string, payload: string | Buffer, type: string, headers: Headers = {}): Sent => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type, ...headers },
});

export const json = (url: string, body: unknown, headers: Headers = {}): Sent =>
  raw(url, typeof body === 'string' ? body : (JSON.stringify(body) ?? ''), 'application/json', headers);

export const call = (url: string, params: unknown, id: unknown = 7): Sent => json(url, { jsonrpc: '2.0', id, params });

export const post = (url: string, fields: string | Record<string, string>): Sent =>
  raw(url, typeof fields === 'string' ? fields : `${new URLSearchParams(fields)}`, 'application/x-www-form-urlencoded');

export const query = (procedure: string, input: unknown): Sent => get(`/trpc/${procedure}?input=${inAddress(input)}`);
export const mutation = (procedure: string, input: unknown): Sent => json(`/trpc/${procedure}`, input);

export const batch = (procedure: string, type: string, input: unknown): Sent => {
  const [url, inputs] = [`/trpc/${procedure},${procedure}?batch=1`, { 0: input, 1: input }];
  return type === 'mutation' ? json(url, inputs) : get(`${url}&input=${inAddress(inputs)}`);
};

function inAddress(input: unknown): string {
  return encoded(typeof input === 'string' ? input : (JSON.stringify(input) ?? ''));
}

/** `encodeURIComponent` throws for half a surrogate pair. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
