import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subjects } from '../app.ts';
import { CUP, LAMP, TEA } from '../cart/goods.ts';
import { changePrice, setStock } from '../catalog/changing.ts';
import { publishProduct } from '../catalog/publishing.ts';
import { openTestShop } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import type { Events } from '../jobs/events.ts';
import { type AccountShop, type Browser, type Letter, openAccountShop } from '../people/testing.ts';
import { testContext } from '../testing/context.ts';
import { createPeople } from '../testing/people.ts';
import { forgetFollows } from './confirming.ts';
import { person as personPart } from './person.ts';

const PRODUCT = { kind: 'product', id: 3 } as const;
const BACK = { ...PRODUCT, topic: 'back_in_stock', part: CUP } as const;
const [MIA, KIM] = ['mia@customer.example', 'kim@portico.example'];
const DAY = 86_400_000;

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.empty();
  await openTestShop(shop.db);
  await shop.db.rows(sql`truncate followers, follow_marks, messages restart identity cascade`);
  await createPeople(shop.db, { 'Kim Doe': 'customer' });
  await shop.db.rows(sql`update people set verified_at = now()`);
});

let visitors = 0;
/** Each has an address of their own, since limits count by the minute. */
function visitor(): Browser {
  visitors += 1;
  return shop.browser(`203.0.113.${visitors}`);
}

const context = () =>
  testContext(shop.db, { publish: async (_, event, payload) => void shop.published.push({ event, payload }), now: new Date() });
const set = (browser: Browser, command: object) => browser.call('follows.set', { ...BACK, follow: true, ...command });
const followers = () =>
  shop.db.rows<{ email: string | null; person: number | null; confirmed: boolean; mailed: boolean }>(
    sql`select email, person_id as person, confirmed_at is not null as confirmed, mailed_at is not null as mailed from followers order by id`,
  );

async function signedIn(): Promise<Browser> {
  const browser = visitor();
  await browser.call('signIn', { login: KIM, password: 'tea-and-cake' });
  return browser;
}

function linkIn({ text }: Pick<Letter, 'text'>, path: string): URL {
  const found = new RegExp(`https://shop\\.example(?:/[a-z]{2})?${path}\\?\\S+`).exec(text)?.[0];
  if (found === undefined) throw new Error(`No link to ${path} in: ${text}`);
  return new URL(found);
}

async function followed(email = MIA, command: object = {}): Promise<{ browser: Browser; link: URL }> {
  const browser = visitor();
  await set(browser, { email, ...command });
  const mail = (await shop.mails()).find(({ to }) => to === email);
  const link = linkIn(mail ?? { text: '' }, '/mail/follow');
  await browser.post(link.pathname, Object.fromEntries(link.searchParams));
  return { browser, link };
}

test('FOL-1 a visitor is told once the mailbox has confirmed, and hears of the stock once', async () => {
  const browser = visitor();
  expect(await set(browser, { email: 'Mia@Customer.example' })).toEqual({
    isFollower: false,
    isUser: false,
    email: MIA,
    followed: [{ topic: 'back_in_stock', part: CUP }],
  });
  const [mail] = await shop.mails();
  expect([mail?.to, mail?.subject]).toEqual([MIA, 'Please confirm: tell me when Cup is back']);
  const link = linkIn(mail ?? { text: '' }, '/mail/follow');
  const page = await browser.get(`${link.pathname}${link.search}`);
  expect(JSON.parse(page.body)).toMatchObject({ personal: { followAsked: { topic: 'back_in_stock', name: 'Cup', confirmed: false } } });
  await setStock(context(), CUP, 5);
  expect(await shop.mails()).toEqual([]);
  await setStock(context(), CUP, 0);
  expect(await followers()).toMatchObject([{ confirmed: false }]);

  expect(await browser.post(link.pathname, Object.fromEntries(link.searchParams))).toMatchObject({ status: 303 });
  await browser.post(link.pathname, Object.fromEntries(link.searchParams));
  expect(await shop.mails()).toEqual([]);
  await setStock(context(), CUP, 7);
  await setStock(context(), CUP, 0);
  expect(await shop.mails()).toEqual([]);
  await setStock(context(), CUP, 2);
  const told = await shop.mails();
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([[MIA, 'Cup is back']]);
  expect(told[0]?.text).toContain('for €9.00');
  expect(told[0]?.text).toContain(`https://shop.example/shop/product/cup-3?variant=${CUP}`);
  await setStock(context(), CUP, 0);
  await setStock(context(), CUP, 2);
  expect(await shop.mails()).toEqual([]);
});

