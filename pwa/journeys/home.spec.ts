import type { CDPSession, Page } from '@playwright/test';
import { isInstalled, isWarmed } from './device.ts';
import { expect, test } from './fixtures.ts';
import { isAlive } from './steps.ts';

const [first, second] = ['Paper was the model', 'Good mornings are made by hand'];

test('SITE-5 the slides are swiped, turned by hand and by themselves, and stand still when stopped', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/');
  await isAlive(page);
  await holdStill(page);
  await expect(slide(page, first)).toBeInViewport();
  await page.clock.runFor(9_000);
  await expect(slide(page, second)).not.toBeInViewport();
  await page.clock.runFor(1_500);
  await expect(slide(page, second)).toBeInViewport();
  await expect(banner(page).getByRole('button', { name: '2 of 3' })).toHaveAttribute('aria-current', 'true');

  await swipeBack(page, await context.newCDPSession(page));
  await expect(slide(page, first)).toBeInViewport({ ratio: 0.9 });

  await banner(page).getByRole('button', { name: 'Stop moving' }).tap();
  await banner(page)
    .getByRole('button', { name: 'Move by itself' })
    .evaluate((button: HTMLElement) => button.blur());
  await page.clock.runFor(60_000);
  await expect(slide(page, first)).toBeInViewport();
  await banner(page).getByRole('button', { name: 'Previous' }).tap();
  await expect(banner(page).getByRole('button', { name: '3 of 3' })).toHaveAttribute('aria-current', 'true');
});

test('SITE-5 nothing moves while it has the focus, and keys turn it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await isAlive(page);
  await page.getByRole('link', { name: 'See the tablet' }).focus();
  await page.clock.runFor(60_000);
  await expect(slide(page, first)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, second)).toBeInViewport();
});

test('SITE-5 from right to left the next one comes from the left', async ({ page }) => {
  await page.goto('/ar');
  await isAlive(page);
  await page.locator('.banner-slide a').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.banner-slide').nth(1)).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.banner-slide').first()).toBeInViewport({ ratio: 0.5 });
});

test('SITE-5 with reduced motion nothing moves by itself, and categories open at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await isAlive(page);
  await page.clock.runFor(60_000);
  await expect(slide(page, first)).toBeInViewport();
  await expect(banner(page).getByRole('button', { name: 'Stop moving' })).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Next' }).tap();
  await expect(slide(page, second)).toBeInViewport();
  await openKitchen(page);
  expect(await heightOfKitchen(page)).toBeGreaterThan(150);
});

test('SITE-5 categories slide open and shut, and lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.category-widget img')).toHaveCount(6);
  const content = page.locator('.category-widget details').nth(3);
  expect(await content.evaluate((each) => getComputedStyle(each, '::details-content').transitionDuration)).toContain('0.4s');
  await openKitchen(page);
  await expect.poll(() => heightOfKitchen(page)).toBeGreaterThan(150);
  await page.locator('.category-widget summary').nth(3).tap();
  await expect.poll(() => heightOfKitchen(page)).toBeLessThan(60);
  await openKitchen(page);
  await page
    .locator('.category-widget')
    .getByRole('link', { name: /^Coffee/ })
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeVisible();
});

test('SITE-9 a quick view shows what it could not load or find, and can be retried', async ({ page, shop }) => {
  await page.goto('/');
  await isInstalled(page);
  await isAlive(page);
  const look = page.getByRole('button', { name: 'A closer look' });
  await shop.relay.cut();
  await look.tap();
  await expect(page.getByRole('dialog')).toContainText('The content could not be loaded');
  await shop.relay.mend();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look).toBeFocused();

  await page.route('**/trpc/catalog.product*', (route) =>
    route.fulfill({ status: 404, json: { error: { message: 'not_found', code: -32004, data: { failure: 'not_found' } } } }),
  );
  await look.tap();
  await expect(page.getByRole('dialog')).toContainText('The content was not found');
});

test('PWA-2 the home page works without a network, also when it was never opened', async ({ page, shop }) => {
  await page.goto('/shop');
  await isInstalled(page);
  await isWarmed(page);
  await shop.relay.cut();
  await page.getByRole('link', { name: 'Portico' }).tap();
  await expect(slide(page, first)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
});

test('SITE-1 without JavaScript all slides are there to be read, categories open, and no button is dead', async ({ browser, shop }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${shop.origin}/`);
  await expect(page.locator('.banner-slide h3')).toHaveCount(3);
  await expect(page.locator('.carousel button:visible')).toHaveCount(0);
  await openKitchen(page);
  await page.getByRole('link', { name: /^Coffee/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeVisible();
});

function banner(page: Page) {
  return page.getByRole('region', { name: 'Highlights' });
}

function slide(page: Page, title: string) {
  return page.getByRole('heading', { name: title });
}

/** From here on the test controls the clock, and the first slide has its full time. */
async function holdStill(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'See the tablet' });
  await link.focus();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await link.blur();
}

async function openKitchen(page: Page): Promise<void> {
  await page.locator('.category-widget summary').nth(3).click();
}

function heightOfKitchen(page: Page): Promise<number> {
  return page
    .locator('.category-widget details')
    .nth(3)
    .evaluate((each) => each.getBoundingClientRect().height);
}

/** A thumb that draws the strip to the right. */
async function swipeBack(page: Page, session: CDPSession): Promise<void> {
  const strip = banner(page).getByRole('list');
  const { x = 0, y = 0, width = 0 } = (await strip.boundingBox()) ?? {};
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 40, y: y + 120 });
  const shown = () => strip.evaluate((each) => each.scrollLeft / each.clientWidth);
  // A busy browser may miss a touch: the thumb draws on until the strip is nearer to the one before.
  for (let moved = 20; moved < width - 60 && (await shown()) > 0.4; moved += 20)
    await touch('touchMove', { x: x + 40 + moved, y: y + 120 });
  await touch('touchEnd');
}
