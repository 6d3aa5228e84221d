import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A reverse proxy before several servers: round robin, and the next one where a connection is refused. */
export type ReverseProxy = {
  port: number;
  /** The ports that take turns. */
  leadTo(ports: readonly number[]): void;
  /** the ports of the servers that have answered requests to this address */
  answered(path: string): Set<number>;
  /** Drops the next answer to this address after `before` has run with the server's port. Resolves when it is lost. */
  lose(path: string, before: (port: number) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Losing = { path: string; before: (port: number) => Promise<void>; lost: () => void };

export async function openProxy(): Promise<ReverseProxy> {
  const answers: { path: string; port: number }[] = [];
  let ports: readonly number[] = [];
  let turn = 0;
  let losing: Losing | undefined;
  const server = createServer((incoming, response) => void pass(incoming, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next) => {
      ports = next;
    },
    answered: (path) => new Set(answers.filter((each) => each.path.startsWith(path)).map(({ port }) => port)),
    lose: (path, before) =>
      new Promise((lost) => {
        losing = { path, before, lost };
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    // Taken once: the next request moves the turn on while this one waits.
    const first = turn++;
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(first + tries) % ports.length] ?? 0;
      try {
        const { status, headers, body: reply } = await answerOf(port, incoming, body);
        response.writeHead(status, headers).end(reply);
        return;
      } catch (error) {
        // A request that arrived may have been executed: only a refused connection or a GET goes to the next server.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' && incoming.method !== 'GET') break;
      }
    }
    response.writeHead(502).end();
  }

  async function answerOf(port: number, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const path = incoming.url ?? '/';
    const answer = await askServer(port, incoming, body);
    if (losing !== undefined && path.startsWith(losing.path)) {
      const { before, lost } = losing;
      losing = undefined;
      await before(port);
      lost();
      throw new Error('The answer was lost.');
    }
    answers.push({ path, port });
    return answer;
  }
}

async function askServer(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, connection: 'close' } });
  outgoing.on('error', () => outgoing.destroy()); // an error after the answer began is reported by the answer's stream
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: others, body: await buffer(answer) };
}
