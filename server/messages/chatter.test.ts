import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createPeople } from '../testing/people.ts';

let shop: TestApp;
let cookie: string;
beforeAll(async () => {
  shop = await openTestApp();
  await createPeople(shop.db, { 'Kim Doe': 'customer', 'Pat Press': 'publisher' });
  cookie = await signedIn('Kim@portico.example');
});
afterAll(() => shop.close());

async function signedIn(login: string): Promise<string> {
  const answer = await rpc('/web/session/authenticate', { db: shop.db.name, login, password: 'tea-and-cake' });
  return `session_id=${answer.cookies.find(({ name }) => name === 'session_id')?.value}`;
}

function rpc(url: string, params: object, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url, headers, payload: { jsonrpc: '2.0', method: 'call', id: 7, params } });
}

/** As a browser sends a form from a page of the shop. */
function form(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/mail/chatter_post',
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: 'https://shop.example/shop/product/tea-1?x=1', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

const product = { res_model: 'product.template', res_id: 1 };

test('CHAT-1, CHAT-3 a client of CALLS 8 posts, reads, filters by stars, and knows what its composer needs', async () => {
  const posted = await form({ ...product, res_id: '1', message: 'So <b>good</b>\nReally', rating_value: '4.0' }, { cookie });
  expect([posted.statusCode, posted.headers.location]).toEqual([302, '/shop/product/tea-1?x=1#discussion']);
  await form({ ...product, res_id: '1', message: 'And when does it come back?', rating_value: '0.0' }, { cookie });
  const params = { ...product, limit: false, offset: 0, allow_composer: 1, rating_include: true, domain: [] };
  const { result } = (await rpc('/mail/chatter_init', params, { cookie })).json();
  expect(result.options).toEqual({
    message_count: 2,
    is_user_public: false,
    is_user_publisher: false,
    display_composer: true,
    partner_id: 1,
  });
  expect(result.rating_stats).toMatchObject({ avg: 4, total: 1, percent: { 1: 0, 4: 100, 5: 0, 10: 0 } });
  expect(result.messages).toMatchObject([
    { rating_value: 0, body: '<p>And when does it come back?</p>' },
    {
      rating_value: 4,
      body: '<p>So &#60;b&#62;good&#60;/b&#62;<br>Really</p>',
      author_id: [1, 'Kim D.'],
      email_from: false,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      website_published: true,
      model: 'product.template',
      res_id: 1,
    },
  ]);
  const four = (await rpc('/mail/chatter_fetch', { ...params, domain: [['rating_value', '=', 4]] })).json();
  expect(four.result).toMatchObject({ message_count: 1, messages: [{ rating_value: 4 }] });
  expect((await rpc('/mail/chatter_init', { ...product, allow_composer: true })).json().result.options).toMatchObject({
    is_user_public: true,
    display_composer: false,
    partner_id: false,
  });
});

test('a domain of its own is refused, not run', async () => {
  const { error } = (await rpc('/mail/chatter_fetch', { ...product, domain: [['body', 'ilike', 'x']] })).json();
  expect(error.data.name).toBe('portico.bad_query');
});

test('nothing is stored of a form without words, or without a caller who may write', async () => {
  const before = await shop.rows();
  expect((await form({ ...product, res_id: '1', message: ' ', rating_value: '5' }, { cookie })).statusCode).toBe(302);
  expect((await form({ ...product, res_id: '1', message: 'Hi', rating_value: '5' })).statusCode).toBe(401);
  expect((await form({ ...product, res_id: '1', message: 'Hi', rating_value: '6' }, { cookie })).statusCode).toBe(400);
  expect((await form({ ...product, res_id: '1', message: 'Hi', csrf_token: 'forged' }, { cookie })).statusCode).toBe(400);
  expect((await form({ ...product, res_model: 'res.users', res_id: '1', message: 'Hi' }, { cookie })).statusCode).toBe(404);
  expect(await shop.rows()).toBe(before);
});

test('what a visitor may not read is not named, not even by where a form leads', async () => {
  await shop.db.prisma.product.update({ where: { id: 3 }, data: { published: false } });
  const { statusCode, headers } = await form({ ...product, res_id: '3', message: '' }, { referer: '' });
  expect([statusCode, headers.location]).toEqual([404, undefined]);
});

test('a form from elsewhere leads to the record’s own page', async () => {
  const { headers } = await form({ ...product, res_id: '1', message: 'Hello' }, { cookie, referer: 'https://evil.example//evil' });
  expect(headers.location).toMatch(/^\/shop\/product\/[\w-]+-1#discussion$/);
});

test('CHAT-5 on an order the token reads and posts, a wrong one is refused, and without one there is nothing to see', async () => {
  const who = shopper(shop.db);
  await who.put(TEA);
  await who.live();
  const { id, accessToken: token } = await who.order({ expectedTotal: 990 });
  const order = { res_model: 'sale.order', res_id: id };
  await form({ res_model: 'sale.order', res_id: String(id), message: 'Where is it?', token });
  const { result } = (await rpc('/mail/chatter_init', { ...order, token, allow_composer: true })).json();
  expect(result).toMatchObject({
    messages: [{ author_id: [0, 'Mia Beck'], body: '<p>Where is it?</p>' }],
    options: { display_composer: token },
  });
  expect(result.rating_stats).toBeUndefined();
  expect((await rpc('/mail/chatter_fetch', order)).json().result).toEqual({ messages: [], message_count: 0 });
  expect((await rpc('/mail/chatter_init', order, { cookie })).json().result).toMatchObject({ messages: [] });
  expect((await rpc('/mail/chatter_init', { ...order, token: 'forged' })).json().error.data.name).toBe('portico.bad_token');
  expect((await form({ res_model: 'sale.order', res_id: String(id), message: 'x', token: 'forged' }, { cookie })).statusCode).toBe(404);
});

test('CHAT-2 the avatar is a picture of 50 by 50, where the message may be read', async () => {
  const avatar = (id: number, more = '') => shop.app.inject(`/web/image/mail.message/${id}/author_avatar/50x50${more}`);
  const answer = await avatar(1);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 50, height: 50 });
  const ofOrder = await shop.db.prisma.message.findFirstOrThrow({ where: { kind: 'order' } });
  expect((await avatar(ofOrder.id)).statusCode).toBe(403);
  const { accessToken } = await shop.db.prisma.order.findFirstOrThrow({ where: { id: ofOrder.recordId } });
  const shown = await avatar(ofOrder.id, `?access_token=${accessToken}`);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await avatar(9_999)).statusCode).toBe(404);
});

