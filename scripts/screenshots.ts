import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { MadeLink } from '#domain/links/types.ts';
import { launchOptions } from '../pwa/journeys/browser.ts';
import { startBuiltServer } from '../pwa/journeys/built-server.ts';
import { call, signInAs } from '../pwa/journeys/ready-cart.ts';
import { sql } from '../server/database/database.ts';
import { openDatabases } from '../server/database/named.ts';
import { renewPartitions } from '../server/links/partitions.ts';
import { clickAt, storeClicks } from '../server/links/testing.ts';
import { project } from './files.ts';

/** Takes the pictures of the shop that an app store, a browser's install dialog and the README show. Run it when the shop looks different. */

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DAY = 86_400_000;
const customer = 'kim@portico.example';

const folder = mkdtempSync(join(tmpdir(), 'portico-screenshots-'));
const dataDir = join(folder, 'data');
// Opened here, so that the server joins it.
const databases = await openDatabases({ dataDir });
const db = databases.default;
const publicUrl = 'http://shop.example';
const server = await startBuiltServer(project, dataDir, { PUBLIC_URL: publicUrl });
const browser = await chromium.launch(launchOptions());
try {
  await take('screenshot-narrow.png', phone, '/shop');
  await take('screenshot-wide.png', { viewport: { width: 1280, height: 800 } }, '/shop');
  await take('screenshot-links.png', phone, clickedLink, '.segments');
} finally {
  await browser.close();
  await server.stop();
  await databases.close();
  rmSync(folder, { recursive: true, force: true });
}

/** `from`: what is at the top of the picture. */
async function take(
  name: string,
  screen: BrowserContextOptions,
  path: string | ((page: Page) => Promise<string>),
  from?: string,
): Promise<void> {
  const context = await browser.newContext({ ...screen, baseURL: `http://localhost:${server.port}`, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(typeof path === 'string' ? path : await path(page));
  await page.waitForLoadState('networkidle');
  await picturesAreShown(page);
  if (from !== undefined)
    await page
      .locator(from)
      .first()
      .evaluate((element) => element.scrollIntoView());
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(join(project, 'pwa/public', name), picture);
  await context.close();
}

async function picturesAreShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.images).every((picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight),
  );
}

/** The statistics of a short link that people have followed for three weeks, most at the beginning. */
async function clickedLink(page: Page): Promise<string> {
  await db.rows(sql`update people set role = 'publisher' where email = ${customer}`);
  await signInAs(page, customer);
  const draft = { code: 'summer', campaign: 'Summer sale', medium: 'poster', title: 'Summer sale' };
  const { link } = await call<MadeLink>(page, 'links.create', { ...draft, url: `${publicUrl}/shop` });
  const [now, days] = [Date.now(), 21];
  await db.rows(sql`update links set created_at = ${new Date(now - days * DAY)} where id = ${link.id}`);
  await renewPartitions(db, new Date(now - days * DAY));
  const [countries, from] = [
    ['DE', 'DE', 'DE', 'AT', 'CH', 'DE', 'FR', 'GB'],
    ['', 'news.example', '', 'blog.example'],
  ];
  const clicks = Array.from({ length: days }, (_, day) =>
    Array.from({ length: Math.round((60 / (1 + day / 5)) * (1 + 0.35 * Math.sin(day * 2.3))) }, (_, nth) =>
      clickAt(link.id, new Date(now - (days - day) * DAY + nth * 600_000), {
        country: countries[(nth * 5 + day) % countries.length] ?? null,
        referrer: from[nth % from.length] ?? '',
        visitor: Buffer.from(`${day} ${nth % 25}`),
        qr: nth % 3 === 0,
      }),
    ),
  );
  await storeClicks(db, clicks.flat());
  return `/r/${link.code}+`;
}
