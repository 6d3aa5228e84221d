import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sql } from './database.ts';
import { openDatabases, placesOf } from './named.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portico-named-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('where the databases lie', () => {
  test.each([
    ['no setting: "main", embedded', {}, [{ name: 'main', inside: 'main' }]],
    ['DATABASE_URL: "main", at that address', { databaseUrl: 'postgres://a@b/c' }, [{ name: 'main', url: 'postgres://a@b/c' }]],
    [
      'DATABASES: names inside and addresses outside, in their order',
      { databases: { outlet: 'Outlet_2', main: 'postgresql://a@b/c' } },
      [
        { name: 'outlet', inside: 'Outlet_2' },
        { name: 'main', url: 'postgresql://a@b/c' },
      ],
    ],
  ])('%s', (_, settings, expected) => expect(placesOf({ dataDir, ...settings })).toEqual(expected));

  test.each([
    ['no PostgreSQL', { databaseUrl: 'mysql://a@b/c' }, 'DATABASE_URL is not an address of PostgreSQL, like'],
    ['no PostgreSQL among several', { databases: { main: 'http://b/c' } }, '"main" in DATABASES is not an address of PostgreSQL'],
    ['no name', { databases: { main: 'a b' } }, '"a b" in DATABASES is neither an address of PostgreSQL nor a name'],
    ["PostgreSQL's own", { databases: { main: 'template1' } }, '"template1" in DATABASES is neither'],
    ['one database, two names', { databases: { a: 'x', b: 'y', c: 'x' } }, 'DATABASES names one database twice: "c"'],
  ])('%s is refused in a sentence', (_, settings, sentence) => expect(() => placesOf({ dataDir, ...settings })).toThrow(sentence));
});

test('several databases live in one embedded PostgreSQL; the first named is the default', async () => {
  const opened = await openDatabases({ dataDir, databases: { main: 'shop', outlet: 'outlet' } }, { migrations: false });
  const { databases } = opened;
  const names = await Promise.all([...databases.values()].map((database) => database.rows(sql`select current_database() as name`)));
  expect([...databases.keys()]).toEqual(['main', 'outlet']);
  expect(names).toEqual([[{ name: 'shop' }], [{ name: 'outlet' }]]);
  expect(opened.default).toBe(databases.get('main'));
  expect(opened.embedded).toBe(true);
  await opened.close();
});

test('an external database needs no embedded PostgreSQL', async () => {
  const { url } = inject('testDatabases');
  const opened = await openDatabases({ dataDir: '/nowhere', databaseUrl: url }, { migrations: false });
  expect(opened.default.name).toBe('main');
  expect(opened.embedded).toBe(false);
  await opened.close();
});

test.each([
  [
    'no server listens',
    'postgresql://me:secret@127.0.0.1:1/shop',
    'at postgresql://me@127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  ['the database is missing', () => missing(inject('testDatabases').url), 'database "missing" does not exist.'],
])('%s: one sentence without the password', async (_, url, ending) => {
  const opening = openDatabases({ dataDir, databaseUrl: typeof url === 'string' ? url : url() });
  const error = await opening.catch((refusal: Error) => refusal);
  expect(error).toMatchObject({ name: 'WrongSetting', message: expect.stringMatching(/^The database "main" cannot be reached at /) });
  expect((error as Error).message.endsWith(ending)).toBe(true);
});

test('a PostgreSQL older than 15 is refused', async () => {
  const old = createServer((socket) => {
    const text = (kind: string, body: Buffer) => Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
    const ready = text('Z', Buffer.from('I'));
    socket.once('data', () => {
      socket.write(Buffer.concat([text('R', int32(0)), ready]));
      socket.on('data', (data) => {
        if (data[0] !== 'Q'.charCodeAt(0)) return;
        const column = Buffer.concat([
          int16(1),
          Buffer.from('server_version\0'),
          int32(0),
          int16(0),
          int32(25),
          int16(-1),
          int32(-1),
          int16(0),
        ]);
        const row = Buffer.concat([int16(1), int32(5), Buffer.from('14.18')]);
        socket.write(Buffer.concat([text('T', column), text('D', row), text('C', Buffer.from('SHOW\0')), ready]));
      });
    });
  });
  await new Promise<void>((listening) => old.listen(0, '127.0.0.1', listening));
  const address = old.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(openDatabases({ dataDir, databaseUrl: `postgresql://me@127.0.0.1:${port}/shop` })).rejects.toThrow(
    'The database "main" is on PostgreSQL 14.18; Portico needs 15 or newer.',
  );
  old.close();
});

function missing(url: string): string {
  return url.replace(/\/postgres(?=\?|$)/, '/missing');
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
