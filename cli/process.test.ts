import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

/** The program itself, as a shell starts it. */
function start(args: string[], env: Record<string, string> = {}): ChildProcessWithoutNullStreams {
  const { FORCE_COLOR: _, ...own } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], { cwd: project, env: { ...own, ...env } });
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<{ code: number | null; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const code = await new Promise<number | null>((close) => child.on('close', close));
  return { code, out: out.join(''), err: err.join('') };
}

/** A shop that answers each request in the same way, and the environment of a command that is signed in there. */
async function shopThat(answers: () => unknown): Promise<{ env: Record<string, string>; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ result: { data: answers() } })));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const env = { PORTICO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, PORTICO_TOKEN: 'x' };
  return { env, close: () => server.close() };
}

test('CLI-2 a reader that stops reading is shown no trace', async () => {
  const order = {
    id: 1,
    number: 'S1',
    state: 'open',
    paymentState: 'paid',
    placedAt: '2026-03-02T09:00:00Z',
    customer: 'x'.repeat(500),
    email: '',
    pieces: 1,
    total: 1,
    paid: 1,
    refunded: 0,
    pickUp: false,
    currency: 'EUR',
  };
  const orders = Array.from({ length: 2_000 }, () => order);
  const shop = await shopThat(() => ({ orders, next: null, count: 2_000 }));
  const child = start(['orders', 'list', '--json'], shop.env);
  const ending = ended(child);
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, err } = await ending;
  shop.close();
  expect([code, err]).toEqual([0, '']);
});

const endlessClicks = () => ({ rows: Array.from({ length: 2_000 }, () => ({ id: 'x'.repeat(100), code: 'tea' })), next: 'more' });

test('CLI-1 an export whose reader stops reading ends without a trace', async () => {
  const shop = await shopThat(endlessClicks);
  const child = start(['stats', 'export', 'clicks', '--csv'], shop.env);
  const ending = ended(child);
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, err } = await ending;
  shop.close();
  expect([code, err]).toEqual([0, '']);
});

test('CLI-1 Ctrl-C ends an export with whole lines, and says that it is not all', async () => {
  const shop = await shopThat(endlessClicks);
  const child = start(['stats', 'export', 'clicks', '--csv'], shop.env);
  const ending = ended(child);
  child.stdout.once('data', () => child.kill('SIGINT'));
  const { code, out, err } = await ending;
  shop.close();
  expect([code, out.endsWith('\r\n')]).toEqual([130, true]);
  expect(err).toMatch(/^Interrupted after \d+ clicks: what was written is not all\.\n$/);
});

test('CLI-1 Ctrl-C lets an import end with what is on its way, and says how to go on', async () => {
  const shop = await shopThat(() => {
    child.kill('SIGINT');
    return { results: Array.from({ length: 50 }, () => ({ ok: true, created: true })) };
  });
  const child = start(['links', 'import', '-'], shop.env);
  child.stdin.end(`url\n${'https://tea.example\n'.repeat(60)}`);
  const { code, out, err } = await ended(child);
  shop.close();
  expect([code, out]).toEqual([130, '50 links made, 0 were there already, no row refused.\n']);
  expect(err).toBe('Interrupted. Run it again: it finds the links that it has made.\n');
});

test('CLI-2 in a pipe there is no colour and no prompt, and the exit code is the command’s', async () => {
  const child = start(['login', 'https://shop.example'], { TERM: 'xterm-256color' });
  expect(await ended(child)).toEqual({ code: 2, out: '', err: 'Add --token: there is no terminal to ask in.\n' });
  const help = await ended(start(['--help']));
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).not.toContain('\u001B');
});

test('CLI-2 a shop on localhost is found at once and addressed by that name', async () => {
  const received: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    received.push([url, headers.host, headers.authorization]);
    response.end(JSON.stringify({ result: { data: { orders: [], next: null, count: 0 } } }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const { code, out } = await ended(start(['orders', 'list', '--json'], { PORTICO_URL: `http://${host}`, PORTICO_TOKEN: 'x' }));
  server.close();
  expect([code, JSON.parse(out)]).toEqual([0, { orders: [], count: 0, next: null }]);
  expect(received).toEqual([[`/trpc/orders.list?input=${encodeURIComponent('{"limit":50}')}`, host, 'Bearer x']]);
});
