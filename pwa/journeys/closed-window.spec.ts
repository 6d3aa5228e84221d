import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { mainOf, portOf, settingsFor, startBuiltServer } from './built-server.ts';
import { test as base, expect } from './fixtures.ts';
import { builtOnce, copySeeded } from './seed-once.ts';
import { openWindow, quoted, type Window } from './window.ts';

/** A shop that an operator starts in a terminal's window. */
type Started = { window: Window; pid: number; dataDir: string; exitCode(): number | undefined };
type Start = (how?: 'nohup') => Promise<Started>;

// After that a system that shuts down usually kills the process.
const GONE_WITHIN = 10_000;

const test = base.extend<{ start: Start }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  start: async ({}, use, { testId }) => {
    const dataDir = copySeeded(`window-${testId}`);
    let started: Started | undefined;
    await use(async (how) => (started = await startInWindow(dataDir, how)));
    await started?.window.close();
    if (started?.exitCode() === undefined) process.kill(started?.pid ?? 0, 'SIGKILL');
    if (existsSync(pidFileIn(dataDir))) process.kill(postgresOf(dataDir), 'SIGINT');
    await expect.poll(() => existsSync(pidFileIn(dataDir))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('a closed window ends the server and its database in order, also with repeated signals', async ({ start }) => {
  const { window, pid, dataDir, exitCode } = await start();
  const port = await portOf(window);
  const postgres = postgresOf(dataDir);
  const command = { id: crypto.randomUUID(), kind: 'add', line: '13', variantId: 13, quantity: 1 };
  const { finish } = await beginToSend(port, { key: crypto.randomUUID().replaceAll('-', ''), language: 'en', commands: [command] });
  const visitors = Array.from({ length: 4 }, () => visitUntilClosed(port));
  await window.prints(/"answered"/);

  await window.close();
  // The server has received the signal and waits for open requests.
  const visits = await Promise.all(visitors);
  expect(Math.min(...visits)).toBeGreaterThan(0);
  for (const signal of ['SIGHUP', 'SIGTERM']) process.kill(pid, signal);
  // The open request is still answered, though its log line has no terminal left.
  expect(await finish()).toMatch(/^HTTP\/1.1 200 /);

  await expect.poll(exitCode, { timeout: GONE_WITHIN }).toBe(128 + 1);
  expect(existsSync(pidFileIn(dataDir))).toBe(false);
  await expect.poll(() => lives(postgres)).toBe(false);

  const logged = postgresLog(dataDir).length;
  await (await startBuiltServer(builtOnce(), dataDir)).stop();
  expect(postgresLog(dataDir).slice(logged)).toContain('database system was shut down at');
  expect(postgresLog(dataDir).slice(logged)).not.toMatch(/interrupted|recovery/);
});

test('a server started with nohup outlives its window', async ({ start }) => {
  const { window, pid, dataDir, exitCode } = await start('nohup');
  const output = () => readFileSync(join(dataDir, 'nohup.out'), 'utf8');
  await expect.poll(() => existsSync(join(dataDir, 'nohup.out')) && output()).toContain('Portico is at');
  const port = Number(/localhost:(\d+)/.exec(output())?.[1]);
  await window.close();
  process.kill(pid, 'SIGHUP');
  expect((await fetch(`http://localhost:${port}/shop`)).status).toBe(200);
  process.kill(pid, 'SIGTERM');
  await expect.poll(exitCode, { timeout: GONE_WITHIN }).toBe(0);
  expect(output()).toContain('"answered"');
});

/** The hang-up goes to the window's first shell and then to its foreground processes; an inner shell stays to record the exit code. */
async function startInWindow(dataDir: string, how = ''): Promise<Started> {
  const ended = join(dataDir, 'ended');
  const server = [process.execPath, mainOf(builtOnce())].map(quoted).join(' ');
  const line = `trap : HUP; sh -c 'echo "Process $$."; exec ${how} "$0" "$@"' ${server}; echo $? > ${quoted(ended)}`;
  const window = openWindow(`(${line}); exit`, { cwd: dataDir, env: { ...settingsFor(dataDir), LOG_LEVEL: 'info' } });
  const pid = Number(await window.prints(/Process (\d+)\./));
  return { window, pid, dataDir, exitCode: () => (existsSync(ended) ? Number(readFileSync(ended, 'utf8')) : undefined) };
}

/** Sends a cart's commands except for the last byte; `finish` sends that and returns the answer. */
async function beginToSend(port: number, sent: object): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify(sent);
  const types = ['content-type: application/json', `content-length: ${body.length}`];
  const head = ['POST /trpc/cart.send HTTP/1.1', 'host: localhost', 'connection: close', ...types];
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  return {
    finish() {
      socket.write(body.slice(-1));
      return text(socket);
    },
  };
}

/** Requests the shop until it is closed; returns how often. */
async function visitUntilClosed(port: number): Promise<number> {
  for (let visits = 0; ; visits++) {
    const answered = await fetch(`http://127.0.0.1:${port}/shop`).then(
      (response) => response.text(),
      () => undefined,
    );
    if (answered === undefined) return visits;
  }
}

function postgresOf(dataDir: string): number {
  return Number(readFileSync(pidFileIn(dataDir), 'utf8').split('\n', 1)[0]);
}

function pidFileIn(dataDir: string): string {
  return join(dataDir, 'postgres', 'postmaster.pid');
}

function postgresLog(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8');
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
