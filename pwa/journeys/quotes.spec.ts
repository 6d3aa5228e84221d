import type { Page } from '@playwright/test';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { hasOwn, isInstalled, otherDevice } from './device.ts';
import { axe, expect, test } from './fixtures.ts';
import { draftFor, drawOn, inkOn, operatorOf, sendOffer, signInAsOperator } from './offers.ts';
import { openFilledCart } from './ready-cart.ts';
import { isAlive, quantityOf } from './steps.ts';

const signature = [
  [0.1, 0.6],
  [0.25, 0.3],
  [0.35, 0.7],
  [0.5, 0.35],
  [0.7, 0.6],
  [0.85, 0.5],
] as const;

test('QUOTE-1, QUOTE-2, QUOTE-3, SIGN-1, SIGN-3 a customer changes an offer, asks, draws, turns the phone and signs, and pays the deposit, then the rest', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const operator = await operatorOf(shop, request);
  const { url, page: offered } = await sendOffer(operator);
  await page.goto(url);
  await isAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Desks for the new office' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(['What you get', 'How it arrives', 'What we offer', 'You can add', 'Questions']);
  const total = page.locator('.quote-bar bdi');
  const before = await total.textContent();
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ });
  await quantity.fill('5');
  await quantity.press('Enter');
  await expect(total).not.toHaveText(before ?? '');
  const more = await total.textContent();
  await page.getByRole('button', { name: 'Add Slate 11 tablet' }).click();
  await expect(total).not.toHaveText(more ?? '');
  await expect(page.getByRole('heading', { name: 'You can add' })).toHaveCount(0);

  const questions = page.getByRole('region', { name: 'Questions about this offer' });
  await questions.getByLabel('Your message').fill('Can it come on a Friday?');
  await questions.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(questions.getByRole('article')).toContainText('Can it come on a Friday?');

  await page.getByRole('button', { name: 'Accept and sign' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your full name').fill('');
  await sheet.getByRole('button', { name: /^Sign and order/ }).click();
  await expect(sheet.getByText('Please type your name')).toBeVisible();
  await expect(sheet.getByText('Please draw your signature')).toBeVisible();
  await sheet.getByLabel('Your full name').fill('Ada Lovelace');
  await drawOn(page, signature);
  await expect.poll(() => inkOn(page)).toBeGreaterThan(200);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible();
  expect((await page.locator('.signature-pad canvas').boundingBox())?.height).toBeGreaterThan(280);
  await expect.poll(() => inkOn(page)).toBeGreaterThan(200);
  await drawOn(page, [
    [0.02, 0.8],
    [0.98, 0.8],
  ]);
  await expect(page.getByRole('img', { name: 'Your signature, 2 strokes' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => inkOn(page)).toBeGreaterThan(200);
  await page.reload();
  await isAlive(page);
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(page.getByRole('img', { name: 'Your signature, 2 strokes' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Sign and order/ }).click();
  await expect(sheet.getByText('Thank you! The offer is now your order')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Sign and order/ })).toHaveCount(0);
  await sheet.getByRole('link', { name: /^Pay / }).click();
  await expect(page).toHaveURL(new RegExp(`/my/orders/${offered.id}\\?access_token=`));
  await expect(page.getByRole('heading', { name: 'Please transfer the deposit' })).toBeVisible();
  const { orderNumber, page: signed } = await operator.show(offered.document.number);
  await operator.call('orders.markPaid', { number: orderNumber, amount: signed.document.dueAtOnce });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Please transfer the rest' })).toBeVisible();
  await operator.call('orders.markPaid', { number: orderNumber });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  await shop.queueIsEmpty();
  await page.goto(url);
  await expect(page.getByText(/^Accepted by Ada Lovelace on/)).toBeVisible();
  const pdf = await page.getByRole('link', { name: 'Signed PDF' }).getAttribute('href');
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
});

test('SIGN-1, PWA-2 signed without a network, an offer says so until it is confirmed, and asks again where it has changed', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const operator = await operatorOf(shop, request);
  const { url, page: offered, number, version } = await sendOffer(operator);
  await page.goto(url);
  await isInstalled(page);
  await page.goto(url);
  await hasOwn(page, `quote-${offered.id}`);
  const draft = draftFor(offered.document.billing.email ?? '', { lines: [{ variantId: 13, quantity: 3, discount: 0, changeable: false }] });
  await operator.call<QuoteRecord>('quotes.edit', { number, version, draft });
  await shop.relay.cut();
  await page.goto(url);
  await isAlive(page);
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await drawOn(page, signature);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Sign and order/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Signed on this device, not yet confirmed' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('Signed on this device, not yet confirmed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0);

  await shop.relay.mend();
  await expect(page.getByText('The offer has changed since you saw it').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.differences').first()).toContainText('3 instead of 2');
  await page.getByRole('button', { name: 'Sign the offer as it is now' }).click();
  await expect(page.getByRole('img', { name: 'Your signature, 1 stroke' })).toBeVisible();
  await shop.relay.cut();
  await sheet.getByRole('button', { name: /^Sign and order/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Signed on this device, not yet confirmed' })).toBeVisible();
  await shop.relay.mend();
  await expect(sheet.getByText('Thank you! The offer is now your order')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await operator.show(number)).state).toBe('accepted');
});

test('SIGN-1 a signature without a network says that it did not arrive, where the shop has sent a newer link since', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const operator = await operatorOf(shop, request);
  const { url, page: offered, number } = await sendOffer(operator);
  await page.goto(url);
  await isInstalled(page);
  await page.goto(url);
  await hasOwn(page, `quote-${offered.id}`);
  const renewed = await operator.call<QuoteRecord>('quotes.renew', { number });
  await shop.relay.cut();
  await page.goto(url);
  await isAlive(page);
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await drawOn(page, signature);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign and order/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Signed on this device, not yet confirmed' })).toBeVisible();
  await shop.relay.mend();
  await expect(page.getByText(`Your acceptance of offer ${number} did not arrive`, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('This link opens no offer')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText(`Your acceptance of offer ${number} did not arrive`, { exact: true })).toBeVisible();
  await page.goto(renewed.url ?? '');
  await expect(page.getByText('Your acceptance did not arrive')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign the offer as it is now' })).toBeVisible();
});

test('QUOTE-1 a visitor asks for an offer from the cart, which stays, and the shop finds its draft', async ({ page, request, shop }) => {
  const operator = await operatorOf(shop, request);
  await openFilledCart(page, { lines: { 13: 3 } });
  await page.getByRole('link', { name: 'Ask for an offer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for an offer' })).toBeVisible();
  const email = `ada-${crypto.randomUUID()}@example.org`;
  const typed = { Email: email, Name: 'Ada Lovelace', 'Street and number': 'Linden 1', Postcode: '10117', City: 'Berlin' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(/^What should we know/).fill('By June, please.');
  await page.getByRole('button', { name: 'Ask for an offer' }).click();
  const thanks = page.getByRole('heading', { name: /^Thank you! We have your request/ });
  const number = /Q\d+/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
  const { state, page: draft } = await operator.show(number);
  expect(state).toBe('draft');
  expect(draft.document.billing.email).toBe(email);
  expect(draft.lines).toMatchObject([{ variantId: 13, quantity: 3 }]);
  await page.goto('/shop/cart');
  await expect(quantityOf(page, 'Valet tray')).toHaveValue('3');
});

test('QUOTE-1 an operator makes an offer from a template on a phone, and sends it', async ({ page, request, shop }) => {
  const operator = await operatorOf(shop, request);
  const { billing: _, language: __, ...content } = draftFor('ada@example.org');
  const name = `Office ${crypto.randomUUID().slice(0, 8)}`;
  await operator.call('quotes.saveTemplate', { name, content });
  await signInAsOperator(page, shop);
  await page.goto('/my');
  await isAlive(page);
  await page.getByRole('link', { name: 'Offers to customers' }).click();
  await page.getByRole('link', { name: 'New offer' }).click();
  await page.getByLabel('Begin with a template').selectOption(name);
  await expect(page.getByLabel('Title')).toHaveValue('Desks for the new office');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  const email = `ada-${crypto.randomUUID()}@example.org`;
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('030 123');
  await page.getByLabel('Street and number').fill('Unter den Linden 1');
  await page.getByLabel('Postcode').fill('10117');
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('button', { name: 'Create offer' }).click();
  await page.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(page.getByText(`The offer is on its way to ${email}.`)).toBeVisible();
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sent = await operator.show(number);
  expect(sent).toMatchObject({ state: 'sent', email, page: { lines: [{ quantity: 2 }, { discount: 1_000 }] } });
  await page.goto(sent.url ?? '');
  await expect(page.getByText('This is what your customer sees')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0);
  await page.goto(`/quote/${sent.id}`);
  await page.getByRole('link', { name: 'Open the offer as staff' }).click();
  await expect(page.getByRole('button', { name: 'Remind the customer' })).toBeVisible();
  await page.goto(`/quote/${sent.id}/wrong`);
  await isAlive(page);
  await expect(page.getByText('This link opens no offer')).toBeVisible();
});

test('QUOTE-3 a customer declines an offer and says why', async ({ page, request, shop }) => {
  const operator = await operatorOf(shop, request);
  const { url, number } = await sendOffer(operator, { signable: false });
  await page.goto(url);
  await isAlive(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Why? (optional)').fill('Too late for us.');
  await sheet.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(page.getByText(/^You declined this offer on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  expect((await operator.show(number)).declined?.reason).toBe('Too late for us.');
});

test('SIGN-4 of two devices that sign one wins, and a server that is killed then seals and mails the offer once; its paper stands up to a check', async ({
  page,
  browser,
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const operator = await operatorOf(shop, request);
  const { url, email, number } = await sendOffer(operator);
  const other = await otherDevice(browser, shop.origin);
  for (const device of [page, other]) {
    await device.goto(url);
    await isAlive(device);
    await device.getByRole('button', { name: 'Accept and sign' }).click();
    await device.getByRole('dialog').getByRole('button', { name: 'Type' }).click();
  }
  const sign = (device: Page) =>
    device
      .getByRole('dialog')
      .getByRole('button', { name: /^Sign and order/ })
      .click();
  await sign(page);
  await expect(page.getByText('Thank you! The offer is now your order')).toBeVisible();
  await shop.restart({ kill: 'SIGKILL' });
  await sign(other);
  await expect(other.getByText('This has been signed in the meantime').first()).toBeVisible();
  const sheet = other.getByRole('dialog');
  await expect(sheet.getByText(/^Accepted by Ada Lovelace on/)).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Open order S\d+$/ })).toBeVisible();
  await shop.queueIsEmpty();
  await page.goto(url);
  await expect(page.getByRole('link', { name: 'Signed PDF' })).toBeVisible();
  expect((await operator.show(number)).page.accepted).toMatchObject({ by: 'Ada Lovelace', sealed: true });
  const accepted = (await shop.mails()).filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('S0'));
  expect(accepted).toHaveLength(1);

  const address = await page.getByRole('link', { name: 'Signed PDF' }).getAttribute('href');
  const paper = await (await page.request.get(address ?? '')).body();
  await page.goto('/verify');
  await isAlive(page);
  const check = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer });
  await check(paper);
  await expect(page.getByText('Genuine and unchanged')).toBeVisible();
  await check(Buffer.concat([paper, Buffer.from('\n% more')]));
  await expect(page.getByText('Something was added', { exact: true })).toBeVisible();
});
