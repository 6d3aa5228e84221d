import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { type Count, countPlaywright, countRun, countVitest } from './counts.ts';
import { project } from './files.ts';

/** Runs everything that must hold before a change is good, stops at nothing, and says in the last line how much passed. */

type Outcome = Count & { name: string; seconds: number };
type Ran = { status: number; output: string };

const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
const outcomes: Outcome[] = [];
try {
  await check('Words and database client', () => tool('tsx', ['scripts/build.ts', 'words', 'database']));
  // These look at the sources only: two at a time.
  await Promise.all([
    check('Types', () => tool('tsc', ['-b'])),
    inTurn([
      () => check('Style', () => tool('biome', ['check', '.'])),
      () => check('Lint', () => tool('oxlint', ['--type-aware', '--deny-warnings', 'domain', 'server', 'pwa', 'cli', 'scripts'])),
      () => check('Arrows', () => tool('tsx', ['scripts/check-arrows.ts'])),
      () => check('Unused code', () => tool('knip', ['--no-progress'])),
    ]),
  ]);
  await tests('Rules, slices and parts', vitest('embedded', {}));
  await tests(
    'Slices on a given PostgreSQL',
    givenPostgres((url) => vitest('given', { DATABASE_URL: url }, '--project', 'node', 'server')()),
  );
  await check('Build', () => tool('tsx', ['scripts/build.ts']));
  await tests('Journeys', journeys);
  await check('Kills under shoppers', () => tool('tsx', ['scripts/kills.ts', '--kills', '2', '--shoppers', '12']));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
summarise();

/** A check is one more that passed or failed. */
function check(name: string, run: () => Promise<Ran>): Promise<void> {
  return report(name, async () => {
    const ran = await run();
    return { ran, count: { passed: ran.status === 0 ? 1 : 0, failed: ran.status === 0 ? 0 : 1 } };
  });
}

function tests(name: string, run: () => Promise<{ ran: Ran; counted: Count | undefined }>): Promise<void> {
  return report(name, async () => {
    const { ran, counted } = await run();
    return { ran, count: countRun(ran.status, counted) };
  });
}

async function report(name: string, run: () => Promise<{ ran: Ran; count: Count }>): Promise<void> {
  const begun = performance.now();
  const { ran, count } = await run().catch((error: Error) => ({
    ran: { status: 1, output: error.stack ?? error.message },
    count: { passed: 0, failed: 1 },
  }));
  const outcome = { name, ...count, seconds: (performance.now() - begun) / 1000 };
  outcomes.push(outcome);
  console.log(`\n== ${lineOf(outcome)}`);
  if (count.failed > 0) console.log(ran.output.trimEnd());
}

async function inTurn(deeds: readonly (() => Promise<void>)[]): Promise<void> {
  for (const deed of deeds) await deed();
}

function vitest(name: string, variables: Record<string, string>, ...args: string[]) {
  return async () => {
    const file = join(folder, `vitest-${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ran = await tool('vitest', ['run', ...reporters, ...args], variables);
    return { ran, counted: counted(file, countVitest) };
  };
}

async function journeys() {
  const file = join(folder, 'playwright.json');
  const args = ['test', '--config', 'pwa/journeys/playwright.config.ts', '--reporter=list,json'];
  const ran = await tool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return { ran, counted: counted(file, countPlaywright) };
}

/** The same programs, reached as any PostgreSQL is: over TCP, by an address. */
function givenPostgres<T>(work: (url: string) => Promise<T>): () => Promise<T> {
  return async () => {
    const server = await openEmbeddedPostgres(join(folder, 'given'), { tcp: true, settings: ['fsync=off', 'max_connections=300'] });
    try {
      return await work(await server.database('postgres'));
    } finally {
      await server.close();
    }
  };
}

function tool(name: string, args: string[], variables: Record<string, string> = {}): Promise<Ran> {
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, FORCE_COLOR: '0', NO_COLOR: '1', ...variables };
  const child = spawn(join(project, 'node_modules', '.bin', name), args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: `${output}${error.message}` }));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}

function counted<R>(file: string, count: (report: R) => Count): Count | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as R);
  } catch {
    return undefined; // it ended before it could write its report
  }
}

function summarise(): void {
  const sum = (key: keyof Count) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${outcomes.map(lineOf).join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

function lineOf({ name, passed, failed, seconds }: Outcome): string {
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)} ${`${passed} passed`.padStart(12)} ${`${failed} failed`.padStart(12)} ${seconds.toFixed(1).padStart(8)} s`;
}
