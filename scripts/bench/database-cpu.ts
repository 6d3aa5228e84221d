import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICK = 10; // ms: Linux counts a process's time in hundredths of a second

/** CPU time in ms that the embedded PostgreSQL has used, all of its processes together. Nothing where there is no /proc. */
export function databaseCpu(dataDir: string): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postmaster);
  return [statOf(postmaster), ...children].reduce((total, stat) => total + (stat?.ticks ?? 0), 0) * TICK;
}

/** With the time of children that are gone. */
function statOf(pid: string): { parent: string; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: fields[1] ?? '', ticks: fields.slice(11, 15).reduce((total, field) => total + Number(field), 0) };
  } catch {
    return undefined; // the process has ended
  }
}
