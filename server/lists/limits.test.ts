import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { emptyLists, LOU, MIA, makeList, subscribed, visitorOf } from './testing.ts';

let shop: AccountShop;
let list: MailingList;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyLists(shop);
  list = await makeList(shop.db);
});

const asks = (browser: Browser, email: string) => browser.call('lists.subscribe', { listId: list.id, email });

test('one address asks a mailbox six times an hour, and under no other spelling', async () => {
  const eve = shop.browser('198.51.100.7');
  for (const email of [MIA, 'mia+1@customer.example', 'Mia@customer.example', MIA, MIA, MIA])
    expect(await asks(eve, email)).toMatchObject({ isSubscriber: true });
  expect(await asks(eve, 'mia+2@customer.example')).toBe('too_many_requests');
  expect(await asks(visitorOf(shop), MIA)).toMatchObject({ isSubscriber: true });
});

test('many addresses together fill neither a mailbox nor a list, whether it is on the list or not', async () => {
  await subscribed(shop, list.id, MIA);
  for (const email of [MIA, LOU]) {
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await asks(visitorOf(shop), email));
    expect(answers.slice(0, 29)).not.toContain('too_many_requests');
    expect(answers.at(-1)).toBe('too_many_requests');
    expect((await shop.mails()).length).toBeLessThanOrEqual(5);
  }
});

test('ten thousand sign-ups for others end at the limits, and their mails come in turn', async () => {
  const eve = shop.browser('198.51.100.8');
  const answers = [];
  for (let n = 0; n < 70; n += 1) answers.push(await asks(eve, `victim-${n}@customer.example`));
  expect(answers.filter((answer) => answer !== 'too_many_requests').length).toBeLessThanOrEqual(20);
  expect((await shop.mails()).length).toBeLessThanOrEqual(20);
  await shop.db.rows(sql`update rate_limits set points = 2000 where key = ${`subscriptions to a list:${list.id}`}`);
  expect(await asks(visitorOf(shop), LOU)).toBe('too_many_requests');
  const other = await makeList(shop.db);
  expect(await visitorOf(shop).call('lists.subscribe', { listId: other.id, email: LOU })).toMatchObject({ isSubscriber: true });
});
