import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { createPeople, signedIn } from '../testing/people.ts';

let shop: AccountShop;
let [kim, pat, olga]: Browser[] = [];
beforeAll(async () => {
  shop = await openAccountShop();
  await openTestShop(shop.db);
  await changeSettings(testContext(shop.db), { orderMailTo: 'desk@shop.example' });
  await createPeople(shop.db, { 'Kim Doe': 'customer', 'Pat Press': 'publisher', 'Olga Op': 'operator' });
  [kim, pat, olga] = await Promise.all(['Kim', 'Pat', 'Olga'].map((name) => signedIn(shop, name)));
});
afterAll(() => shop.close());
beforeEach(() => shop.mails().then(() => undefined));

const post = (who: Browser | undefined, draft: object) =>
  who?.call('messages.post', { kind: 'product', id: 1, commandId: randomUUID(), ...draft }) as Promise<{ id: number }>;

test('the shop is told what a customer wrote, and the customer what the shop answered', async () => {
  const { id } = await post(kim, { text: 'Is it strong?', stars: 4 });
  expect(await shop.mails()).toMatchObject([
    {
      to: 'desk@shop.example',
      subject: expect.stringContaining('Kim Doe'),
      text: expect.stringMatching(/★★★★☆[\s\S]*Is it strong\?[\s\S]*messages answer/),
    },
  ]);
  await pat?.call('messages.answer', { messageId: id, commandId: randomUUID(), text: 'Very strong' });
  expect(await shop.mails()).toMatchObject([
    { to: 'kim@portico.example', subject: expect.stringContaining('answer'), text: expect.stringMatching(/Very strong[\s\S]*#discussion/) },
  ]);
});

test('what another visitor wrote is in no mail to a customer', async () => {
  const { id } = await post(kim, { text: 'Who knows more?' });
  await shop.mails();
  await createPeople(shop.db, { Lou: 'customer' });
  const lou = await signedIn(shop, 'Lou', '198.51.100.7');
  await post(lou, { text: 'Buy at evil.example', answerTo: id });
  const [toKim, toShop] = await shop.mails();
  expect(toKim).toMatchObject({ to: 'kim@portico.example', text: expect.not.stringContaining('evil') });
  expect(toShop).toMatchObject({ to: 'desk@shop.example' });
});

test('a guest is mailed the answer on their order, with a link that opens it', async () => {
  const who = shopper(shop.db);
  await who.put(TEA);
  await who.live();
  const { id, accessToken } = await who.order({ expectedTotal: 990 });
  const asked = (await shop
    .browser()
    .call('messages.post', { kind: 'order', id, accessToken, commandId: randomUUID(), text: 'When?' })) as { id: number };
  const [toShop] = await shop.mails();
  expect(toShop?.text).not.toContain(accessToken);
  await olga?.call('messages.answer', { messageId: asked.id, commandId: randomUUID(), text: 'Tomorrow' });
  expect(await shop.mails()).toMatchObject([
    {
      to: 'mia@customer.example',
      text: expect.stringMatching(new RegExp(`Tomorrow[\\s\\S]*/my/orders/${id}\\?access_token=${accessToken}#discussion`)),
    },
  ]);
});

test('a report reaches the shop with its reason, and nobody is told of a message that was hidden before', async () => {
  const { id } = await post(pat, { text: 'Our own words' });
  await kim?.call('messages.report', { messageId: id, reason: 'Not true' });
  expect(await shop.mails()).toMatchObject([{ to: 'desk@shop.example', text: expect.stringMatching(/Not true[\s\S]*messages hide/) }]);
  await post(kim, { text: 'Spam' });
  await shop.db.prisma.message.updateMany({ data: { hiddenAt: new Date() } });
  expect(await shop.mails()).toEqual([]);
});
