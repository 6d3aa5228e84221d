import type { Page } from '@playwright/test';
import { axe, expect } from './fixtures.ts';
import { isAlive } from './steps.ts';

const NARROWEST = 320;

/** One screen in one state: analysed once by light and once by dark, and not wider than a phone. */
export async function isFine(page: Page): Promise<void> {
  await isSettled(page);
  const name = await nameOf(page);
  // A sticky bar covers targets that one could scroll to: they would count as too small.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>(
      '.app-bar, .buy-bar, .tab-bar, .comparison-panel, .cookie-bar, .link-form > .press',
    ))
      bar.style.position = 'static';
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await axe(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await axe(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await fitsPhones(page);
}

/** Nothing is wider than the screen, also on the narrowest phones. */
async function fitsPhones(page: Page): Promise<void> {
  await isSettled(page);
  const [name, size] = [await nameOf(page), page.viewportSize() ?? { width: 390, height: 844 }];
  for (const width of [size.width, NARROWEST]) {
    await page.setViewportSize({ ...size, width });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${width} px wide`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(size);
}

export async function isSettled(page: Page): Promise<void> {
  await isAlive(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function nameOf(page: Page): Promise<string> {
  return `${page.url()} “${await page.locator('h1').textContent()}”`;
}

/** Touch targets that are too small: name and size. */
export function smallTargets(page: Page): Promise<string[]> {
  const targets = '.button, .icon-button, .tab-bar a, .quantity-input button, .variant-picker label, .radio-card, .box, summary';
  return page.locator(targets).evaluateAll((found) =>
    found.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const name = each.getAttribute('aria-label') ?? each.textContent;
      return width === 0 || (Math.round(width) >= 48 && Math.round(height) >= 48) ? [] : [`${name}: ${width} × ${height}`];
    }),
  );
}
