import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { listenForOwner } from './owner-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-owner-'));
const path = join(folder, 'data', 'portico.sock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const links = async () => ({ links: [{ database: 'main', link: 'https://shop.example/operator/x' }] });
const operations = { '/operator-link': links, '/backup': async () => Readable.from(['all ', 'of it']) };

function ask(method: string, address: string): Promise<string> {
  return new Promise((answered, failed) => {
    const asking = request({ socketPath: path, method, path: address }, (response) => {
      let text = String(response.statusCode);
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => answered(text)).on('error', failed);
    });
    asking.on('error', failed);
    asking.end();
  });
}

test('CLI-3 the owner of the machine gets the links; no other user may open the socket', async () => {
  const stop = await listenForOwner(path, operations);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await ask('POST', '/operator-link')).toBe(`200${JSON.stringify(await links())}`);
  expect(await ask('POST', '/backup')).toBe('200all of it');
  expect(await ask('GET', '/operator-link')).toBe('404');
  expect(await ask('POST', '/constructor')).toBe('404');
  const second = await listenForOwner(path, {});
  await second();
  expect(await ask('POST', '/operator-link')).toContain('shop.example');
  await stop();
  await expect(ask('POST', '/operator-link')).rejects.toThrow();
});

test('CLI-3 what a killed server left there is replaced, and a database that is away is said', async () => {
  writeFileSync(path, '');
  const trouble: unknown[] = [];
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('broken');
    })(),
  );
  const away = { '/operator-link': () => Promise.reject(new Error('away')), '/backup': async () => broken };
  const stop = await listenForOwner(path, away, (error) => trouble.push(String(error)));
  expect(await ask('POST', '/operator-link')).toBe('503');
  await expect(ask('POST', '/backup')).rejects.toThrow();
  expect(trouble).toEqual(['Error: away', 'Error: broken']);
  await stop();
});
