import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBounces } from './bounce-client.ts';

const isThere = spawnSync('dovecot', ['--version']).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'portico-imap-'));
const maildir = join(folder, 'home', 'Maildir');
let port = 0;
let server: ChildProcess | undefined;

beforeAll(async () => {
  if (!isThere) return;
  port = await freePort();
  server = await startDovecot();
});
afterAll(async () => {
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  if (server?.kill() === true) await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('a real IMAP server: unread mails are given once, and what was taken is marked as read', async ({ skip }) => {
  skip(!isThere, 'there is no IMAP server: it comes with dovecot-imapd');
  for (const name of ['one', 'two', 'three']) deliver(name);
  const mailbox = createBounces({ address: 'bounces@shop.example', url: `imap://shop:secret@127.0.0.1:${port}/?tls=off` })?.mailbox;
  const given: string[] = [];
  const take = async (message: Uint8Array) => {
    const name = /^Subject: (\w+)/m.exec(Buffer.from(message).toString())?.[1] ?? '';
    given.push(name);
    return name !== 'two';
  };
  await mailbox?.read(take);
  expect(given.toSorted()).toEqual(['one', 'three', 'two']);
  expect(readNames()).toEqual(['one', 'three']);
  deliver('four');
  given.length = 0;
  await mailbox?.read(take);
  expect(given).toEqual(['four']);
});

test('a wrong password is an error, not an empty mailbox', async ({ skip }) => {
  skip(!isThere, 'there is no IMAP server: it comes with dovecot-imapd');
  const url = `imap://shop:wrong@127.0.0.1:${port}/?tls=off`;
  await expect(createBounces({ address: 'bounces@shop.example', url })?.mailbox?.read(async () => true)).rejects.toThrow();
});

function deliver(name: string): void {
  writeFileSync(join(maildir, 'new', `${name}.host`), `Subject: ${name}\r\nMessage-ID: <${name}@mx.example>\r\n\r\nHello\r\n`);
}

/** Of the mails that carry the flag `S`. */
function readNames(): string[] {
  const files = readdirSync(join(maildir, 'cur')).filter((file) => /:2,\w*S/.test(file));
  return files.map((file) => file.split('.')[0] ?? '').toSorted();
}

async function startDovecot(): Promise<ChildProcess> {
  // A server that keeps mails for root starts for nobody.
  const isRoot = process.getuid?.() === 0;
  const [user, uid, gid] = isRoot
    ? ['nobody', 65_534, 65_534]
    : [process.env.USER ?? 'nobody', process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  for (const each of ['', 'cur', 'new', 'tmp']) mkdirSync(join(maildir, each), { recursive: true });
  if (isRoot)
    for (const each of [folder, join(folder, 'home'), maildir, ...['cur', 'new', 'tmp'].map((name) => join(maildir, name))])
      chownSync(each, uid, gid);
  const config = join(folder, 'dovecot.conf');
  writeFileSync(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${isRoot ? 'nogroup' : gid}
first_valid_uid = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
mail_location = maildir:${maildir}
`,
  );
  const started = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
  await vi.waitFor(() => answers(port), { timeout: 10_000 });
  return started;
}

async function answers(at: number): Promise<void> {
  const socket = connect(at, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
