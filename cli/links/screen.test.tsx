import { render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LatestClick, Link, LinkStatistics } from '#domain/links/types.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { BrowsingScreen } from '../view/BrowsingScreen.tsx';
import { linksToBrowse } from './browse-links.tsx';
import { WatchScreen } from './WatchScreen.tsx';

const patience = { timeout: 10_000 };
let shelf: Link[];
let latest: LatestClick[];
let away: boolean;
let screen: ReturnType<typeof render> | undefined;
beforeEach(() => {
  shelf = Array.from({ length: 60 }, (_, at) => linkNumbered(60 - at));
  latest = [];
  away = false;
});
afterEach(() => screen?.unmount());

async function see(...parts: string[]): Promise<string> {
  await vi.waitFor(() => {
    for (const part of parts) expect(screen?.lastFrame()).toContain(part);
  }, patience);
  return screen?.lastFrame() ?? '';
}

/** Ink reads keys once it has drawn. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await new Promise((drawn) => setTimeout(drawn, 60));
    screen?.stdin.write(key);
  }
}

const [DOWN, ENTER, PAGE_DOWN] = ['\u001B[B', '\r', '\u001B[6~'];

test('CLI-2 links are walked with arrows, and more are fetched before the end is seen', async () => {
  browse();
  await see('› c60', 'c59', 'http://shop.example');
  await press(DOWN, 'jj');
  await see('› c57');
  await press(PAGE_DOWN, PAGE_DOWN, PAGE_DOWN);
  await see('› c11');
  await press(PAGE_DOWN);
  await see('› c1 ');
});

test('CLI-2 Enter shows the statistics of a link, c copies it, q goes back', async () => {
  browse();
  await see('› c60');
  await press(DOWN, ENTER);
  await see('http://shop.example/r/c59', '7 clicks, 3 visitors, 1 scan of the QR code', '2 orders, €40.00', 'Germany', 'q back');
  await press('c');
  await see('Copied http://shop.example/r/c59');
  const copied = Buffer.from('http://shop.example/r/c59').toString('base64');
  expect(screen?.frames.join('')).toContain(`\u001B]52;c;${copied}\u0007`);
  await press('q');
  await see('› c59', 'q quit');
});

test('CLI-2 links are searched, and an error is a line on the screen', async () => {
  browse();
  await see('› c60');
  await press('/');
  await see('Search:');
  await press('c42');
  await see('c42▏');
  await press(ENTER);
  expect(await see('Links with “c42”', '› c42')).not.toContain('c41');
  away = true;
  await press('r');
  await see('was not reached', '› c42');
});

test('LINK-6 a watched link shows its days, countries and newest clicks, and those that come', async () => {
  watch();
  await see(
    'http://shop.example/r/c1',
    '··▆█',
    '2026-03-01 to 2026-03-04, Europe/Berlin, people: 7 clicks',
    'Brought 2 orders, €40.00',
    'Germany',
    'No clicks yet.',
  );
  latest = [{ id: 'x', at: '2026-03-04T11:00:00Z', class: 'person', country: 'FR', device: 'phone', referrer: 'news.example', qr: true }];
  await see('2026-03-04 12:00:00', 'person, by QR code', 'France', 'news.example');
  away = true;
  await see('was not reached', 'France');
});

function browse(): void {
  screen = render(<BrowsingScreen browsed={linksToBrowse({ api, filter: {} })} origin="http://shop.example" colour={false} />);
}

function watch(): void {
  screen = render(<WatchScreen api={api} code="c1" asked={{ zone: 'Europe/Berlin', group: 'people' }} colour={false} />);
}

function linkNumbered(id: number): Link {
  const url = 'http://shop.example/shop';
  const none = { campaign: null, medium: null, source: null, expiresAt: null, maxClicks: null, clickedAt: null };
  return {
    ...none,
    id,
    code: `c${id}`,
    shortUrl: `http://shop.example/r/c${id}`,
    url,
    redirectedUrl: url,
    title: 'Shop',
    tags: [],
    clicks: 7,
    state: 'active',
    createdAt: '2026-03-01T09:00:00Z',
  };
}

const statistics: LinkStatistics = {
  zone: 'Europe/Berlin',
  from: '2026-03-01',
  to: '2026-03-04',
  counts: { person: 7, bot: 0, preview: 0, mail_scanner: 0, prefetch: 0 },
  visitors: 3,
  scans: 1,
  days: [
    { day: '2026-03-03', clicks: 3 },
    { day: '2026-03-04', clicks: 4 },
  ],
  facets: { country: [{ name: 'DE', clicks: 7 }], referrer: [], device: [], browser: [], system: [], language: [] },
};

async function unlessAway<T>(answer: () => T): Promise<T> {
  if (away) throw stop('unreached', 'http://shop.example was not reached.');
  return answer();
}

const api = {
  links: {
    list: {
      query: ({ search = '', limit = 50, after = '0' }: { search?: string; limit?: number; after?: string }) =>
        unlessAway(() => {
          const found = shelf.filter(({ code }) => code.includes(search));
          const end = Number(after) + limit;
          return { links: found.slice(Number(after), end), next: end < found.length ? String(end) : null };
        }),
    },
    byCode: {
      query: ({ code }: { code: string }) =>
        unlessAway(() => ({ ...shelf.find((link) => link.code === code), codes: [], earlierTargets: [] })),
    },
    statistics: { query: () => unlessAway(() => statistics) },
    revenue: {
      query: ({ code = '' }) => unlessAway(() => ({ currency: 'EUR', rows: [{ id: 1, name: 'Shop', code, orders: 2, revenue: 4_000 }] })),
    },
    latestClicks: { query: () => unlessAway(() => latest) },
  },
} as unknown as Api;
