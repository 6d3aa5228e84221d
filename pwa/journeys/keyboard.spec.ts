import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, comeToProduct, isAlive, isThanked, quantityOf } from './steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('PWA-5 an order needs nothing but the keyboard, and the focus is always visible', async ({ page }) => {
  await comeToProduct(page, '/shop/product/slate-11-tablet-16', 'Slate 11 tablet');
  const keys = page.keyboard;
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keys.press('Enter');

  await tabTo(page, 'radio', '64 GB');
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '128 GB' })).toBeChecked();
  await tabTo(page, 'radio', 'Graphite');
  await keys.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Sky blue' })).toBeChecked();
  await tabTo(page, 'button', 'One more');
  await keys.press('Space');
  await tabTo(page, 'button', 'Add to Cart');
  await keys.press('Enter');
  await tabTo(page, 'button', 'View cart');
  await keys.press('Enter');

  await tabTo(page, 'button', 'One Slate 11 tablet less');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quantity of Slate 11 tablet' })).toHaveValue('1');
  await tabTo(page, 'link', 'Proceed to checkout');
  await keys.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  for (const [field, words] of [
    ['Email', 'keys@example.org'],
    ['Name', 'Hedy Lamarr'],
    ['Street and number', 'Unter den Linden 1'],
    ['Postcode', '10117'],
    ['City', 'Berlin'],
  ] as const) {
    await tabTo(page, 'textbox', field);
    await keys.type(words);
  }
  await keys.press('Enter');
  await tabTo(page, 'radio', 'Parcel');
  await keys.press('Space');
  await tabTo(page, 'link', 'Continue to payment');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await tabTo(page, 'checkbox', 'I have read the terms');
  await keys.press('Space');
  await tabTo(page, 'button', 'Order with obligation to pay');
  await keys.press('Enter');
  await isThanked(page);
});

test('CART-6 the cart popover opens under a resting mouse and goes with Escape', async ({ page }) => {
  await comeToProduct(page, '/shop/product/valet-tray-6', 'Valet tray');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const popover = page.getByRole('region', { name: 'My Cart' });
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await link.hover();
  await expect(popover).toContainText('Valet tray');
  await page.mouse.move(0, 700);
  await expect(popover).toHaveCount(0);
  await link.hover();
  await expect(popover).toBeVisible();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
});

test('PWA-5 a screen reader reads the new page after navigation only: not on the first load, a choice or Back', async ({ page }) => {
  const keys = page.keyboard;
  await page.goto('/shop');
  await isAlive(page);
  await expect(page.locator(':focus')).toHaveCount(0);
  const devices = page.getByRole('heading', { level: 1, name: 'Devices' });
  await tabTo(page, 'link', 'Devices');
  await keys.press('Enter');
  await expect(devices).toBeFocused();
  const cards = page.locator('.product-card');
  await page.getByLabel('Sort by').focus();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: high to low' });
  await expect(page).toHaveURL(/order=list_price/);
  await expect(page.getByLabel('Sort by')).toBeFocused();

  const prices = async () => (await cards.allTextContents()).map((text) => Number(/€([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')));
  const areSorted = async () => (await prices()).every((price, at, all) => at === 0 || price <= (all[at - 1] ?? 0));
  await expect.poll(areSorted).toBe(true);
  const name = (await cards.getByRole('link').last().textContent()) ?? '';
  await cards.nth(-2).getByRole('link').focus();
  await tabTo(page, 'link', name);
  const seen = await page.evaluate(() => scrollY);
  expect(seen).toBeGreaterThan(0);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(seen);
  await expect(devices).toBeVisible();
  await expect(devices).not.toBeFocused();

  await comeToProduct(page, '/shop/product/slate-11-tablet-16', 'Slate 11 tablet');
  await page.getByRole('radio', { name: '128 GB' }).focus();
  await keys.press('Space');
  await expect(page).toHaveURL(/variant=/);
  await expect(page.getByRole('radio', { name: '128 GB' })).toBeFocused();
});

test('PWA-5, CART-1 changes of the cart are read aloud, and the focus is not lost with them', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Your cart' });
  await comeToProduct(page, '/shop/product/slate-11-tablet-16', 'Slate 11 tablet');
  await addToCart(page, 'Slate 11 tablet');
  await tabTo(page, 'button', 'View cart');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  const suggestion = page.getByRole('button', { name: /^Add to Cart: / }).first();
  const name = (await suggestion.getAttribute('aria-label'))?.replace('Add to Cart: ', '') ?? '';
  await tabTo(page, 'button', `Add to Cart: ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${name} is in your cart` })).toBeVisible();
  await expect(suggestion).toHaveAccessibleName(`Add to Cart: ${name}`);
  await expect(suggestion).toBeFocused();
  await expect(page.getByText('1 in your cart', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, name)).toHaveValue('2');
  await expect(suggestion).toHaveAccessibleName(`Add to Cart: ${name}`);
  await expect(suggestion).toBeFocused();
  await tabTo(page, 'button', `Remove ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${name} is no longer in your cart` })).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await expect(heading).toBeFocused();
  await tabTo(page, 'button', 'Remove Slate 11 tablet');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('PWA-5 with reduced motion there is none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/shop', '/shop/product/slate-11-tablet-16', '/shop/cart']) {
    await page.goto(path);
    const moving = await page.locator('*').evaluateAll((all) =>
      all.flatMap((each) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
        const still = animationName === 'none' && scrollBehavior === 'auto' && Number.parseFloat(transitionDuration) < 0.02;
        return still ? [] : [`${each.tagName}.${each.className}: ${animationName} ${transitionDuration} ${scrollBehavior}`];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});

/** Presses Tab up to the element; every stop must have a visible focus. */
async function tabTo(page: Page, role: 'button' | 'checkbox' | 'link' | 'radio' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
  await expect(page.getByRole(role, { name }).first()).toBeVisible();
  for (let stops = 0; stops < 160; stops++) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unseenFocus), 'the focus on this is not visible').toBe(null);
  }
  throw new Error(`Tab does not lead to the ${role} “${name}”.`);
}

/** The focused element, if neither it nor its visible stand-in has a ring. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  for (let each: Element | null = focused; each !== document.body && each !== null; each = each.parentElement) {
    for (const pseudo of [null, '::after']) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, pseudo);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null;
    }
  }
  return focused.outerHTML.slice(0, 200);
}
