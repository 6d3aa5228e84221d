import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../pwa/journeys/browser.ts';
import { get, withConnection } from './client.ts';
import { median } from './rounds.ts';
import type { Row } from './table.ts';

/** Lighthouse's own phone and network, as it throttles them in the browser: "slow 4G" and a processor four times slower. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const PROCESSOR = { rate: 4 };
const VISITS = 5;
/** Milliseconds after the network is silent in which something might still jump. */
const AFTERWARDS = 1_000;

/** The largest thing above the fold, ms, and how far everything jumped, in Lighthouse's measure. */
type Seen = { painted: number; jumped: number };

const noteWhatIsSeen = `
  globalThis.seen = { painted: Infinity, jumped: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.painted = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.jumped += value; });
`;

/** A first visit with a slow phone; each in a browser without any cache. */
export async function measurePhone(port: number): Promise<Row[]> {
  const origin = `http://localhost:${port}`;
  const product = await anyProduct(port);
  const rows: Row[] = [];
  const jumps: number[] = [];
  for (const [name, path, atMost] of [
    ['shop', '/shop', 1800],
    ['search', '/shop?search=lamp', 1800],
    ['product', product, 1400],
    ['comparison', '/shop/compare/?products=1,2,3,4', 1800],
  ] as const) {
    // A page is compressed well only from its second request on.
    await withConnection(port, async (connection) => {
      for (let time = 0; time < 3; time++) await connection.ask(get(path));
    });
    const visits: Seen[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitAsPhone(origin + path));
    const painted = visits.map((seen) => seen.painted);
    jumps.push(...visits.map((seen) => seen.jumped));
    const note = `largest picture; ${Math.round(Math.min(...painted))} to ${Math.round(Math.max(...painted))} ms in ${VISITS} visits`;
    rows.push({ name: `Throttled phone, ${name}`, measured: median(painted), unit: 'ms', atMost, note });
  }
  // A hundredth cannot be seen: a word that appeared a moment after its icon.
  const jumped = Math.floor(Math.max(...jumps) * 100) / 100;
  rows.push({ name: 'Throttled phone, what jumps', measured: jumped, unit: 'CLS', atMost: 0, note: 'the most of all visits' });
  return rows;
}

/** In a profile of its own: a private window offers no installation. */
async function visitAsPhone(url: string): Promise<Seen> {
  const profile = mkdtempSync(join(tmpdir(), 'portico-phone-'));
  const browser = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...PHONE });
  try {
    const page = await browser.newPage();
    const session = await browser.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', PROCESSOR);
    await page.addInitScript({ content: noteWhatIsSeen });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(AFTERWARDS);
    return await page.evaluate<Seen>('seen');
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function anyProduct(port: number): Promise<string> {
  const { body } = await withConnection(port, (connection) => connection.ask(get('/shop', { 'Accept-Encoding': 'identity' })));
  const [, path] = /href="(\/shop\/product\/[^"]+)"/.exec(body.toString()) ?? [];
  if (path === undefined) throw new Error('The shop front shows no product');
  return path;
}
