import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuilt, startBuiltServer } from './built-server.ts';

/** The demo shop is made once; every worker begins with a copy of it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-journeys-'));
  process.env.PORTICO_JOURNEYS = folder;
  const server = await startBuiltServer(copyBuilt(join(folder, 'built')), join(folder, 'seeded'));
  await server.stop();
  // Drawn once for all copies, and not by each worker again: on a slow machine that is most of the work.
  mkdirSync(join(folder, 'pictures'));
  mkdirSync(join(folder, 'seeded', 'cache'), { recursive: true });
  symlinkSync('../../pictures', join(folder, 'seeded', 'cache', 'pictures'));
  // A copy of a database that still runs would wait for the original to end.
  if (existsSync(join(folder, 'seeded', 'postgres', 'postmaster.pid'))) throw new Error('The server left its database running.');
  return () => rmSync(folder, { recursive: true, force: true });
}
