import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What stands before several servers, as in any such house: asks them in turn, and the next where one does not open. */
export type ReverseProxy = {
  port: number;
  /** The ports that it asks in turn. */
  leadTo(ports: readonly number[]): void;
  /** which of the servers have answered something of this address, by their ports */
  answered(path: string): Set<number>;
  /** Loses the next answer to this address, after `before` was run with the answering port. Resolves when it is lost. */
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
  const server = createServer((asked, response) => void pass(asked, response));
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

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    turn += 1;
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(turn + tries) % ports.length] ?? 0;
      try {
        const { status, headers, body: said } = await answerOf(port, asked, body);
        response.writeHead(status, headers).end(said);
        return;
      } catch (error) {
        // A request that arrived may have been carried out: only one that did not, or that only reads, goes to the next server.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' && asked.method !== 'GET') break;
      }
    }
    response.writeHead(502).end();
  }

  async function answerOf(port: number, asked: IncomingMessage, body: Buffer): Promise<Answer> {
    const path = asked.url ?? '/';
    const answer = await askServer(port, asked, body);
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
  const asking = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, connection: 'close' } });
  asking.on('error', () => asking.destroy()); // one that comes after the answer began is the answer's own
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: kept, body: await buffer(answer) };
}
