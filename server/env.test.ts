import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const project = mkdtempSync(join(tmpdir(), 'portico-env-'));
const parse = (variables: Record<string, string>) => parseEnv(variables, project);

test('nothing set: the embedded database beside the project, mails as files, port 8069', () => {
  expect(parse({})).toMatchObject({
    port: 8069,
    dataDir: join(project, '.data'),
    publicUrls: { '*': 'http://localhost:8069' },
    mail: { kind: 'files', directory: join(project, '.data', 'mails') },
    trustProxy: false,
  });
});

test.each([
  ['an empty variable counts as not set', { SMTP_URL: '', PORT: '', MAIL: '' }, { port: 8069, mail: { kind: 'files' } }],
  ['the mailbox path of a login shell is ignored', { MAIL: '/var/mail/kim' }, { mail: { kind: 'files' } }],
  ['a mail server is used when it is set', { SMTP_URL: 'smtp://mail.example' }, { mail: { kind: 'smtp', url: 'smtp://mail.example' } }],
  ['files are written when MAIL=files', { SMTP_URL: 'smtp://mail.example', MAIL: 'files' }, { mail: { kind: 'files' } }],
  ['several databases by name', { DATABASES: 'main=main, outlet=outlet' }, { databases: { main: 'main', outlet: 'outlet' } }],
  [
    'an origin per database, without what follows it',
    { PUBLIC_URL: 'main=https://a.example/,outlet=https://b.example' },
    { publicUrls: { main: 'https://a.example', outlet: 'https://b.example' } },
  ],
  ['an address for mails that come back', { BOUNCE_ADDRESS: 'Bounces@shop.example' }, { bounces: { address: 'bounces@shop.example' } }],
  [
    'and its mailbox',
    { BOUNCE_ADDRESS: 'bounces@shop.example', BOUNCE_MAILBOX: 'imaps://user:secret@mail.example/INBOX' },
    { bounces: { url: 'imaps://user:secret@mail.example/INBOX' } },
  ],
  ['a proxy in front is trusted, and no more than one', { TRUST_PROXY: 'true' }, { trustProxy: 1 }],
  ['so many proxies', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
  ['none', { TRUST_PROXY: '0' }, { trustProxy: false }],
  ['none, in a word', { TRUST_PROXY: 'false' }, { trustProxy: false }],
  ['a proxy by its address', { TRUST_PROXY: '10.0.0.1' }, { trustProxy: ['10.0.0.1'] }],
  ['proxies by their networks', { TRUST_PROXY: '10.0.0.0/8, fd00::/8, loopback' }, { trustProxy: ['10.0.0.0/8', 'fd00::/8', 'loopback'] }],
])('%s', (_, variables, expected) => {
  expect(parse(variables)).toMatchObject(expected);
});

test.each([
  ['two settings for the database', { DATABASE_URL: 'postgres://a/b', DATABASES: 'main=main' }, /not both/],
  ['an external database without a mail setting', { DATABASE_URL: 'postgres://a/b' }, /SMTP_URL/],
  ['mail by server without the server', { MAIL: 'smtp' }, /SMTP_URL/],
  ['an invalid port', { PORT: '70000' }, /PORT/],
  ['an invalid list', { DATABASES: 'main' }, /DATABASES/],
  ['an address with a path', { PUBLIC_URL: 'https://a.example/shop' }, /PUBLIC_URL/],
  ['a mailbox without its address', { BOUNCE_MAILBOX: 'imaps://user:secret@mail.example' }, /BOUNCE_ADDRESS/],
  ['a mailbox without a user', { BOUNCE_ADDRESS: 'a@shop.example', BOUNCE_MAILBOX: 'imaps://mail.example' }, /BOUNCE_MAILBOX/],
  ['a proxy that is no address', { TRUST_PROXY: 'nginx' }, /TRUST_PROXY.*"nginx"/],
  ['a word like yes for a proxy', { TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
  ['a negative number of proxies', { TRUST_PROXY: '-1' }, /TRUST_PROXY/],
  ['a list of proxies with a gap', { TRUST_PROXY: '10.0.0.1,,10.0.0.2' }, /TRUST_PROXY/],
  ['a network that is too long', { TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
  ['everybody as proxy', { TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY/],
  ['an invalid level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('%s stops the start with a sentence', (_, variables, sentence) => {
  expect(() => parse(variables)).toThrow(expect.objectContaining({ name: 'WrongSetting', message: expect.stringMatching(sentence) }));
});

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('without a writable folder, the error names DATA_DIR', () => {
  const closed = mkdtempSync(join(tmpdir(), 'portico-closed-'));
  chmodSync(closed, 0o500);
  expect(() => parseEnv({ XDG_DATA_HOME: closed }, closed)).toThrow(/DATA_DIR/);
});

test('a passphrase of backups is the first line of a file, which has to be there', () => {
  const file = join(project, 'passphrase');
  const read = () => parse({ BACKUP_PASSPHRASE_FILE: file }).backupPassphrase;
  expect(read).toThrow('BACKUP_PASSPHRASE_FILE cannot be read');
  writeFileSync(file, '\n');
  expect(read).toThrow('whose first line is empty');
  writeFileSync(file, 'tea and cake\n');
  expect(read()).toBe('tea and cake');
});
