import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from '../files.ts';
import type { BareResponse } from './bare-server.ts';
import type { Answer } from './client.ts';

export async function startBareServer(response: BareResponse): Promise<{ port: number; end: () => void }> {
  const child = fork(join(project, 'scripts/bench/bare-server.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(response);
  const [port] = (await once(child, 'message')) as [number];
  return { port, end: () => child.disconnect() };
}

/** But for those that Node adds by itself. */
export function bareHeaders({ head }: Answer): Record<string, string> {
  const [, ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return Object.fromEntries(headers.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
}
