import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('CLI-3 the link of the first start signs its first visitor in, after a prompt for name and email', async () => {
  const ran = await portico(`login ${shop.link}`, { interactive: true, answers: ['Olga', 'olga@shop.example'] });
  expect(ran).toMatchObject({ code: 0, prompts: ['Your name: ', 'Your email address: '] });
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

test('CLI-3 signing out ends the token everywhere', async () => {
  expect(await portico('logout --profile read')).toMatchObject({ code: 0, out: `You are signed out of ${shop.origin}.\n` });
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
