import { bareHeaders, startBareServer } from './bare.ts';
import { type Connection, get, openConnection, withConnection } from './client.ts';
import { inTurn, perSecond, rate } from './rounds.ts';
import type { Row } from './table.ts';

const PATH = '/shop';
const CONNECTIONS = 16;
const ROUND = 400;

/** Against a bare node:http that sends the same bytes with the same headers. */
export async function measureCachedPage(port: number): Promise<Row[]> {
  const answer = await withConnection(port, (connection) => connection.ask(get(PATH)));
  const bare = await startBareServer({ headers: bareHeaders(answer), body: answer.body.toString('base64') });
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
