import type { Agent, IncomingMessage } from 'node:http';
import type { HTTPBatchLinkOptions } from '@trpc/client';
import type { AnyClientTypes } from '@trpc/server/unstable-core-do-not-import';
import { stop } from './exits.ts';

type Fetch = NonNullable<HTTPBatchLinkOptions<AnyClientTypes>['fetch']>;
type Door = Pick<typeof import('node:http'), 'request' | 'Agent'>;

const LONGEST_WAIT = 30_000;

/** What tRPC needs of `fetch`: Node's own takes as long to load as Node itself to start. */
export function createFetch(): Fetch {
  let agent: Agent | undefined;
  return async (input, init) => {
    const url = new URL(String(input));
    const door: Door = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
    agent ??= new door.Agent({ keepAlive: true });
    const answer = await send(door, url, agent, init as Sending);
    return { ok: answer.status < 400, status: answer.status, json: async () => readJson(url, answer) };
  };
}

type Sending = { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal };
type Answer = { status: number; location: string | undefined; text: string };

function send(door: Door, url: URL, agent: Agent, { method, headers, body, signal }: Sending): Promise<Answer> {
  return new Promise((answered, failed) => {
    const unreached = (error: NodeJS.ErrnoException) =>
      failed(
        stop('unreached', `${url.origin} was not reached (${error.code ?? error.message}). Is the shop running, and the address right?`),
      );
    const request = door.request(url, { agent, method, headers, signal, timeout: LONGEST_WAIT }, (response) => {
      read(response).then(answered, unreached);
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 30 seconds')));
    request.on('error', unreached);
    request.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
  return { status: response.statusCode ?? 0, location: response.headers.location, text };
}

/** The token goes nowhere but to the shop that it belongs to, so no redirection is followed. */
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
