import { statfsSync } from 'node:fs';
import type { Command } from 'commander';
import { version } from '../package.json';
import { isStop, stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { askOwnServer } from './owner-socket.ts';
import { type Tone, toned } from './view/tone.ts';

type Options = { dataDir?: string };
type Finding = { about: string; level: 'ok' | 'warning' | 'wrong'; says: string; todo?: string };

const ENOUGH = 1e9;
const LITTLE = 100e6;
const tones: Record<Finding['level'], Tone> = { ok: 'good', warning: 'waiting', wrong: 'bad' };

export function doctorCommands(program: Command, open: Open): void {
  program
    .command('doctor')
    .description('looks the shop over on the server’s machine: versions, disk, mail, jobs, backups, time, settings; changes nothing')
    .option('--data-dir <folder>', 'the DATA_DIR of the running server')
    .addHelpText('after', '\nEnds with 1 where something is wrong.\n\nExample:\n  portico doctor --json')
    .action((options: Options, command: Command) => examine(open(command), options));
}

async function examine(here: Here, { dataDir }: Options): Promise<void> {
  const dataDirs = dataDir === undefined ? here.terminal.dataDirs : [dataDir];
  const findings = [nodeVersion(), ...dataDirs.flatMap(disk), ...(await ofServer(dataDirs))];
  await print(here, findings, () =>
    findings.flatMap(({ about, level, says, todo }) => [
      `${toned(level, tones[level], here.terminal)}  ${about}: ${says}`,
      ...(todo === undefined ? [] : [`    ${todo}`]),
    ]),
  );
  const count = findings.filter(({ level }) => level === 'wrong').length;
  if (count > 0) throw stop('refused', `${count === 1 ? 'One thing is' : `${count} things are`} wrong.`, 'unhealthy');
}

async function ofServer(dataDirs: readonly string[]): Promise<Finding[]> {
  try {
    return ((await askOwnServer(dataDirs, '/doctor')) as { findings: Finding[] }).findings;
  } catch (error) {
    if (!isStop(error)) throw error;
    return [{ about: 'server', level: 'wrong', says: error.message, todo: 'npm start; all that only the server knows was not looked at.' }];
  }
}

function nodeVersion(): Finding {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const says = `Portico ${version} on Node ${node}.`;
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits
    ? { about: 'terminal', level: 'ok', says }
    : { about: 'terminal', level: 'wrong', says, todo: 'Install Node 20.19 or later.' };
}

/** None for a folder that is not there: it is one of several where a server may have its data. */
function disk(folder: string): Finding[] {
  try {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const says = `${(free / 1e9).toFixed(1)} GB are free in ${folder}.`;
    if (free >= ENOUGH) return [{ about: 'disk', level: 'ok', says }];
    return [{ about: 'disk', level: free < LITTLE ? 'wrong' : 'warning', says, todo: 'Free some space: a full disk stops the shop.' }];
  } catch {
    return [];
  }
}
