import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axe, expect, type Shop, test } from './fixtures.ts';
import { signInAs } from './ready-cart.ts';

async function signInAsEditor(page: Page, shop: Shop): Promise<void> {
  const login = await shop.addCustomer();
  await shop.setRole(login, 'editor');
  await signInAs(page, login);
}

const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#485' } })
    .jpeg()
    .toBuffer(),
});

test('SITE-5 an editor changes a slide on the phone, everybody sees it, and it is undone', async ({ page, request, shop }) => {
  const visitorSees = async (title: string) => (await (await request.get('/')).text()).includes(title);
  await signInAsEditor(page, shop);
  // There the device learns whose it is.
  await page.goto('/my');
  await page.getByRole('link', { name: 'Pages of the shop' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Edit the home page' }).click();
  const slides = page.getByRole('region', { name: 'Slides' });
  await slides
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Slide' });
  await sheet.getByLabel('Title').fill('The autumn is here');
  await sheet.locator('input[type=file]').setInputFiles(await photo());
  const crop = page.getByRole('dialog', { name: 'What is shown of it' });
  await crop.getByLabel('Closer').fill('2');
  await crop.getByRole('group').press('ArrowDown');
  expect(await axe(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect(sheet.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit Categories' }).click();
  const tiles = page.getByRole('dialog', { name: 'Categories' });
  const first = tiles.getByRole('group').first();
  const before = await pictureIn(first);
  await first.locator('input[type=file]').setInputFiles(await photo());
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(() => pictureIn(first)).not.toBe(before);
  const tile = await pictureIn(first);
  await tiles.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'The autumn is here' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await visitorSees('The autumn is here')).toBe(true);
  expect(await visitorSees(tile)).toBe(true);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is as it was before')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The autumn is here' })).toHaveCount(0);
  expect(await visitorSees('The autumn is here')).toBe(false);
  expect(await visitorSees(tile)).toBe(false);
});

test('SITE-1 an editor writes a page with a picture and publishes it; a visitor reads it, also without JavaScript', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  await signInAsEditor(page, shop);
  await page.goto('/my');
  await page.getByRole('link', { name: 'Pages of the shop' }).click();
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title').fill('About our workshop');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Made by hand, see [all of it](/shop).\n');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(await photo());
  await expect(text).toHaveValue(/!\[\]\([0-9a-f]{64}\)/);
  await text.pressSequentially('The bench');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('img', { name: 'The bench' })).toBeVisible();
  await page.getByRole('button', { name: 'Footer' }).click();
  await page.getByRole('checkbox', { name: 'Publish it at once' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/page/about-our-workshop');
  await expect(page.getByRole('heading', { level: 1, name: 'About our workshop' })).toBeVisible();
  await page.getByRole('switch', { name: 'Not published' }).click();
  await expect(page.getByRole('switch', { name: 'Published', exact: true })).toBeChecked();

  const visitor = await browser.newPage({ baseURL: shop.origin, javaScriptEnabled: false });
  await visitor.goto('/de');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'About our workshop' }).click();
  await expect(visitor.getByRole('img', { name: 'The bench' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'all of it' })).toHaveAttribute('href', '/de/shop');
  await expect(visitor.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);

  // Another editor was first: what was typed stays, and is compared with the newest.
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await text.fill('Mine');
  const { id, version } = (await shown(page, 'about-our-workshop')) as { id: number; version: number };
  const draft = { slug: 'about-our-workshop', title: { en: 'About us' }, text: { en: 'Theirs' }, description: {}, linkedIn: 'footer' };
  await page.request.post('/trpc/pages.edit', { data: { id, version, draft } });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await expect(conflict).toContainText('Theirs');
  await expect(text).toHaveValue('Mine');
  expect(await axe(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page).toHaveURL('/page/about-our-workshop');
  await expect(page.getByRole('article').getByText('Mine', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').getByText('Theirs', { exact: true })).toBeVisible();
  await visitor.close();
});

async function shown(page: Page, slug: string): Promise<unknown> {
  const answer = await page.request.get('/trpc/pages.show', { params: { input: JSON.stringify({ slug }) } });
  return (await answer.json()).result.data;
}

/** Its name in addresses. */
async function pictureIn(place: Locator): Promise<string> {
  return (await place.locator('img').getAttribute('src'))?.match(/[0-9a-f]{64}/)?.[0] ?? '';
}