test('what came back before the mailbox confirmed is told at the confirmation', async () => {
  const browser = visitor();
  await set(browser, { email: MIA });
  const [mail] = await shop.mails();
  await setStock(context(), CUP, 5);
  await shop.mails();
  const link = linkIn(mail ?? { text: '' }, '/mail/follow');
  await browser.post(link.pathname, Object.fromEntries(link.searchParams));
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Cup is back']);
});

test('a retry mails nobody twice, and two jobs at the same time neither', async () => {
  await followed();
  await setStock(context(), CUP, 5);
  const [changed] = shop.published;
  shop.published.push(
    { ...changed } as never,
    { event: 'follow.due', payload: { followerId: 1 } },
    { event: 'follow.due', payload: { followerId: 1 } },
  );
  expect(await shop.mails()).toHaveLength(1);
});

test('more followers than one job tells are told by the next', async () => {
  await shop.db.rows(sql`
    insert into followers (kind, record_id, topic, part, email, language, asked_at, confirmed_at)
    select 'product', 3, 'back_in_stock', ${CUP}, 'f' || n || '@customer.example', 'de', now(), now() from generate_series(1, 250) n`);
  await setStock(context(), CUP, 5);
  const mails = await shop.mails();
  expect(new Set(mails.map(({ to }) => to)).size).toBe(250);
  expect(mails).toHaveLength(250);
  expect(mails[0]?.subject).toBe('Cup ist wieder da');
});

test('a person is told at their own address, of a lower price than they saw, in their language', async () => {
  const browser = await signedIn();
  const command = { kind: 'product', id: 2, topic: 'price_dropped', part: LAMP, email: 'someone@else.example' };
  expect(await browser.call('follows.set', { ...command, follow: true })).toMatchObject({ isUser: true, email: KIM });
  expect(await shop.mails()).toEqual([]);
  await changePrice(context(), LAMP, { price: 6_900 });
  await changePrice(context(), LAMP, { price: 5_900 });
  expect(await shop.mails()).toEqual([]);
  await changePrice(context(), LAMP, { price: 4_900 });
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([[KIM, 'Lamp (Black): €49.00 instead of €59.00']]);
  expect(await browser.query('follows.mine')).toEqual([]);
});

test('what nobody may see is not followed and not told of', async () => {
  const browser = await signedIn();
  expect(await set(browser, { id: 4, part: 0 })).toBe('not_found');
  expect(await set(browser, { id: 99, part: 0 })).toBe('not_found');
  expect(await set(browser, { kind: 'order', id: 1, part: 0 })).toBe('not_found');
  expect(await set(browser, { kind: 'nonsense', part: 0 })).toBe('not_found');
  expect(await set(browser, { part: TEA })).toBe('bad_input');
});

test('what came true while nobody saw the product is told when it is shown again, once', async () => {
  const browser = await signedIn();
  await set(browser, {});
  await set(browser, { part: 0 });
  await set(browser, { topic: 'price_dropped' });
  await publishProduct(context(), 3, false);
  await setStock(context(), CUP, 5);
  await changePrice(context(), CUP, { price: 800 });
  expect(await shop.mails()).toEqual([]);
  await publishProduct(context(), 3, true);
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [KIM, 'Cup is back'],
    [KIM, 'Cup: €8.00 instead of €9.00'],
  ]);
  await publishProduct(context(), 3, false);
  await publishProduct(context(), 3, true);
  expect(await shop.mails()).toEqual([]);
});

test('nobody learns whether a mailbox follows, and nobody ends it for another', async () => {
  await followed();
  const eve = shop.browser('198.51.100.7');
  expect(await eve.query('follows.state', PRODUCT)).toEqual({ isFollower: false, isUser: false, email: '', followed: [] });
  const known = await set(eve, { email: MIA });
  expect(await shop.mails()).toEqual([]);
  const unknown = await set(shop.browser('198.51.100.8'), { email: 'lou@customer.example' });
  expect(known).toEqual({ ...(unknown as object), email: MIA });
  expect(await set(eve, { email: MIA, follow: false })).toEqual({ isFollower: false, isUser: false, email: '', followed: [] });
  expect(await followers()).toMatchObject([{ email: MIA, confirmed: true }, { email: 'lou@customer.example' }]);
  const mails = await shop.mails();
  const stop = mails.find(({ to }) => to === MIA);
  expect(stop?.subject).toBe('No more emails about Cup');
  const link = linkIn(stop ?? { text: '' }, '/mail/stop');
  await eve.post(link.pathname, Object.fromEntries(link.searchParams));
  expect(await followers()).toMatchObject([{ email: MIA, confirmed: false }, {}]);
});

