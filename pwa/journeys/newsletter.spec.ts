import type { Locator, Page } from '@playwright/test';
import { isInstalled, isWarmed, nothingWaits } from './device.ts';
import { faultsOf } from './faults.ts';
import { expect, linkIn, test } from './newsletter-shop.ts';
import { signInAsKim } from './ready-cart.ts';
import { isFine, smallTargets } from './screens.ts';
import { phone } from './short-link.ts';
import { isAlive } from './steps.ts';

// Another browser's clicks are those of a robot.
test.use({ userAgent: phone });

const title = 'Letters from the workshop';
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: title });
const saved = (page: Page) => page.getByText('Your changes have been saved.');

test('MAIL-1, MAIL-4, MAIL-5 a visitor subscribes on the phone without a network, confirms, gets a mail, follows its link, and leaves with one tap', async ({
  page,
  letters,
}) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  const mia = `mia-${crypto.randomUUID()}@example.org`;
  await page.goto('/imprint');
  await isInstalled(page);
  await isWarmed(page);
  await letters.relay.cut();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(footer(page)).toBeVisible();
  const email = footer(page).getByLabel('Email');
  await email.fill('mia@');
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await isFine(page);
  await email.fill(mia);
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer(page).getByText('Sent when you are online again.')).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.reload();
  await isAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(footer(page).getByText('Sent when you are online again.')).toBeVisible();
  await expect(email).toBeDisabled();

  await letters.relay.mend();
  await nothingWaits(page);
  await expect(footer(page).getByText(`Check your email at ${mia}`)).toBeVisible({ timeout: 15_000 });
  await expect.poll(async () => (await letters.mailsTo(mia)).length, { timeout: 20_000 }).toBe(1);
  const [asked] = await letters.mailsTo(mia);
  await page.goto(linkIn(asked, '/mail/subscribe'));
  await expect(page.getByText(`I confirm that “${title}” may be sent to ${mia}.`)).toBeVisible();
  await isFine(page);
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, you’re on the list' })).toBeVisible();
  await isFine(page);
  await page.goto(`/newsletter/${letters.listId}`);
  await expect(page.getByRole('button', { name: 'Subscribed' })).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(mia);
  await isFine(page);

  const letter = await letters.sendOut('Two winters', `A lamp: [see it](${letters.origin}/shop)`);
  const received = async () => (await letters.mailsTo(mia)).filter(({ subject }) => subject === 'Two winters');
  await expect.poll(async () => (await received()).length, { timeout: 20_000 }).toBe(1);
  const [sent] = await received();
  await page.goto(linkIn(sent, '/r/'));
  await expect(page).toHaveURL(/\/shop/);
  await expect.poll(letter.clicked).toBe(1);

  await page.goto(linkIn(sent, '/mail/lists'));
  await isAlive(page);
  await expect(page.getByRole('checkbox', { name: title })).toBeChecked();
  await isFine(page);
  await page.getByRole('button', { name: `Leave “${title}”` }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: title })).not.toBeChecked();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  await letters.relay.cut();
  await page.getByRole('checkbox', { name: 'Sales' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have not been saved, try again later.')).toBeVisible({ timeout: 20_000 });
  await letters.relay.mend();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(linkIn(asked, '/mail/subscribe'));
  await expect(page.getByRole('heading', { name: 'You have left this list since' })).toBeVisible();
  expect(faults()).toEqual([]);
});

