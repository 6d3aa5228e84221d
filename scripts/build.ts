import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compressUnder } from './compress.ts';
import { writeCountries } from './countries.ts';
import { project } from './files.ts';
import { inputHash, type Part } from './inputs.ts';

/** Builds what changed since it was last built: all parts, or those that are named. */

const dist = join(project, 'dist');
const book = join(dist, '.built.json');
const require = createRequire(import.meta.url);

type Step = { part: Part; what: string; output: string; make: () => void };

const steps: Step[] = [
  { part: 'words', what: 'the words', output: 'domain/words/compiled/en.ts', make: compileWords },
  { part: 'database', what: 'the database client', output: 'server/database/generated/client.ts', make: generateClient },
  {
    part: 'countries',
    what: 'the table of countries',
    output: 'dist/countries.bin',
    make: () => writeCountries(join(dist, 'countries.bin')),
  },
  { part: 'client', what: 'the app', output: 'dist/client/.vite/manifest.json', make: () => bundle('client') },
  { part: 'server', what: 'the server', output: 'dist/server/main.js', make: () => bundle('server') },
  { part: 'cli', what: 'the terminal command', output: 'dist/cli/main.cjs', make: () => bundle('cli') },
];

const named = process.argv.slice(2);
process.exitCode = build(steps.filter(({ part }) => named.length === 0 || named.includes(part)));

function build(wanted: readonly Step[]): number {
  const built = readBook();
  const stale = wanted.filter(({ part, output }) => !existsSync(join(project, output)) || built[part] !== inputHash(part));
  if (stale.length === 0) return print('Everything is built.');
  if (!mayWrite(existsSync(dist) ? dist : project)) {
    if (wanted.every(({ output }) => existsSync(join(project, output)))) {
      return print('The sources have changed since they were built, and this folder cannot be written to: what was built is used.');
    }
    print(`Portico is not built yet and ${project} cannot be written to: run "npm run build" there once as its owner.`);
    return 1;
  }
  mkdirSync(dist, { recursive: true });
  for (const { part, what, make } of stale) {
    const begun = performance.now();
    process.stdout.write(`Building ${what} … `);
    const hash = inputHash(part);
    make();
    writeFileSync(book, `${JSON.stringify({ ...readBook(), [part]: hash }, null, 2)}\n`);
    print(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  return 0;
}

function compileWords(): void {
  run(join(dirname(require.resolve('@lingui/cli')), 'lingui.js'), 'compile');
}

function generateClient(): void {
  run(require.resolve('prisma/build/index.js'), 'generate');
}

/** Made beside what is there and put in its place when whole: a running server never sees half a build. */
function bundle(part: 'client' | 'server' | 'cli'): void {
  const [fresh, old, place] = [`.new-${part}`, `.old-${part}`, part].map((name) => join(dist, name)) as [string, string, string];
  const make = (mode: string) =>
    run(join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js'), 'build', '--mode', mode, '--outDir', fresh);
  make(part);
  if (part === 'client') compressUnder(fresh);
  if (part === 'cli') {
    make('screens');
    chmodSync(join(fresh, 'main.cjs'), 0o755); // a command is run by its name
  }
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** A tool's output is shown only when it fails. */
function run(program: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: project, env, encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`failed.\n${stdout}${stderr}`);
  process.exit(1);
}

function readBook(): Partial<Record<Part, string>> {
  return existsSync(book) ? (JSON.parse(readFileSync(book, 'utf8')) as Partial<Record<Part, string>>) : {};
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function print(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