test('a forged link confirms and shows nothing', async () => {
  const browser = visitor();
  await set(browser, { email: MIA });
  const [mail] = await shop.mails();
  const link = linkIn(mail ?? { text: '' }, '/mail/follow');
  const token = link.searchParams.get('token') ?? '';
  await set(browser, { email: 'lou@customer.example' });
  for (const forged of [
    { id: 2, token },
    { id: 1, token: `${token.slice(1)}A` },
    { id: 1, token: '' },
    { id: 99, token },
  ]) {
    expect(await browser.call('follows.confirm', forged)).toBe('code_expired');
    expect(await browser.query('follows.asked', forged)).toBe(null);
  }
  expect(await followers()).toMatchObject([{ confirmed: false }, { confirmed: false }]);
});

test('one address asks a mailbox six times an hour, and of all who asked before the mail went out it gets one, and five an hour', async () => {
  const eve = shop.browser('198.51.100.7');
  for (let n = 0; n < 6; n += 1) expect(await set(eve, { email: MIA })).toMatchObject({ email: MIA });
  expect(await set(eve, { email: MIA })).toBe('too_many_requests');
  for (let n = 10; n < 14; n += 1) await set(shop.browser(`198.51.100.${n}`), { email: MIA });
  expect(await shop.mails()).toHaveLength(1);
  let sent = 0;
  for (let n = 30; n < 40; n += 1) {
    await set(shop.browser(`198.51.100.${n}`), { email: MIA });
    sent += (await shop.mails()).filter(({ to }) => to === MIA).length;
  }
  expect(sent).toBe(4);
});

test.each(['', 'mia', 'mia@', 'mia@shop example', '@shop.example', `${'x'.repeat(250)}@shop.example`])(
  'FOL-1 “%s” is no address',
  async (email) => {
    expect(await set(visitor(), { email })).toBe('bad_email');
    expect(await followers()).toEqual([]);
  },
);

test('FOL-1 over REST a click flips what the server says', async () => {
  const browser = visitor();
  const asked = () => browser.json('/website_mail/is_follower', { model: 'product.template', res_id: 3 });
  const click = (more: object) => browser.json('/website_mail/follow', { object: 'product.template', id: '3', ...more });
  expect(await asked()).toEqual({ is_follower: false, is_user: false, email: '', alias_name: false });
  expect(await click({ message_is_follower: 'off', email: MIA })).toEqual({ is_follower: true, is_user: false, email: MIA });
  expect(await asked()).toEqual({ is_follower: true, is_user: false, email: MIA, alias_name: false });
  expect(await click({ message_is_follower: 'on' })).toEqual({ is_follower: false, is_user: false, email: '' });
  const kim = await signedIn();
  const own = (current: string) =>
    kim.json('/website_mail/follow', { object: 'product.template', id: 3, message_is_follower: current, email: false });
  expect(await own('off')).toEqual({ is_follower: true, is_user: true, email: KIM });
  expect(await own('on')).toEqual({ is_follower: false, is_user: true, email: KIM });
  const envelope = (params: object) => browser.json('/website_mail/follow', { jsonrpc: '2.0', method: 'call', id: 7, params });
  expect(await envelope({ object: 'product.template', id: 3, message_is_follower: 'off' })).toMatchObject({
    error: { data: { name: 'portico.bad_email' } },
  });
  expect(await envelope({ object: 'no.model', id: 3, message_is_follower: 'off', email: MIA })).toMatchObject({ error: { code: 404 } });
});

test('news are what the shop writes, not to its author and not to those whom it answers', async () => {
  const kim = await signedIn();
  await kim.call('follows.set', { ...PRODUCT, follow: true });
  await followed('news@customer.example', { topic: 'news', part: 0 });
  await shop.db.rows(sql`
    insert into messages (kind, record_id, answer_to, person_id, from_shop, text, language, created_at, command_id) values
      ('product', 3, null, 1, false, 'Is it blue?', 'en', now(), gen_random_uuid()),
      ('product', 3, 1, null, true, 'It is.', 'en', now(), gen_random_uuid()),
      ('product', 3, null, null, true, 'Now also in red.', 'en', now(), gen_random_uuid())`);
  const posted = async (messageId: number) => {
    shop.published.push({ event: 'message.posted', payload: { messageId } satisfies Events['message.posted'] });
    return (await shop.mails()).filter(({ subject }) => subject === 'News about Cup');
  };
  expect(await posted(1)).toEqual([]);
  expect((await posted(2)).map(({ to }) => to)).toEqual(['news@customer.example']);
  const both = await posted(3);
  expect(both.map(({ to }) => to)).toEqual([KIM, 'news@customer.example']);
  expect(both[0]?.text).toContain('Now also in red.');
});