test('MAIL-3 on a phone a quiet bar comes once, after half a minute and half a page, and leaves the other bars alone', async ({
  page,
  letters,
}) => {
  test.setTimeout(120_000);
  const bar = page.getByRole('complementary', { name: title });
  await page.clock.install();
  await page.goto('/shop');
  await isAlive(page);
  await page.clock.runFor(5_000);
  await isWarmed(page);
  await expect(async () => {
    await page.clock.runFor(6_000);
    await scrollDown(page);
    await expect(bar).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.clock.resume();
  const tabs = page.getByRole('navigation', { name: 'Quick access' });
  const top = (await tabs.boundingBox())?.y ?? 0;
  await expect.poll(async () => Math.round(await bottomOf(bar))).toBe(Math.round(top));
  expect.soft(await smallTargets(page)).toEqual([]);
  await isFine(page);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === `newsletter-popup-${letters.listId}`)).toMatchObject({ path: '/' });

  await bar.getByRole('button', { name: 'Subscribe' }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByText('Never more than two letters a month.')).toBeVisible();
  await isFine(page);
  await sheet.getByLabel('Email').fill(`lou-${crypto.randomUUID()}@example.org`);
  await sheet.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^Check your email at lou-/).first()).toBeVisible();
  await page.clock.install();
  await page.goto('/shop');
  await isAlive(page);
  await page.clock.runFor(60_000);
  await scrollDown(page);
  await expect(bar).toHaveCount(0);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('MAIL-3 the popup comes once, when the mouse leaves, holds the focus, and never in the cart', async ({ page, letters }) => {
    const popup = page.getByRole('dialog', { name: title });
    await page.goto('/shop/cart');
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await leaveAtTop(page);
    await expect(popup).toHaveCount(0);
    await page.goto('/shop');
    await isAlive(page);
    await page.getByRole('link', { name: 'Shop', exact: true }).focus();
    await expect(async () => {
      await leaveAtTop(page);
      await expect(popup).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await isFine(page);
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(page.getByRole('link', { name: 'Shop', exact: true })).toBeFocused();
    await leaveAtTop(page);
    await expect(popup).toBeHidden();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === `newsletter-popup-${letters.listId}`)).toHaveLength(1);
    await page.reload();
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await leaveAtTop(page);
    await expect(popup).toHaveCount(0);
  });
});

test('MAIL-4 a customer chooses lists in their account, and reads them without a network', async ({ page, letters }) => {
  const faults = faultsOf(page);
  await signInAsKim(page);
  await page.goto('/my');
  await isInstalled(page);
  await page.getByRole('link', { name: /^Mailing lists/ }).click();
  await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await letters.relay.cut();
  await page.goto('/my/lists');
  await isAlive(page);
  await expect(page.getByRole('checkbox', { name: title })).toBeChecked();
  await expect(page.getByText(/As this device last saw it/)).toBeVisible();
  await isFine(page);
  await letters.relay.mend();
  await page.getByRole('link', { name: 'What you agreed to, word for word' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Mailing list' }).first()).toBeVisible();
  await page.goto(`/newsletter/${letters.listId}`);
  await expect(page.getByRole('button', { name: 'Subscribed' })).toBeDisabled();
  expect(faults()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('MAIL-1, MAIL-4 a visitor subscribes, confirms, joins and leaves', async ({ page, letters }) => {
    const mia = `mia-${crypto.randomUUID()}@example.org`;
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to our newsletter' }).click();
    await page.getByLabel('Email').fill('mia@');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveValue('mia@');
    await page.getByLabel('Email').fill(mia);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(`Check your email at ${mia}`)).toBeVisible();
    await expect.poll(async () => (await letters.mailsTo(mia)).length, { timeout: 20_000 }).toBe(1);
    const [asked] = await letters.mailsTo(mia);
    await page.goto(linkIn(asked, '/mail/subscribe'));
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, you’re on the list' })).toBeVisible();
    await page.goto(linkIn(asked, '/mail/lists'));
    await page.getByRole('checkbox', { name: 'Sales' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Sales' })).toBeChecked();
    await page.getByRole('button', { name: `Leave “${title}”` }).click();
    await expect(page.getByRole('checkbox', { name: title })).not.toBeChecked();
    await page.getByRole('button', { name: 'Leave all' }).click();
    await expect(page.getByRole('checkbox', { name: 'Sales' })).not.toBeChecked();
  });
});

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.6));
}

/** As a browser says it when the mouse goes to its tabs. */
async function leaveAtTop(page: Page): Promise<void> {
  await page.evaluate(() => document.body.dispatchEvent(new MouseEvent('mouseout', { relatedTarget: null, clientY: -1, bubbles: true })));
}
