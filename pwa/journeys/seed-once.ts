import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuilt, startBuiltServer } from './built-server.ts';
import { embeddedDatabase, letOneAddressOrder } from './database.ts';

/** The demo shop is made once; every worker begins with a copy of it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-journeys-'));
  process.env.PORTICO_JOURNEYS = folder;
  const server = await startBuiltServer(copyBuilt(join(folder, 'built')), join(folder, 'seeded'));
  await letOneAddressOrder(embeddedDatabase(join(folder, 'seeded')));
  await server.stop();
  // Drawn once for all copies, and not by each worker again: on a slow machine that is most of the work.
  mkdirSync(join(folder, 'pictures'));
  mkdirSync(join(folder, 'seeded', 'cache'), { recursive: true });
  symlinkSync('../../pictures', join(folder, 'seeded', 'cache', 'pictures'));
  // A copy of a database that still runs would wait for the original to end.
  if (existsSync(join(folder, 'seeded', 'postgres', 'postmaster.pid'))) throw new Error('The server left its database running.');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A shop's data of one's own, in a folder with this name. */
export function copySeeded(name: string): string {
  const folder = process.env.PORTICO_JOURNEYS ?? '';
  // With owners and times: PostgreSQL wants its folder to be its own.
  execFileSync('cp', ['-a', join(folder, 'seeded'), join(folder, name)]);
  return join(folder, name);
}

export function builtOnce(): string {
  return join(process.env.PORTICO_JOURNEYS ?? '', 'built');
}
