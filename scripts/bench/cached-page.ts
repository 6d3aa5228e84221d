import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from '../files.ts';
import type { BareResponse } from './bare-server.ts';
import { type Answer, type Connection, get, openConnection, withConnection } from './client.ts';
import { inTurn, perSecond, rate } from './rounds.ts';
import type { Row } from './table.ts';

const PATH = '/shop';
const CONNECTIONS = 16;
const ROUND = 400;

/** Against a bare node:http that sends the same bytes with the same headers. */
export async function measureCachedPage(port: number): Promise<Row[]> {
  const answer = await withConnection(port, (connection) => connection.ask(get(PATH)));
  const bare = await startBareServer({ headers: headersOf(answer), body: answer.body.toString('base64') });
  const [ours, theirs] = [await crowd(port), await crowd(bare.port)];
  const compared = await inTurn(11, ours.round, theirs.round);
  for (const each of [ours, theirs, bare]) each.end();
  return [
    { name: 'Public page, cached, against bare node:http', measured: compared.ratio, unit: '', atLeast: 0.5, note: perSecond(compared) },
  ];
}

async function crowd(port: number): Promise<{ round: () => Promise<number>; end: () => void }> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const request = get(PATH);
  const visitor = (connection: Connection) => async () => void (await connection.ask(request));
  return {
    round: () => rate(ROUND, connections.map(visitor)),
    end: () => {
      for (const connection of connections) connection.close();
    },
  };
}

async function startBareServer(response: BareResponse): Promise<{ port: number; end: () => void }> {
  const child = fork(join(project, 'scripts/bench/bare-server.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(response);
  const [port] = (await once(child, 'message')) as [number];
  return { port, end: () => child.disconnect() };
}

/** But for those that Node adds by itself. */
function headersOf({ head }: Answer): Record<string, string> {
  const [, ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return Object.fromEntries(headers.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
}
