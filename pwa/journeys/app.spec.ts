import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { chromium, type Page } from '@playwright/test';
import { cartKeyOf, isInstalled, isWarmed, serverCart } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, allIsSent, comeToProduct, isAlive, oneMore, openCart, quantityOf, visitTheShop } from './steps.ts';

const [tray, trayPath, trayId] = ['Valet tray', '/shop/product/valet-tray-6', 13];

test('PWA-1 a phone may install it', async ({ shop }, testInfo) => {
  const app = await chromium.launchPersistentContext(testInfo.outputPath('person'));
  const [page = await app.newPage()] = app.pages();
  await page.goto(`${shop.origin}/shop`);
  await isInstalled(page);
  const session = await app.newCDPSession(page);
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  await app.close();
});

for (const [language, dir, start] of [
  ['en', 'ltr', '/shop'],
  ['de', 'ltr', '/de/shop'],
  ['ar', 'rtl', '/ar/shop'],
]) {
  test(`PWA-1 installed from the shop in "${language}" it starts there`, async ({ page, request }) => {
    await page.goto(start ?? '');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await request.get(address ?? '')).json();
    expect(manifest).toMatchObject({ lang: language, dir, name: 'Portico', display: 'standalone' });
    expect(new URL(manifest.start_url, page.url()).pathname).toBe(start);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      expect((await request.get(src)).headers()['content-type'], src).toContain(type);
    }
  });
}

test('SITE-1 the app is requested with the first frame, after the page’s pictures', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (frame) => frames.push(frame);
    const drawFrame = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const frame of frames) requestAnimationFrame(frame);
    };
    Object.assign(window, { drawFrame });
  });
  await page.goto(trayPath);
  expect(requested.filter((path) => path.startsWith('/pictures/'))).not.toHaveLength(0);
  expect(requested.filter((path) => path.endsWith('.js'))).toHaveLength(0);
  await page.evaluate('drawFrame()');
  await isAlive(page);
});

test('SITE-1 a page that opens in the background, where no frame is drawn, requests the app at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(trayPath);
  await isAlive(page);
});

test('SITE-1 an app that is loaded before the whole page waits for it', async ({ page, shop }) => {
  const faults = faultsOf(page);
  const { origin, finish, close } = await slowly(shop.origin, trayPath);
  try {
    await page.goto(origin + trayPath, { waitUntil: 'commit' });
    for (const name of ['entry-client', 'libraries', 'shop.product', 'device', 'catalog', 'words/en'])
      await page.waitForFunction(hasCome, name);
    await page.evaluate(() => new Promise((after) => setTimeout(() => requestIdleCallback(after))));
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    finish();
    await isAlive(page);
    expect(faults()).toEqual([]);
  } finally {
    close();
  }
});

test('SITE-1 an app that failed to load without a network is loaded when it is back', async ({ page, context }) => {
  const entry = /entry-client/;
  await context.route(entry, (route) => route.abort());
  const failed = page.waitForEvent('pageerror');
  await page.goto(trayPath);
  await failed;
  await context.unroute(entry);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isAlive(page);
});

test('PWA-2 after one visit the shop works without a network, and names what is not available', async ({ page, shop }) => {
  const faults = faultsOf(page);
  await visitTheShop(page);
  await isInstalled(page);
  await comeToProduct(page, trayPath, tray);
  await addToCart(page, tray);
  await isWarmed(page);

  await shop.relay.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: tray })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await visitTheShop(page);
  await page.getByRole('link', { name: /^Devices/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await page.getByRole('link', { name: 'Slate 11 tablet' }).first().click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect(quantityOf(page, tray)).toHaveValue('1');
  // The cart shows another size of what was seen at the product, the list what was never seen.
  await expect.poll(() => brokenPictures(page)).toEqual([]);
  await page.goto('/shop/page/1');
  await expect(page.locator('.product-card').nth(10)).toBeVisible();
  await page.locator('.product-card').nth(10).scrollIntoViewIfNeeded();
  await expect.poll(() => brokenPictures(page)).toEqual([]);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.goto('/my');
  await expect(page.getByText('No orders on this device yet')).toBeVisible();
  expect(faults()).toEqual([]);
});

test('PWA-3 a new version waits for a confirmation, never during checkout, and loses nothing', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const ready = page.getByText('A new version of this shop is ready');
  await comeToProduct(page, trayPath, tray);
  await isInstalled(page);
  await addToCart(page, tray);
  await expect(ready).toHaveCount(0);

  await shop.restart({ next: true });
  await page.reload();
  await expect(ready).toBeVisible();
  await openCart(page);
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('main').getByLabel('Email').fill('half@example.org');
  await expect(ready).toHaveCount(0);
  await page.getByRole('link', { name: 'Portico' }).click();
  await expect(ready).toBeVisible();
  expect(await waitingWorker()).toBe('installed');

  // What the old worker still fetches must not hold the new one up.
  const begun = shop.relay.leaveUnanswered('/pictures/endless.avif');
  await page.evaluate(() => void Object.assign(new Image(), { src: '/pictures/endless.avif' }));
  await begun;
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
  await expect.poll(waitingWorker).toBe(undefined);
  await expect(ready).toHaveCount(0);
  await page.goto('/shop/address');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('half@example.org');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(quantityOf(page, tray)).toHaveValue('1');
  await shop.restart();

  function waitingWorker(): Promise<string | undefined> {
    return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  }
});

test('CART-8 the worker sends pending commands when the system wakes it, without any page', async ({ page, context, shop }) => {
  await comeToProduct(page, trayPath, tray);
  await isInstalled(page);
  await addToCart(page, tray);
  await openCart(page);
  await allIsSent(page);
  const key = await cartKeyOf(page);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && found(first.registrationId)),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;

  await shop.relay.cut();
  await oneMore(page, tray);
  await expect(page.getByText('1 change waits for the network')).toBeVisible();
  await page.goto('about:blank');
  await shop.relay.mend();
  expect(await serverCart(shop.origin, key)).toEqual({ [trayId]: 1 });
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: shop.origin, registrationId, tag: 'portico-outbox', lastChance: false });
  await expect.poll(() => serverCart(shop.origin, key)).toEqual({ [trayId]: 2 });
});

test('CART-8 without Background Sync the page sends pending commands', async ({ page, shop }) => {
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await comeToProduct(page, trayPath, tray);
  await isInstalled(page);
  await shop.relay.cut();
  await addToCart(page, tray);
  await openCart(page);
  await expect(page.getByText('1 change waits for the network')).toBeVisible();
  await shop.relay.mend();
  await allIsSent(page);
  expect(await serverCart(shop.origin, await cartKeyOf(page))).toEqual({ [trayId]: 1 });
});

function hasCome(module: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${module}`));
}

/** The shop behind a proxy that sends one page in two halves, the second on request. */
async function slowly(shop: string, path: string) {
  let finish = () => {};
  const server = createServer((request, response) => {
    get(shop + request.url, { headers: { accept: request.headers.accept ?? '' } }, async (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      if (request.url !== path) return answer.pipe(response);
      const body = await buffer(answer);
      const half = body.indexOf('<main');
      response.write(body.subarray(0, half));
      finish = () => response.end(body.subarray(half));
      return response;
    }).on('error', () => response.destroy());
  }).listen(0);
  await once(server, 'listening');
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, finish: () => finish(), close: () => server.close() };
}

/** In sight and without a single pixel. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && picture.naturalWidth === 0;
      })
      .map((picture) => picture.currentSrc),
  );
}
