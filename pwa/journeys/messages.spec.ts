import { isInstalled } from './device.ts';
import { axe, expect, test } from './fixtures.ts';
import { signIn } from './steps.ts';

const path = '/shop/product/valet-tray-6';
const photo = 'pwa/public/screenshot-narrow.png';

test('PROD-6, CHAT-5 a customer rates with a photo, goes on without a network, is mailed the answer, and wants no more such mails', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Reviews and questions' });
  await expect(discussion).toContainText('No reviews yet');
  const email = await shop.addCustomer();
  await signIn(page, { email, target: path });
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

  const publisher = await shop.addCustomer();
  await shop.setRole(publisher, 'publisher');
  await request.post('/web/login', { form: { login: publisher, password: 'tea-and-cake' }, maxRedirects: 0 });
  const [, messageId] = /^message-(\d+)$/.exec((await question.getAttribute('id')) ?? '') ?? [];
  const answer = { messageId: Number(messageId), commandId: crypto.randomUUID(), text: 'In spring it will.' };
  expect((await request.post('/trpc/messages.answer', { data: answer })).status()).toBe(200);
  const toCustomer = async () => (await shop.mails()).filter(({ to }) => to?.[0]?.address === email);
  await expect.poll(async () => (await toCustomer()).length).toBe(1);
  const { text = '' } = (await toCustomer())[0] ?? {};
  expect(text).toContain('In spring it will.');
  await page.goto('about:blank'); // a mail opens its own page
  await page.goto(/http\S+#discussion/.exec(text)?.[0] ?? '');
  await expect(discussion.getByRole('article').filter({ hasText: 'In spring it will.' }).getByText('Shop', { exact: true })).toBeVisible();

  await page.goto(/http\S+\/mail\/stop\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Done, these emails have stopped' })).toBeVisible();
  const another = { ...answer, commandId: crypto.randomUUID(), text: 'In May.' };
  expect((await request.post('/trpc/messages.answer', { data: another })).status()).toBe(200);
  await shop.queueIsEmpty();
  expect(await toCustomer()).toHaveLength(1);
});
