import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { project } from '../files.ts';
import { countPlaywright, countVitest } from './counts.ts';
import { type PlaywrightReport, testsOfPlaywright } from './playwright-report.ts';
import type { Ran, TestRun } from './report.ts';
import { testsOfVitest, type VitestReport } from './vitest-report.ts';

type Variables = Record<string, string>;

/** A program that npm brought, with this project as its folder. */
export function tool(name: string, args: string[], variables: Variables = {}): Promise<Ran> {
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

/** `folder` is where the report is written. */
export async function vitest(folder: string, args: string[] = [], variables: Variables = {}): Promise<TestRun> {
  const file = join(folder, `vitest-${crypto.randomUUID()}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ran = await tool('vitest', ['run', ...reporters, ...args], variables);
  const report = read<VitestReport>(file);
  return { ran, counted: report && countVitest(report), tests: report ? testsOfVitest(report) : [] };
}

export async function playwright(folder: string, args: string[] = []): Promise<TestRun> {
  const file = join(folder, 'playwright.json');
  const config = ['--config', 'pwa/journeys/playwright.config.ts', '--reporter=list,json'];
  const ran = await tool('playwright', ['test', ...config, ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = read<PlaywrightReport>(file);
  return { ran, counted: report && countPlaywright(report), tests: report ? testsOfPlaywright(report) : [] };
}

/** The same PostgreSQL as the embedded one, but reached as any given server is: over TCP, by an address. */
export async function overTcp<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await openEmbeddedPostgres(join(folder, 'given'), { tcp: true, settings: ['fsync=off', 'max_connections=300'] });
  try {
    return await work(await server.database('postgres'));
  } finally {
    await server.close();
  }
}

function read<R>(file: string): R | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R;
  } catch {
    return undefined; // it ended before it could write its report
  }
}
