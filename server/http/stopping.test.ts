import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const module = JSON.stringify(new URL('stopping.ts', import.meta.url).href);

type End = { status: number | NodeJS.Signals | null; stderr: string };

async function waiting(close: string): Promise<{ child: ChildProcess; ended: Promise<End> }> {
  const child = spawn(process.execPath, argumentsOf(close), { stdio: ['ignore', 'pipe', 'pipe'] });
  const stderr = text(child.stderr);
  const gone = exitOf(child);
  await once(child.stdout, 'data');
  return { child, ended: gone.then(async (status) => ({ status, stderr: await stderr })) };
}

function argumentsOf(close: string): string[] {
  const script = `const { stopOnSignals } = await import(${module});
    stopOnSignals(${close});
    setInterval(() => {}, 60_000);
    process.stdout.write('waiting\\n');`;
  return ['--import', 'tsx', '--input-type=module', '-e', script];
}

async function exitOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return status ?? signal;
}

/** Its message that it has begun to close. */
const closing = (child: ChildProcess) => once(child.stdout as NonNullable<typeof child.stdout>, 'data');

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes, then ends well', async (signal) => {
  const { child, ended } = await waiting(`async () => console.error('closed')`);
  child.kill(signal);
  expect(await ended).toEqual({ status: 0, stderr: 'closed\n' });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a second signal, %s, ends at once', async (signal, status) => {
  const { child, ended } = await waiting('() => new Promise(() => {}), 9_000, 0');
  child.kill('SIGTERM');
  await closing(child);
  child.kill(signal);
  expect(await ended).toEqual({ status, stderr: '' });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s that npm passes on is the same request once more', async (signal) => {
  const { child, ended } = await waiting(
    `() => new Promise((closed) => process.once('${signal}', () => closed(console.error('closed')))), 9_000, 60_000`,
  );
  child.kill(signal);
  await closing(child);
  child.kill(signal);
  expect(await ended).toEqual({ status: 0, stderr: 'closed\n' });
});

test('ending npm ends the program it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts/start.mjs'), `setInterval(() => {}, 60_000); process.stdout.write(String(process.pid));`);
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [pid] = (await once(npm.stdout, 'data')) as [Buffer];
  const gone = exitOf(npm);
  npm.kill('SIGTERM');
  await gone;
  expect(() => process.kill(Number(pid), 'SIGKILL')).toThrow('ESRCH');
});

test('closing the terminal window closes, then ends by SIGHUP', async () => {
  const { child, ended } = await waiting(`async () => console.error('closed')`);
  child.kill('SIGHUP');
  expect(await ended).toEqual({ status: 'SIGHUP', stderr: 'closed\n' });
});

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('%s after SIGHUP counts as the first request', async (signal) => {
  const { child, ended } = await waiting(`() => new Promise((closed) => process.once('${signal}', () => closed(console.error('closed'))))`);
  child.kill('SIGHUP');
  await closing(child);
  child.kill(signal);
  expect(await ended).toEqual({ status: 'SIGHUP', stderr: 'closed\n' });
});

test('a process started with nohup survives its terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-nohup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'nohup.out');
  const out = openSync(file, 'a');
  const child = spawn(process.execPath, argumentsOf(`async () => console.error('closed')`), { stdio: ['ignore', out, out] });
  closeSync(out);
  const ended = exitOf(child);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('waiting\n');
  child.kill('SIGHUP');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('waiting\nStopping: what has begun is finished first.\nclosed\n');
});

test('a failed closing is reported', async () => {
  const { child, ended } = await waiting(`async () => { throw new Error('the disk is full') }`);
  child.kill('SIGTERM');
  const { status, stderr } = await ended;
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Stopping failed: Error: the disk is full/);
});

test('a closing that does not end is aborted', async () => {
  const { child, ended } = await waiting('() => new Promise(() => {}), 100');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ status: 1, stderr: 'Stopping took longer than 0.1 seconds, so it was broken off.\n' });
});
