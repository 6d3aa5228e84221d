import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNCONFIRMED_DAYS } from '#domain/lists/rules.ts';
import { sql } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { confirmLinkIn, DAY, emptyLists, LOU, leaveLinkIn, MIA, makeList, statesOf, visitorOf } from './testing.ts';
import { forgetUnconfirmed, remindUnconfirmed } from './unconfirmed.ts';

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
const days = (count: number) => shop.db.rows(sql`update subscriptions set asked_at = asked_at - ${count * DAY} * interval '1 millisecond'`);
const jobs = () =>
  ({
    db: shop.db,
    now: new Date(),
    publish: async (_: unknown, event: string, payload: object) => void shop.published.push({ event, payload }),
  }) as never;

test('a forged or foreign link confirms and shows nothing', async () => {
  await asks(visitorOf(shop), MIA);
  const { id, token } = confirmLinkIn((await shop.mails())[0]);
  await asks(visitorOf(shop), LOU);
  const eve = visitorOf(shop);
  for (const forged of [
    { id: id + 1, token },
    { id, token: `${token.slice(1)}A` },
    { id, token: '' },
    { id: 999, token },
  ]) {
    expect(await eve.call('lists.confirm', forged)).toBe('code_expired');
    expect(await eve.query('lists.asked', forged)).toBe(null);
  }
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'pending', [LOU]: 'pending' });
});

test('a link holds for a week, and brings nobody back who has left', async () => {
  const browser = visitorOf(shop);
  await asks(browser, MIA);
  const [mail] = await shop.mails();
  await days(UNCONFIRMED_DAYS + 1);
  expect(await browser.query('lists.asked', confirmLinkIn(mail))).toBe(null);
  expect(await browser.call('lists.confirm', confirmLinkIn(mail))).toBe('code_expired');
  await days(-UNCONFIRMED_DAYS - 1);
  await browser.call('lists.choose', { ...leaveLinkIn(mail), optOut: [list.id] });
  expect(await browser.call('lists.confirm', confirmLinkIn(mail))).toEqual({ title: 'Tea letter', email: MIA, state: 'left' });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
});

test('a mailbox that has not confirmed is reminded once, and then forgotten', async () => {
  await asks(visitorOf(shop), MIA);
  await asks(visitorOf(shop), LOU);
  const [mail] = await shop.mails();
  await visitorOf(shop).call('lists.confirm', confirmLinkIn(mail));
  await days(2);
  await remindUnconfirmed(jobs());
  expect(await shop.mails()).toEqual([]);
  await days(2);
  await remindUnconfirmed(jobs());
  await remindUnconfirmed(jobs());
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([[LOU, 'Still interested in Tea letter?']]);
  await asks(visitorOf(shop), LOU);
  await shop.mails();
  await days(4);
  await remindUnconfirmed(jobs());
  expect(await shop.mails()).toEqual([]);
  expect(await forgetUnconfirmed(shop.db, new Date(Date.now() + 2 * DAY))).toBe(0);
  expect(await forgetUnconfirmed(shop.db, new Date(Date.now() + 4 * DAY))).toBe(2);
  expect((await shop.db.prisma.subscriber.findMany()).map(({ email }) => email)).toEqual([MIA]);
});

test('more mailboxes than one job reminds at once are reminded all the same', async () => {
  await shop.db.rows(sql`
    with made as (insert into subscribers (email, language, created_at)
      select 's' || n || '@customer.example', 'en', now() from generate_series(1, 250) n returning id)
    insert into subscriptions (list_id, subscriber_id, state, asked_at) select ${list.id}, id, 'pending', now() - interval '4 days' from made`);
  await remindUnconfirmed(jobs());
  expect(new Set((await shop.mails()).map(({ to }) => to)).size).toBe(250);
});
