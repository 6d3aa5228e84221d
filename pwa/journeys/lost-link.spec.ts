import { faultsOf } from './faults.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { isFine, smallTargets } from './screens.ts';
import { isAlive } from './steps.ts';

const answer = /^If there is such an order, we have sent its link to that address/;

test('CHK-7 a guest on another device, without JavaScript, has the lost link mailed and opens the order with it', async ({
  page,
  browser,
  shop,
}) => {
  const { number } = await placeOrder(page, { email: 'lost-link@example.org' });

  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const answered = await other.goto(`${shop.origin}/my/orders/1?access_token=cut-off`);
  expect(answered?.status()).toBe(404);
  await expect(other.getByRole('heading', { level: 1, name: 'This link opens no order' })).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Find an order' }).click();
  await other.getByLabel('Order number').fill(number.toLowerCase().replace('s', 's '));
  await other.getByRole('main').getByLabel('Email').fill('LOST-LINK@example.org');
  await other.getByRole('button', { name: 'Send me the link' }).click();
  await expect(other.getByText(answer)).toBeVisible();

  await expect.poll(() => linksFor(shop, 'lost-link@example.org')).toHaveLength(1);
  await other.goto(`${shop.origin}/my/orders/check`);
  await expect(other.getByText(/^This browser has placed no order\./)).toBeVisible();
  await other.goto((await linksFor(shop, 'lost-link@example.org'))[0] ?? '');
  await expect(other.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('CHK-7 another customer’s number, or nonsense, reveals nothing; without a network a note is shown', async ({ page, shop }) => {
  const faults = faultsOf(page);
  await page.goto('/my');
  await page.getByRole('link', { name: 'Ordered elsewhere? Find the order by its number' }).click();
  await isAlive(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  const [number, email, send] = [
    page.getByLabel('Order number'),
    page.getByRole('main').getByLabel('Email'),
    page.getByRole('button', { name: 'Send me the link' }),
  ];
  await number.fill('soon');
  await send.click();
  await expect(number).toBeFocused();
  await expect(page.getByText('This is not an order number. It looks like S00012')).toBeVisible();
  await expect(page.getByText('This field is required')).toBeVisible();
  await isFine(page);

  await number.fill('S00001');
  await email.fill('eve@example.org');
  await send.click();
  await expect(page.getByText(answer)).toBeVisible();
  await isFine(page);
  await shop.queueIsEmpty();
  expect(await linksFor(shop, 'eve@example.org')).toEqual([]);

  await shop.relay.cut();
  await send.click();
  await expect(page.getByText('You’re offline. Please try again')).toBeVisible();
  await expect(page.getByText(answer)).toHaveCount(0);
  await isFine(page);
  expect(faults()).toEqual([]);
});

/** The links that were mailed on request. */
async function linksFor(shop: Shop, email: string): Promise<string[]> {
  const mails = (await shop.mails()).filter(
    ({ to, messageId }) => to?.some((one) => one.address === email) && messageId?.includes('-link-'),
  );
  return mails.map(({ text = '' }) => /https?:\/\/\S+\/my\/orders\/\S+/.exec(text)?.[0] ?? '');
}
