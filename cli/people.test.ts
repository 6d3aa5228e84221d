import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenForOwner } from '../server/http/owner-socket.ts';
import { newOperatorCode } from '../server/people/api-tokens.ts';
import { readAddress, travelsOpenly } from './address.ts';
import { profilesFile } from './profiles.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
});
afterAll(() => shop.close());

const stored = () => JSON.parse(readFileSync(profilesFile(shop.configDir), 'utf8'));

test('CLI-3 the link of the first start signs its first visitor in, after prompts for name and email until they are right', async () => {
  const never = await portico(`login ${shop.link}`, { interactive: true, answers: ['', '', ''] });
  expect(never).toMatchObject({ code: 2, err: expect.stringContaining('Nothing was typed. So nothing was done.') });
  const ran = await portico(`login ${shop.link}`, { interactive: true, answers: ['', 'Olga', 'olga@', 'olga@shop.example'] });
  expect(ran).toMatchObject({ code: 0, prompts: ['Your name: ', 'Your name: ', 'Your email address: ', 'Your email address: '] });
  expect(ran.err).toContain('Nothing was typed.\n"olga@" is no email address.\n');
  expect(ran.out).toBe(`You are signed in to ${shop.origin} as Olga <olga@shop.example>.\n`);
  expect((await portico('whoami')).out).toMatch(/Name +Olga\nEmail +olga@shop.example\nRole +operator/);
});

test('CLI-3 only its owner may read the profiles file, and no temporary file is left', () => {
  expect(statSync(profilesFile(shop.configDir)).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(profilesFile(shop.configDir))).mode & 0o777).toBe(0o700);
  expect(readdirSync(shop.configDir)).toEqual(['profiles.json']);
});

test('CLI-3 the token is never printed', async () => {
  const { token } = stored().default;
  for (const line of ['whoami', 'whoami --json', `login ${shop.origin} --profile again --token ${token}`]) {
    const { code, out, err } = await portico(line);
    expect(code).toBe(0);
    expect(out + err).not.toContain(token);
  }
});

test('CLI-3 a token is typed without echo, or read from standard input, into a profile of its own', async () => {
  const { token } = stored().default;
  expect(await portico(`login ${shop.origin} --profile typed`, { interactive: true, answers: [token] })).toMatchObject({ code: 0 });
  expect(await portico(`login ${shop.origin} --profile read --token -`, { answers: [`${token}\n`] })).toMatchObject({ code: 0 });
  expect(stored().typed).toEqual(stored().default);
  expect(stored().read).toEqual(stored().default);
});

test('CLI-3 the command line comes before the environment, the environment before the file', async () => {
  const { token } = stored().default;
  const away = { profile: undefined, url: 'http://127.0.0.1:1', token: 'x' };
  expect((await portico('whoami', { env: away })).code).toBe(4);
  expect((await portico('whoami --profile typed', { env: away })).code).toBe(0);
  expect((await portico('whoami', { env: { ...away, url: shop.origin, token } })).out).toContain('PORTICO_TOKEN');
  expect((await portico('whoami', { env: { ...away, url: undefined } })).err).toContain('belong together');
  expect((await portico('whoami', { env: { profile: 'read', url: undefined, token: undefined } })).out).toContain('read in ');
});

test('CLI-3 a token may be made that never expires', async () => {
  const { code, out } = await portico('token create --scope read --expires never --json');
  expect([code, JSON.parse(out).expiresAt]).toEqual([0, null]);
  await portico(`token revoke ${JSON.parse(out).id}`);
});

test('CLI-3 a token for a script is made, listed and revoked', async () => {
  const made = await portico('token create --scope orders,links --expires 30d --name "parcel printer"');
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^main\.[\w-]{32}\n$/),
    err: expect.stringMatching(/expires on \d{4}-/),
  });
  const env = { profile: undefined, url: shop.origin, token: made.out.trim() };
  expect((await portico('orders list', { env })).code).toBe(0);
  expect((await portico('settings get', { env })).code).toBe(3);
  expect((await portico('whoami', { env })).out).toMatch(/Scopes +orders links\nExpires +\d{4}-/);
  const [printer, olgas] = JSON.parse((await portico('token list --json')).out);
  expect([printer, olgas]).toMatchObject([
    { name: 'parcel printer', current: false },
    { current: true, last: true, expiresAt: null },
  ]);
  expect((await portico('token list')).out).toContain('(this one)');
  expect(await portico(`token revoke ${printer.id}`)).toMatchObject({ code: 0, out: `Token ${printer.id} is revoked.\n` });
  expect((await portico('orders list', { env })).code).toBe(3);
  expect((await portico(`token revoke ${olgas.id}`)).err).toContain('last token that opens everything');
});

