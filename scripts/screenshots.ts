import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../pwa/journeys/browser.ts';
import { startBuiltServer } from '../pwa/journeys/built-server.ts';
import { project } from './files.ts';

/** Takes the pictures of the shop that an app store, a browser's install dialog and the README show. Run it when the shop looks different. */
const folder = mkdtempSync(join(tmpdir(), 'portico-screenshots-'));
const server = await startBuiltServer(project, join(folder, 'data'));
const browser = await chromium.launch(launchOptions());
try {
  await take('screenshot-narrow.png', '/shop', {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await take('screenshot-wide.png', '/shop', { viewport: { width: 1280, height: 800 } });
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function take(name: string, path: string, screen: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}${path}`);
  await page.waitForLoadState('networkidle');
  await picturesAreShown(page);
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
