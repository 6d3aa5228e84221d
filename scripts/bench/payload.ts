import { type CDPSession, chromium, type Page } from '@playwright/test';
import { languagePrefixes } from '../../domain/words/languages.ts';
import { launchOptions } from '../../pwa/journeys/browser.ts';
import type { Row } from './table.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  // The worker fetches later, and what it has cached would count as nothing.
  serviceWorkers: 'block',
} as const;
const KB = 1000;

/** The page is interactive from React's first commit, which React reports to the developer tools; later requests do not count. */
const noteFirstCommit = `
  const nothing = () => {};
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: nothing,
    onCommitFiberUnmount: nothing,
    onCommitFiberRoot() {
      globalThis.loadedByFirstCommit ??= performance.getEntriesByType('resource').map(({ name }) => name);
    },
  };
`;

/** What a phone with an empty cache really loads, headers and compression included. */
export async function measurePayload(port: number): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const loaded = await weigh(await context.newCDPSession(page));
    await page.addInitScript({ content: noteFirstCommit });
    await page.goto(`http://localhost:${port}/shop`);
    await page.waitForLoadState('networkidle');
    const needed = await page.evaluate<string[]>('loadedByFirstCommit');
    const scripts = loaded.filter((each) => isScript(each) && needed.includes(each.url));
    const pictures = await picturesAboveTheFold(page);
    const front = loaded.filter(
      (each) => each.type === 'Document' || (isWords(each) && needed.includes(each.url)) || pictures.has(each.url),
    );
    const weight = sizeOf(scripts) + sizeOf(front);
    const words: number[] = [];
    for (const prefix of languagePrefixes) {
      const before = loaded.length;
      await page.goto(`http://localhost:${port}${prefix}/shop`);
      await page.waitForLoadState('networkidle');
      const first = await page.evaluate<string[]>('loadedByFirstCommit');
      // The browser has those of the first language already.
      const own = (prefix === '' ? loaded : loaded.slice(before)).filter((each) => isWords(each) && first.includes(each.url));
      words.push(sizeOf(own));
    }
    return [
      {
        name: 'JavaScript until the shop front is usable',
        measured: sizeOf(scripts) / KB,
        unit: 'kB',
        atMost: 130,
        note: `${scripts.length} files`,
      },
      { name: 'Words of one language', measured: Math.max(...words) / KB, unit: 'kB', atMost: 10, note: 'the most of four' },
      {
        name: 'Shop front with the pictures above the fold',
        measured: weight / KB,
        unit: 'kB',
        atMost: 225,
        note: `${pictures.size} pictures, a phone of three dots per pixel`,
      },
    ];
  } finally {
    await browser.close();
  }
}

type Loaded = { url: string; type: string; size: number };

async function weigh(session: CDPSession): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const requests = new Map<string, { url: string; type: string }>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => requests.set(requestId, { url: response.url, type }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) loaded.push({ ...request, size: encodedDataLength });
  });
  await session.send('Network.enable');
  return loaded;
}

function isWords({ url }: Loaded): boolean {
  return url.includes('/assets/words/');
}

function isScript(each: Loaded): boolean {
  return each.type === 'Script' && !isWords(each);
}

function sizeOf(loaded: readonly Loaded[]): number {
  return loaded.reduce((total, { size }) => total + size, 0);
}

async function picturesAboveTheFold(page: Page): Promise<Set<string>> {
  const urls = await page.evaluate(() =>
    Array.from(document.images)
      .filter((picture) => picture.getBoundingClientRect().top < innerHeight && picture.getBoundingClientRect().bottom > 0)
      .map((picture) => picture.currentSrc),
  );
  return new Set(urls);
}
