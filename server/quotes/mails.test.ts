import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CUP, LAMP } from '../cart/goods.ts';
import { openTestShop } from '../checkout/testing.ts';
import type { JobContext } from '../context.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { remindOfEndingQuotes } from './reminding.ts';
import { DRAFT, opened } from './testing.ts';

type Page = { id: number; accessToken: string; digest: string };
type Recorded = { number: string; page: Page };

let shop: AccountShop;
let olga: Browser;
let mia: Browser;
const DAY = 86_400_000;

beforeAll(async () => {
  shop = await openAccountShop();
  await createPeople(shop.db, { 'Olga Op': 'operator' });
  mia = shop.browser('198.51.100.9');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await openTestShop(shop.db);
  olga = await signedIn(shop, 'Olga');
  await changeSettings(testContext(shop.db), { orderMailTo: 'desk@shop.example' });
  await shop.mails();
});

async function sent(draft: object = {}): Promise<Recorded> {
  const { number } = (await olga.call('quotes.create', { ...DRAFT, ...draft })) as Recorded;
  return (await olga.call('quotes.send', { number })) as Recorded;
}

test('the customer is mailed the offer in its language, with the link that opens it', async () => {
  const { page } = await sent({ language: 'de' });
  const [mail, ...others] = await shop.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'mia@customer.example', subject: expect.stringContaining('Angebot Q00001') });
  expect(mail?.text).toContain(`https://shop.example/de/quote/${page.id}/${page.accessToken}`);
  expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(/2 × Lamp \(Schwarz, 10 % Rabatt\): 106,20 €[\s\S]*126,10 €/);
});

test('an offer that was withdrawn before its mail went out is only said to be withdrawn', async () => {
  const { number } = await sent();
  await olga.call('quotes.withdraw', { number, reason: '' });
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/taken back/)]);
});

test('QUOTE-1 the customer reads why an offer was taken back, as the operator wrote it', async () => {
  const { number } = await sent({ language: 'de' });
  await shop.mails();
  await olga.call('quotes.withdraw', { number, reason: 'Sold <b>out</b> & gone' });
  const [mail] = await shop.mails();
  expect(mail?.text).toContain('Grund: Sold <b>out</b> & gone');
  expect(mail?.html).toContain('Sold &#60;b&#62;out&#60;/b&#62; &#38; gone');
});

test('the shop is told that it was opened, and declined with what reason', async () => {
  const { page } = await sent();
  await shop.mails();
  await mia.query('quotes.page', opened(page));
  const toDesk = (subject: RegExp, text = '') => [
    { to: 'desk@shop.example', subject: expect.stringMatching(subject), text: expect.stringContaining(text) },
  ];
  expect(await shop.mails()).toMatchObject(toDesk(/^Opened: offer Q00001/));
  await mia.call('quotes.decline', { ...opened(page), reason: 'Too dear for us' });
  expect(await shop.mails()).toMatchObject(toDesk(/^Declined: offer Q00001/, 'Too dear for us'));
});

test('accepted by a button, both sides are told at once, and the shop what it lacks', async () => {
  const lines = [
    { variantId: LAMP, quantity: 5 },
    { variantId: CUP, quantity: 1 },
  ];
  const { page } = await sent({ lines });
  await shop.mails();
  await mia.call('quotes.accept', { ...opened(page), digest: page.digest, signing: null });
  const [toMia, toShop, ...others] = await shop.mails();
  expect(others).toEqual([]);
  expect(toMia).toMatchObject({ to: 'mia@customer.example', subject: expect.stringContaining('S00001') });
  expect(toMia?.text).toContain(`https://shop.example/my/orders/${page.id}?access_token=${page.accessToken}`);
  expect(toShop).toMatchObject({
    to: 'desk@shop.example',
    text: expect.stringMatching(/Not in stock[\s\S]*Lamp: 2 of 5 are missing[\s\S]*Cup: 1 of 1/),
  });
});

test('the customer of an offer that ends within three days is reminded once', async () => {
  const now = new Date();
  const [ending, lasting] = [await sent({ validDays: 4 }), await sent({ validDays: 30 })];
  await shop.mails();
  const at = (days: number) => remindOfEndingQuotes({ db: shop.db, now: new Date(now.getTime() + days * DAY), publish } as never);
  const publish: JobContext['publish'] = async (_, event, payload) => void shop.published.push({ event, payload });
  await at(0.5);
  expect(await shop.mails()).toEqual([]);
  await at(2);
  await at(2.1);
  expect(await shop.mails()).toMatchObject([{ to: 'mia@customer.example', subject: expect.stringContaining(ending.number) }]);
  await olga.call('quotes.remind', { number: lasting.number });
  expect(await shop.mails()).toMatchObject([{ subject: expect.stringContaining(lasting.number) }]);
});

test('customer and shop talk on the offer, and each is told by a mail that leads there', async () => {
  const { page } = await sent();
  await shop.mails();
  const message = { kind: 'quote', ...opened(page), commandId: '018f0000-0000-7000-8000-000000000001', text: 'By May?' };
  const { id } = (await mia.call('messages.post', message)) as { id: number };
  expect(await mia.call('messages.post', { ...message, accessToken: 'wrong', commandId: '018f0000-0000-7000-8000-000000000003' })).toBe(
    'not_found',
  );
  expect(await shop.mails()).toMatchObject([
    { to: 'desk@shop.example', text: expect.stringContaining(`https://shop.example/quote/${page.id}#`) },
  ]);
  const asStaff = (await olga.query('quotes.page', { id: page.id })) as { accessToken: string };
  expect(asStaff).toMatchObject({ forStaff: true, accessToken: '' });
  expect(await olga.query('messages.list', { kind: 'quote', id: page.id })).toMatchObject({ threads: [{ text: 'By May?' }] });
  await olga.call('messages.answer', { messageId: id, commandId: '018f0000-0000-7000-8000-000000000002', text: 'Yes' });
  expect(await shop.mails()).toMatchObject([
    { to: 'mia@customer.example', text: expect.stringContaining(`/quote/${page.id}?access_token=${page.accessToken}`) },
  ]);
});
