import { isInstalled } from './device.ts';
import { axe, expect, test } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { isAlive, signIn } from './steps.ts';

const path = '/shop/product/valet-tray-6';
const photo = 'pwa/public/screenshot-narrow.png';

test('PROD-6 a customer rates a product with a photo, and goes on reading and writing without a network', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Reviews and questions' });
  await expect(discussion).toContainText('No reviews yet');
  await signIn(page, { email: await shop.addCustomer(), target: path });
  await discussion.getByRole('button', { name: 'Write a review' }).click();
  await discussion.getByRole('radio', { name: '4 out of 5 stars: I like it' }).check({ force: true });
  await discussion.getByLabel('What do you think of it?').fill('Holds watch, ring and keys.');
  await discussion.locator('input[type=file]').setInputFiles(photo);
  await expect(discussion.getByAltText('Photo 1')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await discussion.getByRole('button', { name: 'Publish review' }).click();
  const review = discussion.getByRole('article', { name: 'Kim D.' });
  await expect(review).toContainText('Holds watch, ring and keys.');
  await expect(review.getByRole('img', { name: 'Photo by Kim D.' })).toBeVisible();
  await expect(discussion.getByText('1 rating', { exact: true })).toBeVisible();
  await expect(discussion.getByRole('button', { name: 'Change your review' })).toBeVisible();

  await page.goto(path);
  await isInstalled(page);
  await expect(review.getByRole('img', { name: 'Photo by Kim D.' })).toBeVisible();
  await shop.relay.cut();
  await page.goto(path);
  await expect(review).toContainText('Holds watch, ring and keys.');
  await discussion.getByRole('button', { name: 'Ask a question' }).click();
  await discussion.getByLabel('Your message').fill('Does it come in walnut?');
  await discussion.getByRole('button', { name: 'Send', exact: true }).click();
  const question = discussion.getByRole('article').filter({ hasText: 'Does it come in walnut?' });
  await expect(question).toContainText('Waiting to be sent');
  await shop.relay.mend();
  await expect(question).toContainText('Published on', { timeout: 30_000 });
  await expect(question).toHaveCount(1);
});

test('CHAT-5 a guest asks about their order and reads the shop’s answer', async ({ page, request, shop }) => {
  const { id, accessToken } = await placeOrder(page);
  await page.context().clearCookies();
  await page.goto(`/my/orders/${id}?access_token=${accessToken}`);
  await isAlive(page);
  const discussion = page.getByRole('region', { name: 'Messages about this order' });
  await discussion.getByLabel('Your message').fill('Can you leave it with my neighbour?');
  await discussion.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = discussion.getByRole('article', { name: 'Ada Lovelace' });
  await expect(asked).toContainText('Can you leave it with my neighbour?');
  await expect(discussion.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  const email = await shop.addCustomer();
  await shop.setRole(email, 'operator');
  await request.post('/web/login', { form: { login: email, password: 'tea-and-cake' }, maxRedirects: 0 });
  const [, messageId] = /^message-(\d+)$/.exec((await asked.getAttribute('id')) ?? '') ?? [];
  const answer = { messageId: Number(messageId), commandId: crypto.randomUUID(), text: 'With pleasure.' };
  expect((await request.post('/trpc/messages.answer', { data: answer })).status()).toBe(200);
  await page.reload();
  await expect(discussion.getByRole('article').filter({ hasText: 'With pleasure.' }).getByText('Shop', { exact: true })).toBeVisible();
});
