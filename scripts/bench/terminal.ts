import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '../../server/database/database.ts';
import { inTurn } from './rounds.ts';
import type { Place, RunningShop } from './shop.ts';
import type { Row } from './table.ts';
import { operatorToken } from './token.ts';

const ROUNDS = 15;

/** A command with one request, from its start to its exit, against a Node that does nothing. */
export async function measureTerminal({ port }: RunningShop, { built }: Place, db: Database): Promise<Row[]> {
  const env = { PATH: process.env.PATH, PORTICO_URL: `http://localhost:${port}`, PORTICO_TOKEN: await operatorToken(port, db) };
  const command = [join(built, 'dist/cli/main.cjs'), 'orders', 'list', '--json'];
  const { ours, theirs, ratio } = await inTurn(
    ROUNDS,
    () => lifeOf(command, env),
    () => lifeOf(['-e', '0'], env),
  );
  const note = `${Math.round(ours)} against ${Math.round(theirs)} ms`;
  return [{ name: 'portico orders list --json, against node -e 0', measured: ratio, unit: '', atMost: 2, note }];
}

async function lifeOf(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const [code] = (await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return performance.now() - begun;
}