test.each([
  ['create', '--scope'],
  ['create --scope everything', 'There is: read, orders, catalogue, links, lists, all.'],
  ['create --scope all --expires 0d', 'It looks like 30d, 2027-01-31 or never.'],
  ['create --scope all --expires 2027-13-01', 'It looks like 30d, 2027-01-31 or never.'],
  ['revoke printer', 'whole number'],
])('CLI-2 portico token %s is not understood', async (line, sentence) => {
  const { code, err } = await portico(`token ${line}`);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

test('CLI-3 who has lost all tokens gets a link on the server’s machine', async () => {
  const code = await newOperatorCode(shop.db, new Date());
  const link = `${shop.origin}/operator/${code}`;
  expect(await portico('operator link')).toMatchObject({ code: 4, err: expect.stringContaining('--data-dir') });
  const stop = await listenForOwner(join(shop.configDir, 'portico.sock'), {
    '/operator-link': async () => ({ links: [{ database: 'main', link }] }),
  });
  expect(await portico('operator link')).toMatchObject({ code: 0, out: `${link}\n`, err: expect.stringContaining('portico login <link>') });
  await stop();
  expect(await portico(`login ${link} --profile found --name Otto --email otto@shop.example`)).toMatchObject({ code: 0 });
  expect((await portico('whoami --profile found')).out).toContain('otto@shop.example');
  expect(await portico('logout --profile found')).toMatchObject({ code: 0 });
});

test('CLI-3 signing out with the last token asks first, and wants --yes in a script', async () => {
  const last = 'This is the last token that opens everything: then only "portico operator link" on the server\'s machine helps.';
  expect(await portico('logout --profile read')).toMatchObject({ code: 2, err: `${last} Add --yes to do it all the same.\n` });
  const asked = await portico('logout --profile read', { interactive: true, answers: ['n'] });
  expect(asked).toMatchObject({ code: 2, prompts: [`${last} Sign out? (y/N) `] });
  expect((await portico('whoami')).code).toBe(0);
});

test('CLI-3 signing out ends the token everywhere', async () => {
  expect(await portico('logout --profile read --yes')).toMatchObject({ code: 0, out: `You are signed out of ${shop.origin}.\n` });
  expect(Object.keys(stored())).not.toContain('read');
  const { code, err } = await portico('whoami');
  expect([code, err]).toEqual([3, expect.stringContaining('portico login')]);
  expect(await portico('logout --local')).toMatchObject({ code: 0 });
  expect((await portico('logout')).code).toBe(3);
});

test('CLI-3 a damaged file is not written over', async () => {
  writeFileSync(profilesFile(shop.configDir), '{ "default": ');
  for (const line of ['whoami', `login ${shop.origin} --token x`]) {
    const { code, err } = await portico(line);
    expect([code, err]).toEqual([2, expect.stringContaining('is damaged')]);
  }
  expect(readFileSync(join(shop.configDir, 'profiles.json'), 'utf8')).toBe('{ "default": ');
});

test.each([
  ['http://localhost:8069/operator/aB-_9', { origin: 'http://localhost:8069', code: 'aB-_9' }],
  ['https://shop.example/', { origin: 'https://shop.example', code: undefined }],
  ['shop.example/de/shop', { origin: 'https://shop.example', code: undefined }],
  ['localhost:8069', { origin: 'http://localhost:8069', code: undefined }],
])('CLI-3 %s is an address', (typed, address) => {
  expect(readAddress(typed)).toEqual(address);
});

test('CLI-3 sending a token unencrypted is warned about', () => {
  expect(['http://shop.example', 'http://localhost:1', 'http://127.0.0.1', 'https://shop.example'].map(travelsOpenly)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
