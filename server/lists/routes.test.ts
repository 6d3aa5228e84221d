import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailingList } from '../database/generated/client.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { emptyLists, KIM, LOU, leaveLinkIn, ledgerOf, MIA, makeList, statesOf, subscribed, visitorOf } from './testing.ts';

const MASS = '/website_mass_mailing';

let shop: AccountShop;
let list: MailingList;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyLists(shop);
  list = await makeList(shop.db, { content: { en: 'Tea & <b>cake</b>\nat four\n\nMonthly', de: 'Tee' }, redirectUrl: '/shop' });
});

const envelope = (browser: Browser, url: string, params: object) => browser.json(url, { jsonrpc: '2.0', method: 'call', id: 7, params });
const personalOf = ({ body }: { body: string }) => (JSON.parse(body) as { personal: Record<string, unknown> }).personal;

test('MAIL-2 existing clients subscribe and read what this session asked for', async () => {
  const browser = visitorOf(shop);
  const asked = (of: Browser = browser) => of.json(`${MASS}/is_subscriber`, { list_id: `${list.id}` });
  expect(await asked()).toEqual({ is_subscriber: false, email: null });
  expect(
    await envelope(browser, `${MASS}/subscribe`, { list_id: String(list.id), email: `Mia <${MIA}>`, context: { lang: 'de_DE' } }),
  ).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: true,
  });
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([[MIA, 'Bitte bestätigen: Teebrief']]);
  expect(await asked()).toEqual({ is_subscriber: true, email: MIA });
  expect(await asked(visitorOf(shop))).toEqual({ is_subscriber: false, email: null });
  expect(await browser.json(`${MASS}/get_content`, { newsletter_id: list.id })).toEqual({
    is_subscriber: true,
    email: MIA,
    content: ['<p>Tea &#38; &#60;b&#62;cake&#60;/b&#62;<br>at four</p>\n<p>Monthly</p>'],
    redirect_url: '/shop',
  });
  await createPeople(shop.db, { 'Kim Doe': 'customer' });
  const kim = await signedIn(shop, 'Kim Doe', '198.51.100.2');
  expect(await asked(kim)).toEqual({ is_subscriber: false, email: KIM });
  expect(await kim.json(`${MASS}/subscribe`, { list_id: list.id, email: false })).toBe(true);
  expect(await asked(kim)).toEqual({ is_subscriber: true, email: KIM });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'pending', [KIM]: 'active' });
});

test('the page that the widget stood on is in the ledger', async () => {
  const url = `${MASS}/subscribe`;
  const headers = { referer: 'https://shop.example/de/shop/tea-1?utm_source=x' };
  await shop.app.inject({ method: 'POST', url, headers, payload: { list_id: list.id, email: MIA } });
  expect(await ledgerOf(shop.db, list.id)).toMatchObject([{ page: '/de/shop/tea-1' }]);
});

test('MAIL-2 what they cannot do is an error in the envelope', async () => {
  const browser = visitorOf(shop);
  const missing = { error: { data: { name: 'portico.not_found' } } };
  expect(await envelope(browser, `${MASS}/subscribe`, { list_id: 99_999, email: MIA })).toMatchObject(missing);
  expect(await envelope(browser, `${MASS}/is_subscriber`, { list_id: 99_999 })).toMatchObject(missing);
  expect(await envelope(browser, `${MASS}/get_content`, { newsletter_id: 99_999 })).toMatchObject(missing);
  for (const email of ['mia', false, null, `${MIA}\r\nBcc: ${LOU}`])
    expect(await envelope(browser, `${MASS}/subscribe`, { list_id: list.id, email })).toMatchObject({
      error: { data: { name: 'portico.bad_email' } },
    });
  expect(await statesOf(shop.db, list.id)).toEqual({});
});

test('MAIL-4 existing pages leave and join by the token of a mail, and by nothing else', async () => {
  const other = await makeList(shop.db);
  const { mail } = await subscribed(shop, list.id, MIA);
  await subscribed(shop, list.id, LOU);
  const { subscriber, token } = leaveLinkIn(mail);
  const browser = visitorOf(shop);
  const save = (changes: object) =>
    envelope(browser, '/mail/mailing/unsubscribe', {
      mailing_id: 0,
      opt_in_ids: [other.id],
      opt_out_ids: [`${list.id}`],
      email: MIA,
      res_id: subscriber,
      list_id: list.id,
      token,
      ...changes,
    });
  for (const forged of [{ token: undefined }, { token: 'x' }, { res_id: subscriber + 1, email: LOU }, { mailing_id: 5 }])
    expect(await save(forged)).toMatchObject({ error: { data: { name: 'portico.code_expired' } } });
  expect(await save({ res_id: undefined })).toMatchObject({ error: { data: { name: 'portico.bad_input' } } });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active', [LOU]: 'active' });
  // No result: that is how these pages tell that it is saved.
  expect(await save({})).toEqual({ jsonrpc: '2.0', id: 7 });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left', [LOU]: 'active' });
  expect(await statesOf(shop.db, other.id)).toEqual({ [MIA]: 'active' });
  const { status, location } = await browser.get(
    `/mail/mailing/0/unsubscribe?email=${MIA}&res_id=${subscriber}&list_id=${list.id}&token=${token}`,
  );
  expect([status, location]).toEqual([302, `/mail/lists?subscriber=${subscriber}&list=${list.id}&mailing=0&token=${token}`]);
  expect(personalOf(await browser.get(location ?? ''))).toMatchObject({ listChoices: { email: MIA } });
});

test('the page of a list subscribes without JavaScript', async () => {
  const browser = visitorOf(shop);
  const here = `/de/newsletter/${list.id}`;
  expect(personalOf(await browser.get(here))).toEqual({
    mailingList: {
      isSubscriber: false,
      toConfirm: false,
      email: null,
      title: 'Teebrief',
      description: 'Once a month',
      content: 'Tee',
      redirectUrl: '/shop',
    },
  });
  const refused = personalOf(await browser.post(here, { email: 'mia' }));
  expect(refused).toMatchObject({ mailingList: { isSubscriber: false }, typed: { email: 'mia' }, problems: { email: 'bad_email' } });
  const asked = personalOf(await browser.post(here, { email: MIA }));
  expect(asked).toMatchObject({ mailingList: { isSubscriber: true, toConfirm: true, email: MIA }, csrf: expect.any(String) });
  expect(asked.problems).toBeUndefined();
  expect((await browser.post(here, { email: MIA, csrf_token: 'forged' })).status).toBe(400);
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Bitte bestätigen: Teebrief']);
  expect(await ledgerOf(shop.db, list.id)).toMatchObject([{ page: `/newsletter/${list.id}`, language: 'de' }]);
  for (const id of [99_999, '9'.repeat(30)])
    expect(personalOf(await browser.get(`/newsletter/${id}`))).toMatchObject({ mailingList: null });
  expect(personalOf(await browser.post('/newsletter/99999', { email: MIA }))).toMatchObject({ mailingList: null });
});
