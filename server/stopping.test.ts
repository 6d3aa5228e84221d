import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('stopping.ts', import.meta.url).href);

/** A process that only waits for signals, and closes as told. */
async function waiting(close: string): Promise<{ child: ChildProcess; ended: Promise<{ status: number | null; said: string }> }> {
  const script = `const { stopOnSignals } = await import(${module});
    stopOnSignals(${close});
    setInterval(() => {}, 60_000);
    process.stdout.write('waiting\\n');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  const gone = once(child, 'exit') as Promise<[number | null]>;
  await once(child.stdout, 'data');
  return { child, ended: gone.then(async ([status]) => ({ status, said: await said })) };
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes, then ends well', async (signal) => {
  const { child, ended } = await waiting(`async () => console.error('closed')`);
  child.kill(signal);
  expect(await ended).toEqual({ status: 0, said: 'closed\n' });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a second signal, %s, ends at once', async (signal, status) => {
  const { child, ended } = await waiting('() => new Promise(() => {})');
  child.kill('SIGTERM');
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  child.kill(signal);
  expect(await ended).toEqual({ status, said: '' });
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