test('a mailbox that follows in several ways is told once', async () => {
  const kim = await signedIn();
  await set(kim, {});
  await kim.call('follows.set', { ...PRODUCT, follow: true });
  for (const command of [{}, { part: 0 }, { topic: 'news', part: 0 }]) await followed(KIM, command);
  await followed(MIA, { part: 0 });
  await setStock(context(), CUP, 5);
  const mails = await shop.mails();
  expect(mails.map(({ to }) => to)).toEqual([KIM, MIA]);
  expect(mails[0]?.text).toContain(`?variant=${CUP}`);
  await setStock(context(), CUP, 0);
  await setStock(context(), CUP, 5);
  expect(await shop.mails()).toEqual([]);
  await shop.db.rows(sql`
    insert into messages (kind, record_id, from_shop, text, language, created_at, command_id) values
      ('product', 3, true, 'Now also in red.', 'en', now(), gen_random_uuid())`);
  shop.published.push({ event: 'message.posted', payload: { messageId: 1 } satisfies Events['message.posted'] });
  expect((await shop.mails()).map(({ to }) => to)).toEqual([KIM]);
});

test('one click in the mail program ends the mails, and on the page it is taken back', async () => {
  await followed('news@customer.example', { topic: 'news', part: 0 });
  shop.published.push({ event: 'record.changed', payload: { ...PRODUCT, topic: 'news', messageId: 1 } });
  await shop.db.rows(sql`
    insert into messages (kind, record_id, from_shop, text, language, created_at, command_id) values
      ('product', 3, true, 'Now also in red.', 'en', now(), gen_random_uuid())`);
  const [mail] = await shop.mails();
  const link = linkIn(mail ?? { text: '' }, '/mail/stop');
  expect(mail?.headers).toEqual({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const browser = visitor();
  const shown = async (answer: { body: string }) => (JSON.parse(answer.body) as { personal: { mailStop: unknown } }).personal.mailStop;
  const here = `${link.pathname}${link.search}`;
  expect(await shown(await browser.get(here))).toEqual({ name: 'Cup', stopped: false });
  expect(await followers()).toMatchObject([{ confirmed: true }]);
  const clicked = await browser.post(here, { 'List-Unsubscribe': 'One-Click' });
  expect(clicked.status).toBe(200);
  expect(await shown(clicked)).toEqual({ name: 'Cup', stopped: true });
  expect(await followers()).toMatchObject([{ confirmed: false }]);
  expect(await shown(await browser.post(here, { resume: '1' }))).toEqual({ name: 'Cup', stopped: false });
  // RFC 8058 allows both ways to send a form.
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const payload = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  for (const url of [here, `/de${here}`]) {
    expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await followers()).toMatchObject([{ confirmed: false }]);
    await browser.post(here, { resume: '1' });
  }
  expect((await shop.app.inject({ method: 'POST', url: '/mail/follow', headers, payload })).statusCode).toBe(415);
  for (const forged of [here.replace('news%40', 'mia%40'), here.replace('key=1', 'key=2'), here.replace('list=follows', 'list=messages')])
    expect(await shown(await browser.post(forged, {}))).toBe(null);
  expect(await followers()).toMatchObject([{ confirmed: true }]);
});

test('what a mailbox confirmed becomes its person’s, and goes with them', async () => {
  await followed(KIM);
  await followed(KIM, { topic: 'news', part: 0 });
  const kim = await signedIn();
  expect(await followers()).toEqual([
    { email: null, person: 1, confirmed: true, mailed: false },
    { email: null, person: 1, confirmed: true, mailed: false },
  ]);
  expect(await kim.query('follows.mine')).toMatchObject([
    { name: 'Cup', topic: 'news', path: '/shop/product/cup-3' },
    { name: 'Cup', topic: 'back_in_stock' },
  ]);
  const me = { id: 1, name: 'Kim Doe', email: KIM, role: 'customer', language: 'en' } as const;
  expect(await personPart.exported?.(testContext(shop.db, { subjects }), me)).toMatchObject([
    { name: 'follows.json', content: expect.stringContaining('"Cup"') },
  ]);
  await shop.db.transaction(async (tx) => personPart.erased?.(tx, 1, new Date()));
  expect(await followers()).toEqual([]);
});

test('what nobody confirms in a week is forgotten', async () => {
  await set(visitor(), { email: MIA });
  await followed('lou@customer.example');
  expect(await forgetFollows(shop.db, new Date(Date.now() + 6 * DAY))).toBe(0);
  expect(await forgetFollows(shop.db, new Date(Date.now() + 8 * DAY))).toBe(1);
  expect(await followers()).toMatchObject([{ email: 'lou@customer.example' }]);
});
