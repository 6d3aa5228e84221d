import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/database/database.ts';
import { type Place, withShop } from './shop.ts';
import type { Row } from './table.ts';
import { operatorToken } from './token.ts';

const CLICKS = 1_000_000;
const NEWLINE = 10;

/** All clicks as NDJSON through the terminal command, after a page of them: what each side takes more at its highest than before. */
export async function measureClickExport(place: Place, db: Database): Promise<Row[]> {
  return withShop(place, async ({ port, used }) => {
    const env = { PATH: process.env.PATH, PORTICO_URL: `http://localhost:${port}`, PORTICO_TOKEN: await operatorToken(port, db) };
    const portico = (...args: string[]) => peakOf([join(place.built, 'dist/cli/main.cjs'), ...args], env);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const idle = await portico('stats', 'export', 'clicks', '--ndjson', '--from', tomorrow);
    const before = await used();
    const whole = await portico('stats', 'export', 'clicks', '--ndjson');
    const after = await used();
    if (whole.lines < CLICKS) throw new Error(`${whole.lines} clicks were exported`);
    const note = `${whole.lines} rows in ${(whole.ms / 1000).toFixed(0)} s`;
    const row = (side: string, measured: number): Row => ({
      name: `Export of 1,000,000 clicks, ${side}`,
      measured,
      unit: 'MB',
      atMost: 60,
      note,
    });
    return [row('server above idle', after.peak - before.rss), row('terminal above idle', whole.peak - idle.peak)];
  });
}

/** Resident memory in MB at its highest. */
export async function peakOf(args: string[], env: NodeJS.ProcessEnv): Promise<{ peak: number; lines: number; ms: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number]>;
  let [peak, lines] = [0, 0];
  const look = () => {
    peak = peakNow(child.pid) ?? peak;
  };
  const looking = setInterval(look, 20);
  for await (const chunk of child.stdout) for (const byte of chunk as Buffer) if (byte === NEWLINE) lines += 1;
  const [code] = await ended;
  clearInterval(looking);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return { peak, lines, ms: performance.now() - begun };
}

function peakNow(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined; // the process has ended
  }
}
