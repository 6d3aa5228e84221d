import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { sql } from './database.ts';
import { createListener } from './listener.ts';
import { createTestDatabase } from './testing.ts';
import { onServer } from './testing-server.ts';

const db = await createTestDatabase();
afterAll(() => db.close());

test('unlistening and closing do not wait for a database that is away', async () => {
  const onTrouble = vi.fn<(error: Error & { code?: string }) => void>();
  const listener = createListener(db.url, onTrouble);
  const leave = await listener.listen(
    'prices',
    () => {},
    () => {},
  );
  const [here] = await db.rows<{ name: string }>(sql`select current_database() as name`);
  const allow = (connections: boolean) =>
    onServer(inject('testDatabases').url, `alter database ${here?.name} with allow_connections ${connections}`);
  await allow(false);
  try {
    await db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portico listener'`);
    await expect.poll(() => onTrouble.mock.calls.map(([{ code }]) => code)).toContain('55000');
    await leave();
    await listener.close();
  } finally {
    await allow(true);
  }
});

test('closing does not wait for a server that accepts a connection and stays silent', async () => {
  const accepted: Socket[] = [];
  const silent = createServer((socket) => void accepted.push(socket));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  const listener = createListener(`postgresql://portico@127.0.0.1:${port}/main`, () => {});
  const listening = listener.listen(
    'prices',
    () => {},
    () => {},
  );
  const refused = expect(listening).rejects.toThrow();
  await expect.poll(() => accepted.length).toBe(1);
  await listener.close();
  for (const socket of accepted) socket.destroy();
  await refused;
  silent.close();
});

test('after closing, listening is refused', async () => {
  const listener = createListener(db.url, () => {});
  await listener.close();
  const listening = listener.listen(
    'prices',
    () => {},
    () => {},
  );
  await expect(listening).rejects.toThrow(/abort/);
});
