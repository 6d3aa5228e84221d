import { afterEach, expect, test, vi } from 'vitest';
import { channelNamed, exclusively } from './tabs.ts';

const shops = ['main', 'outlet'];

afterEach(() => {
  delete document.documentElement.dataset.database;
  vi.unstubAllGlobals();
});

test('two shops of one host share neither channels nor locks', async () => {
  const request = vi.fn((_name: string, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  const channels = shops.map((shop) => {
    document.documentElement.dataset.database = shop;
    void exclusively('placing', async () => shop);
    const channel = channelNamed('person');
    channel.close();
    return channel.name;
  });
  expect(channels).toEqual(['portico-main-person', 'portico-outlet-person']);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['portico-main-placing', 'portico-outlet-placing']);
});

test('a browser without locks runs the work all the same', async () => {
  vi.stubGlobal('navigator', {});
  expect(await exclusively('placing', async () => 'done')).toBe('done');
});
