import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { comeToProduct } from './steps.ts';

const [tablet, path] = ['Slate 8 mini tablet', '/shop/product/slate-8-mini-tablet-17'];

test('SITE-10 a thumb opens a picture over the whole screen, comes closer, goes on, and back', async ({ page }) => {
  await comeToProduct(page, path, tablet);
  await expect(page.getByText('1 of 4')).toBeVisible();
  const first = page.locator('.gallery li a').first();
  await first.tap();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByText('1 of 4')).toBeVisible();
  const picture = viewer.locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await picture.dblclick();
  await expect(viewer.locator('[data-closer]')).toHaveCount(1);
  await picture.dblclick();
  await expect(viewer.locator('[data-closer]')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText('2 of 4')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(first).toBeFocused();
});

test('SITE-10 two fingers bring a picture closer, as far as it has pixels', async ({ page }) => {
  await comeToProduct(page, path, tablet);
  await page.locator('.gallery li a').first().tap();
  const picture = page.getByRole('dialog', { name: 'Pictures' }).locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [195 - apart, 195 + apart].map((x, id) => ({ x, y: 420, id }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const apart of [60, 100, 140]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
  await expect.poll(() => scaleOf(page)).toBeLessThanOrEqual(4);
  await expect(picture).toHaveAttribute('src', /-2400\.webp$/);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

  test('SITE-10 the wheel scrolls until a click brings the lens, then makes it stronger; another click shows the whole screen', async ({
    page,
  }) => {
    await comeToProduct(page, path, tablet);
    const lens = page.locator('.lens > span');
    const scrolled = () => page.evaluate(() => scrollY);
    await page.mouse.move(300, 340);
    await page.mouse.wheel(0, 100);
    await expect.poll(scrolled).toBe(100);
    await page.mouse.wheel(0, -100);
    await expect.poll(scrolled).toBe(0);
    await page.mouse.click(310, 350);
    await expect(lens).toHaveCount(1);
    expect(await lens.evaluate((each) => each.getBoundingClientRect().width)).toBe(200);
    expect(await page.locator('.lens > div').evaluate((each) => each.clientWidth)).toBeGreaterThan(395);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => lens.evaluate((each) => Math.round(each.getBoundingClientRect().width))).toBe(Math.round(400 / 2.1));
    expect(await scrolled()).toBe(0);
    await page.mouse.move(900, 700);
    await expect(lens).toHaveCount(0);

    await page.getByRole('link', { name: '3 of 4' }).click();
    await expect(page.getByRole('link', { name: '3 of 4' })).toHaveAttribute('aria-current', 'true');
    for (let click = 0; click < 2; click++) await page.locator('.gallery li a').nth(2).click();
    const viewer = page.getByRole('dialog', { name: 'Pictures' });
    await expect(viewer.getByText('3 of 4')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('2 of 4')).toBeVisible();
    await page.keyboard.press('+');
    await expect(viewer.locator('[data-closer]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('SITE-10 a narrow window has no lens', async ({ page }) => {
    await page.setViewportSize({ width: 460, height: 800 });
    await comeToProduct(page, path, tablet);
    await page.mouse.click(220, 300);
    await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
    await expect(page.locator('.lens > span')).toHaveCount(0);
  });
});

for (const width of [320, 390, 768, 1280]) {
  test(`SITE-10 at ${width} px no picture is much larger than it is shown, nor shown much larger than it is`, async ({ browser, shop }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: width < 700 ? 2 : 1 });
    const page = await context.newPage();
    for (const address of ['/shop', path]) {
      await page.goto(shop.origin + address);
      await expect.poll(() => awaited(page), { timeout: 30_000 }).toBe(0);
      expect.soft(await misfits(page), address).toEqual([]);
    }
    await context.close();
  });
}

function scaleOf(page: Page): Promise<number> {
  return page
    .getByRole('dialog', { name: 'Pictures' })
    .locator('img')
    .first()
    .evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).a);
}

/** How many pictures within the window are not loaded yet. */
function awaited(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.images].filter((picture) => {
        const { top, left, right, width } = picture.getBoundingClientRect();
        return width > 0 && top < innerHeight && right > 0 && left < innerWidth && !picture.complete;
      }).length,
  );
}

/** Pictures that are there with more or fewer pixels than fit the place where they are shown: which file, and how wide it is shown. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((picture) => {
      const shown = picture.getBoundingClientRect().width * devicePixelRatio;
      const own = Number(/-(\d+)\.\w+$/.exec(picture.currentSrc)?.[1]);
      const fits = own / shown <= 1.5 && shown / own <= 1.5;
      return shown === 0 || !picture.complete || fits ? [] : [`${picture.currentSrc.slice(-12)} at ${shown}`];
    }),
  );
}
