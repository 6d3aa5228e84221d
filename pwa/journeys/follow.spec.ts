import type { APIRequestContext } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { isFine, smallTargets } from './screens.ts';
import { comeToProduct, isAlive, openProduct, signIn } from './steps.ts';

/** Its largest one is sold out in the demo shop. */
const pan = { name: 'Ember frying pan', code: 'PT-4203-L' };

test('FOL-1 a visitor follows what is sold out without a network, confirms by the mail, hears when it is back, and stops the mails', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  const mia = `mia-${crypto.randomUUID()}@example.org`;
  await page.goto('/shop?search=ember');
  await openProduct(page, pan.name);
  await isAlive(page);
  await page.getByRole('radio').last().check();
  const back = page.getByRole('button', { name: 'Tell me when it’s back' });
  await back.click();
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.getByRole('main').getByLabel('Email').fill('mia@nowhere');
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await isFine(page);
  await page.getByRole('main').getByLabel('Email').fill(mia);
  await shop.relay.cut();
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(back).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('You’re offline. We’ll take care of it')).toBeVisible();
  expect(await mailsTo(shop, mia)).toEqual([]);

  await shop.relay.mend();
  const [asked] = await expectMails(shop, mia, 1);
  await expect(page.getByText(`Check your email at ${mia}`)).toBeVisible({ timeout: 15_000 });
  await page.goto(linkIn(asked, '/mail/follow'));
  await isFine(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { name: 'Done, you’ll hear from us' })).toBeVisible();
  await isFine(page);

  await asEditor(shop, request, 5);
  const [, told] = await expectMails(shop, mia, 2);
  expect(told?.subject).toMatch(/^Ember frying pan \(.+\) is back$/);
  await page.goto(linkIn(told, '/shop/product'));
  await expect(page.getByRole('heading', { level: 1, name: pan.name })).toBeVisible();
  await page.goto(linkIn(told, '/mail/stop'));
  await isFine(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(`We won’t write to you about ${pan.name} any more.`)).toBeVisible();
  await isFine(page);
  await asEditor(shop, request, 0);
  expect(faults()).toEqual([]);
});

test('a customer follows with one tap and ends it in their account', async ({ page, shop }) => {
  const email = await shop.addCustomer();
  await signIn(page, { email });
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await comeToProduct(page, '/shop/product/valet-tray-6', 'Valet tray');
  await follow.click();
  await expect(follow).toHaveAttribute('data-follow', 'on');
  await expect(page.getByText(`We’ll write to ${email}.`)).toBeVisible();
  await page.goto('/my/follows');
  await isFine(page);
  await page.getByRole('button', { name: 'Stop following Valet tray' }).click();
  await expect(page.getByText('You follow nothing yet')).toBeVisible();
});

type Sent = Awaited<ReturnType<Shop['mails']>>[number];

async function mailsTo(shop: Shop, email: string): Promise<Sent[]> {
  await shop.queueIsEmpty();
  return (await shop.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
}

async function expectMails(shop: Shop, email: string, count: number): Promise<Sent[]> {
  await expect.poll(async () => (await mailsTo(shop, email)).length, { timeout: 20_000 }).toBe(count);
  return mailsTo(shop, email);
}

function linkIn(mail: Sent | undefined, path: string): string {
  const found = new RegExp(`http\\S+${path}\\S*`).exec(mail?.text ?? '')?.[0];
  if (found === undefined) throw new Error(`No link to ${path} in ${mail?.text}`);
  return found;
}

/** The shop's staff count what is there. */
async function asEditor(shop: Shop, request: APIRequestContext, stock: number): Promise<void> {
  const email = await shop.addCustomer();
  await shop.setRole(email, 'editor');
  await request.post('/trpc/people.signIn', { data: { login: email, password: 'tea-and-cake' } });
  const answer = await request.post('/trpc/catalog.setStock', { data: { code: pan.code, stock } });
  expect(answer.ok()).toBe(true);
}
