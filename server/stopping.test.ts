import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const module = JSON.stringify(new URL('stopping.ts', import.meta.url).href);

type End = { status: number | NodeJS.Signals | null; said: string };

/** A process that only waits for signals, and closes as told. */
async function waiting(close: string): Promise<{ child: ChildProcess; ended: Promise<End> }> {
  const child = spawn(process.execPath, argumentsOf(close), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  const gone = exitOf(child);
  await once(child.stdout, 'data');
  return { child, ended: gone.then(async (status) => ({ status, said: await said })) };
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

/** It closes for as long as this takes, and says so. */
const heard = (child: ChildProcess) => once(child.stdout as NonNullable<typeof child.stdout>, 'data');

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes, then ends well', async (signal) => {
  const { child, ended } = await waiting(`async () => console.error('closed')`);
  child.kill(signal);
  expect(await ended).toEqual({ status: 0, said: 'closed\n' });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a second signal, %s, half a second later ends at once', async (signal, status) => {
  const { child, ended } = await waiting('() => new Promise(() => {})');
  child.kill('SIGTERM');
  await heard(child);
  const insisting = setInterval(() => child.kill(signal), 100);
  expect(await ended).toEqual({ status, said: '' });
  clearInterval(insisting);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s that npm passes on is the same wish once more', async (signal) => {
  const { child, ended } = await waiting(`() => new Promise((closed) => process.once('${signal}', () => closed(console.error('closed'))))`);
  child.kill(signal);
  await heard(child);
  child.kill(signal);
  expect(await ended).toEqual({ status: 0, said: 'closed\n' });
});

test('a window that is closed closes, then ends by its signal', async () => {
  const { child, ended } = await waiting(`async () => console.error('closed')`);
  child.kill('SIGHUP');
  expect(await ended).toEqual({ status: 'SIGHUP', said: 'closed\n' });
});

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('a window that is closed does not insist: %s after it is the first', async (signal) => {
  const { child, ended } = await waiting(`() => new Promise((closed) => process.once('${signal}', () => closed(console.error('closed'))))`);
  child.kill('SIGHUP');
  await heard(child);
  child.kill(signal);
  expect(await ended).toEqual({ status: 'SIGHUP', said: 'closed\n' });
});

test('who was started with nohup lives on without a window', async () => {
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

test('a closing that fails is told', async () => {
  const { child, ended } = await waiting(`async () => { throw new Error('the door is stuck') }`);
  child.kill('SIGTERM');
  const { status, said } = await ended;
  expect(status).toBe(1);
  expect(said).toMatch(/^Stopping failed: Error: the door is stuck/);
});

test('a closing that does not end is broken off', async () => {
  const { child, ended } = await waiting('() => new Promise(() => {}), 100');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ status: 1, said: 'Stopping took longer than 0.1 seconds, so it was broken off.\n' });
});
