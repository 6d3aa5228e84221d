import type { IncomingMessage, RequestOptions } from 'node:http';
import { stop } from './exits.ts';

export type Shop = { origin: string; token: string | null };
type Question = { type: 'query' | 'mutation' | 'subscription'; path: string; input: unknown };
type Client = Pick<typeof import('node:http'), 'request'>;

const LONGEST_WAIT = 30_000;

/** Sends a tRPC call to a shop and returns its JSON, a result or a refusal. */
export function createSender({ origin, token }: Shop): (question: Question) => Promise<unknown> {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return async ({ type, path, input }) => {
    const text = JSON.stringify(input) as string | undefined;
    const asksOnly = type === 'query';
    const url = new URL(`${origin}/trpc/${path}${asksOnly && text !== undefined ? `?input=${encodeURIComponent(text)}` : ''}`);
    const client: Client = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
    const sending = asksOnly
      ? { method: 'GET', headers: authorization }
      : { method: 'POST', headers: { ...authorization, 'content-type': 'application/json' }, body: text ?? '{}' };
    return readJson(url, await send(client, url, sending));
  };
}

/** The shop's own description of its procedures and addresses. */
export async function readDescription({ origin }: Shop): Promise<unknown> {
  const url = new URL(`${origin}/openapi.json`);
  const client: Client = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  return readJson(url, await send(client, url, { method: 'GET', headers: {} }));
}

/** Sends a file to an address of the shop; answers the status and the text that came with it. */
export async function sendBytes({ origin, token }: Shop, path: string, body: Buffer): Promise<{ status: number; text: string }> {
  const url = new URL(`${origin}${path}`);
  const client: Client = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), 'content-type': 'application/octet-stream' };
  return send(client, url, { method: 'POST', headers, body });
}

/** Reads a file of the shop. */
export async function readBytes({ origin, token }: Shop, path: string): Promise<{ type: string; body: Buffer }> {
  const url = new URL(`${origin}${path}`);
  const client: Client = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const { status, type, body } = await send(client, url, {
    method: 'GET',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (status !== 200) throw stop('unreached', `${url.href} was not read: the shop answered ${status}.`);
  return { type, body };
}

type Sending = { method: string; headers: Record<string, string>; body?: string | Buffer };
type Answer = { status: number; location: string | undefined; type: string; body: Buffer; text: string };

async function send(client: Client, url: URL, sending: Sending): Promise<Answer> {
  try {
    return await (url.protocol === 'http:' && url.hostname === 'localhost' ? sendHere(client, url, sending) : sendTo(client, url, sending));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw stop('unreached', `${url.origin} was not reached (${code ?? message}). Is the shop running, and the address right?`);
  }
}

/**
 * Node takes longer to resolve `localhost` than the shop takes to answer, so 127.0.0.1 is tried first. Where no server listens
 * nothing was sent, and the system's own resolver finds the other addresses.
 */
function sendHere(client: Client, url: URL, sending: Sending): Promise<Answer> {
  const here = { hostname: '127.0.0.1', servername: '', headers: { ...sending.headers, host: url.host } };
  return sendTo(client, url, { ...sending, ...here }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') throw error;
    return sendTo(client, url, sending);
  });
}

function sendTo(client: Client, url: URL, { body, ...sending }: Sending & RequestOptions): Promise<Answer> {
  return new Promise((answered, failed) => {
    const request = client.request(url, { ...sending, timeout: LONGEST_WAIT }, (response) => read(response).then(answered, failed));
    request.on('timeout', () => request.destroy(new Error('no answer within 30 seconds')));
    request.on('error', failed);
    request.end(body);
  });
}

function read(response: IncomingMessage): Promise<Answer> {
  return new Promise((answered, failed) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => void parts.push(part));
    response.on('end', () => {
      const { location, 'content-type': type = '' } = response.headers;
      const body = Buffer.concat(parts);
      answered({ status: response.statusCode ?? 0, location, type, body, text: body.toString('utf8') });
    });
    response.on('error', failed);
  });
}

/** Redirections are not followed: the token must reach no other shop. */
function readJson({ origin }: URL, { status, location, text }: Answer): unknown {
  if (status >= 300 && status < 400) {
    throw stop('unreached', `${origin} leads to ${location ?? 'nowhere'}. Sign in with that address: run "portico login <address>".`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw stop('unreached', `${origin} answered (${status}), but not as a shop does. Is the address right?`);
  }
}
