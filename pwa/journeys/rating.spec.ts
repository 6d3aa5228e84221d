import { faultsOf } from './faults.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { isFine, smallTargets } from './screens.ts';

test('PROD-6 a guest without JavaScript rates what was sent, by the stars of a mail, and wants no more of them', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  const email = 'rating@example.org';
  const { id } = await placeOrder(page, { email });
  await shop.askForRating(id);
  await expect.poll(() => linksFor(shop, email)).toHaveLength(6);
  const links = await linksFor(shop, email);
  const [three = '', stop = ''] = [links.find((link) => link.endsWith('/3')), links.find((link) => link.includes('/mail/stop?'))];

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await plain.goto(`${shop.origin}/rating/cut-off/5`))?.status()).toBe(404);
  await expect(plain.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
  expect((await plain.goto(three.replace(/3$/, '6')))?.status()).toBe(404);
  await plain.goto(three);
  await expect(plain.getByRole('heading', { level: 1, name: 'How do you like Valet tray?' })).toBeVisible();
  await expect(plain.getByRole('radio', { name: 'It’s okay' })).toBeChecked();
  await plain.getByRole('radio', { name: 'I love it' }).check();
  await plain.getByLabel('In your words (optional)').fill('Holds all that was in my pockets');
  await plain.getByRole('button', { name: 'Send the rating' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await plain.getByRole('link', { name: 'Change the rating' }).click();
  await expect(plain.getByLabel('In your words (optional)')).toHaveValue('Holds all that was in my pockets');
  await plain.getByRole('radio', { name: 'I like it' }).check();
  await plain.getByRole('button', { name: 'Send the rating' }).click();
  await plain.getByRole('link', { name: 'See it on the product’s page' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Valet tray' })).toBeVisible();
  const text = 'Holds all that was in my pockets';
  const rated = { author: 'Ada L.', stars: 4, text, verified: true };
  expect((await ratingsOf(shop, 6)).filter((rating) => rating.text === text)).toMatchObject([rated]);

  const faults = faultsOf(page);
  await page.goto(three);
  await isFine(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.goto(`${three}?sent=1`);
  await isFine(page);
  await page.goto(stop);
  await isFine(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Done, these emails have stopped' })).toBeVisible();
  expect(faults()).toEqual([]);
});

/** The stars of the mail, and the link that ends such mails. */
async function linksFor(shop: Shop, email: string): Promise<string[]> {
  const mails = (await shop.mails()).filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('How do you like'));
  return mails.flatMap(({ text = '' }) => text.match(/http\S+\/(?:rating|mail)\/\S+/g) ?? []);
}

async function ratingsOf(shop: Shop, id: number): Promise<{ text: string }[]> {
  const input = encodeURIComponent(JSON.stringify({ kind: 'product', id }));
  const { result } = await (await fetch(`${shop.origin}/trpc/messages.list?input=${input}`)).json();
  return result.data.threads;
}