test('mail.message is read by its author, and what is public by publishers', async () => {
  const search = async (who: string) =>
    (
      await rpc(
        '/web/dataset/call_kw',
        {
          model: 'mail.message',
          method: 'search_read',
          args: [[['model', '=', 'product.template']], ['body', 'author_id', 'model', 'res_id']],
          kwargs: {},
        },
        { cookie: who },
      )
    ).json().result;
  expect(await search(cookie)).toMatchObject([
    { author_id: [1, 'Kim Doe'] },
    {},
    { body: '<p>So &#60;b&#62;good&#60;/b&#62;<br>Really</p>' },
  ]);
  expect(await search(await signedIn('Pat@portico.example'))).toHaveLength(3);
  const orders = { model: 'mail.message', method: 'search_count', args: [[['model', '=', 'sale.order']]], kwargs: {} };
  expect((await rpc('/web/dataset/call_kw', orders, { cookie })).json().result).toBe(0);
});

test('a thousand messages a minute are refused after the first ten of a person', async () => {
  const post = () =>
    shop.app.inject({
      method: 'POST',
      url: '/trpc/messages.post',
      headers: { cookie },
      payload: { kind: 'product', id: 2, commandId: randomUUID(), text: 'Again' },
    });
  const statuses: number[] = [];
  for (let sent = 0; sent < 30; sent++) statuses.push((await post()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await shop.db.prisma.message.count({ where: { recordId: 2 } })).toBeLessThanOrEqual(10);
});
