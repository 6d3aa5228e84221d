import { randomBytes } from 'node:crypto';
import { type Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

/** What was asked of the shop from outside, and how often it refused. */
export type Tally = { requests: number; refused: number; faults: number };

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** One device behind the shop's proxy, which adds the address that it comes from; it keeps its cookies. */
export type Visitor = {
  send(method: 'GET' | 'POST', path: string, body?: string, headers?: Record<string, string>): Promise<Answer>;
  query<T>(procedure: string, input: unknown): Promise<T>;
  mutate<T>(procedure: string, input: unknown): Promise<T>;
  /** the same, whatever becomes of it */
  attempt(procedure: string, input: unknown): Promise<Answer>;
};

const PATIENCE = 20_000;

export function visitorTo(port: number, from: string, tally: Tally, agent: Agent): Visitor {
  let cookie: string | undefined;
  const send: Visitor['send'] = async (method, path, body, headers = {}) => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const all: Record<string, string> = { 'x-forwarded-for': from, ...type, ...(cookie === undefined ? {} : { cookie }), ...headers };
    const answer = await ask({ port, host: '127.0.0.1', method, path, headers: all, agent, timeout: PATIENCE }, body);
    tally.requests += 1;
    if (answer.status >= 400) tally.refused += 1;
    if (answer.status >= 500 && answer.status !== 503) tally.faults += 1;
    cookie = /session_id=[^;]*/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0] ?? cookie;
    return answer;
  };
  const attempt: Visitor['attempt'] = (procedure, input) => send('POST', `/trpc/${procedure}`, JSON.stringify(input));
  return {
    send,
    attempt,
    query: async (procedure, input) =>
      dataOf(procedure, await send('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)),
    mutate: async (procedure, input) => dataOf(procedure, await attempt(procedure, input)),
  };
}

/** One of many, each in a network of its own. */
export function newAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

function dataOf<T>(procedure: string, { status, text }: Answer): T {
  if (status !== 200) throw new Error(`${procedure} was answered with ${status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { result: { data: T } }).result.data;
}

function ask(options: RequestOptions, body: string | undefined): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('The shop did not answer')));
    sent.on('error', failed);
    sent.end(body);
  });
}
