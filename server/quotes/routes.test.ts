import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuotePage } from '#domain/quotes/types.ts';
import { TEA } from '../cart/goods.ts';
import { MIA, openTestShop } from '../checkout/testing.ts';
import { createPerson } from '../people/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { call, get, json, post, type Sent } from '../testing/requests.ts';
import { openDesk, opened } from './testing.ts';

let shop: TestApp;
let desk: ReturnType<typeof openDesk>;
let page: QuotePage;

beforeAll(async () => {
  shop = await openTestApp();
  const olga = { email: 'olga@shop.example', name: 'Olga', password: 'tea-and-cake', role: 'operator' } as const;
  desk = openDesk(shop.db, await createPerson(testContext(shop.db), olga));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await openTestShop(shop.db);
  page = await desk.sent({ validDays: 365 });
});

const path = () => `/quote/${page.id}/${page.accessToken}`;
const update = (params: object) => shop.app.inject(call('/quote/update_line', { order_id: page.id, token: page.accessToken, ...params }));
const line = (name: string) => page.lines.find((each) => each.name === name)?.id ?? 0;
const again = () => desk.customer().page(opened(page));

test('QUOTE-2 /quote/update_line steps by one and answers quantity and total, as text', async () => {
  const tea = line('Tea');
  expect((await update({ line_id: tea })).json().result).toEqual(['4.0', '131.10']);
  expect((await update({ line_id: String(tea), remove: true })).json().result).toEqual(['3.0', '126.10']);
  expect((await update({ line_id: tea, unlink: true })).json().result).toBe(false);
  expect((await update({ line_id: tea, remove: true })).json().result).toEqual(['0.0', '111.10']);
  const bare = json('/quote/update_line', { order_id: page.id, token: page.accessToken, line_id: tea });
  expect((await shop.app.inject(bare)).json()).toEqual(['1.0', '116.10']);
});

test('QUOTE-2 /quote/update_line refuses a wrong token, and has the page read again for what may not be changed', async () => {
  const other = await desk.sent({ validDays: 365 });
  expect((await update({ line_id: line('Tea'), token: other.accessToken })).json()).toHaveProperty('error');
  expect((await update({ line_id: line('Tea'), token: 'wrong' })).json()).toHaveProperty('error');
  expect((await update({ line_id: line('Lamp') })).json().result).toBe(false);
  expect((await update({ line_id: other.lines[1]?.id })).json().result).toBe(false);
  expect((await update({ line_id: 'abc' })).json()).toHaveProperty('error');
  expect((await desk.customer().page(opened(other))).digest).toBe(other.digest);
  expect((await again()).digest).toBe(page.digest);
  await desk.customer({ now: new Date() }).decline(opened(page));
  expect((await update({ line_id: line('Tea') })).json().result).toBe(false);
});

test('QUOTE-3 the forms of the page add a line and decline', async () => {
  const added = await shop.app.inject(post(`/quote/add_line/${page.options[0]?.id}/${page.id}/${page.accessToken}`, {}));
  expect([added.statusCode, added.headers.location]).toEqual([302, `${path()}#pricing`]);
  expect((await again()).lines).toHaveLength(3);
  const declined = await shop.app.inject(post(`/de${path()}/decline`, { decline_message: 'Zu teuer' }));
  expect([declined.statusCode, declined.headers.location]).toEqual([302, `/de${path()}?message=2`]);
  expect((await again()).declined).toMatchObject({ reason: 'Zu teuer' });
  expect((await shop.app.inject(post(`${path()}/decline`, {}))).headers.location).toBe(`${path()}?message=4`);
  expect((await shop.app.inject(post(`/quote/${page.id}/wrong/decline`, {}))).statusCode).toBe(404);
});

test('QUOTE-1 the page is for the holder of its link alone, is stored nowhere, and its address is told to nobody', async () => {
  const found = await shop.app.inject(get(path(), { accept: 'text/html' }));
  expect(found.body).toContain('Lamps for the office');
  expect(found.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  for (const url of [`/quote/${page.id}/wrong`, `/quote/${page.id}`, '/quote/4711/wrong'])
    expect((await shop.app.inject(get(url, { accept: 'text/html' }))).body).toContain('"quote":null');
  const led = await shop.app.inject(get(`/quote/${page.id}?access_token=${page.accessToken}`));
  expect([led.statusCode, led.headers.location]).toEqual([302, path()]);
});

test('QUOTE-3 what an accepted offer asks for is prepared for clients that pay by a form, and leads back to its order', async () => {
  const prepare = (params: object) =>
    shop.app.inject(call(`/quote/${page.id}/transaction/`, { access_token: page.accessToken, ...params }));
  expect((await prepare({ acquirer_id: 1 })).json().result).toBe(false);
  await desk.customer({ now: new Date() }).accept({ ...opened(page), digest: page.digest, signing: null });
  expect((await prepare({ acquirer_id: 1, access_token: 'wrong' })).json().result).toBe(false);
  const answer = await prepare({ acquirer_id: 1 });
  const form: string = answer.json().result;
  const fields = Object.fromEntries(
    Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  );
  expect(fields).toMatchObject({ reference: 'S00001', amount: '126.10', currency: 'EUR' });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const sent = (changed: object) => {
    const request = post('/payment/transfer/feedback', { ...fields, ...changed });
    return shop.app.inject({ ...request, headers: { ...request.headers, cookie } });
  };
  expect((await sent({})).headers.location).toBe(`/my/orders/${page.id}?access_token=${page.accessToken}`);
  expect((await sent({ return_url: '/elsewhere' })).statusCode).toBe(403);
});

test('CHAT-5 existing clients talk on an offer as on an order', async () => {
  const named = { res_model: 'sale.order', res_id: page.id, token: page.accessToken };
  const posted = await shop.app.inject(post('/mail/chatter_post', { ...named, res_id: String(page.id), message: 'By May?' }));
  expect(posted.statusCode).toBe(302);
  const { messages, message_count } = (await shop.app.inject(call('/mail/chatter_fetch', named))).json().result;
  expect([message_count, messages[0].model, messages[0].body]).toEqual([1, 'sale.order', '<p>By May?</p>']);
  expect((await shop.app.inject(call('/mail/chatter_fetch', { ...named, token: 'wrong' }))).json()).toHaveProperty('error');
});

test('QUOTE-1 the offer is a PDF at any time, in Arabic too', async () => {
  const { statusCode, headers, rawPayload } = await shop.app.inject(get(`${path()}/offer.pdf`));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await shop.app.inject(get(`${path()}/offer.pdf`))).rawPayload).toEqual(rawPayload);
  const arabic = await desk.sent({ language: 'ar', validDays: 365, text: '# ما تحصل عليه\n- مصباح' });
  expect((await shop.app.inject(get(`/ar/quote/${arabic.id}/${arabic.accessToken}/offer.pdf`))).statusCode).toBe(200);
  expect((await shop.app.inject(get(`/quote/${page.id}/wrong/offer.pdf`))).statusCode).toBe(404);
});

test('JSON-RPC clients read an offer that was sent as an order of the state sent', async () => {
  await desk.sent();
  const headers = await signedIn();
  const read = (model: string, domain: unknown, fields: string[]) =>
    shop.app.inject({
      ...call('/web/dataset/call_kw', { model, method: 'search_read', args: [domain], kwargs: { fields } }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const found = await read('sale.order', [['name', '=', page.document.number]], ['name', 'state', 'amount_total', 'validity_date']);
  expect(found.json().result).toMatchObject([{ id: page.id, name: 'Q00001', state: 'sent', amount_total: 126.1 }]);
  const lines = await read('sale.order.line', [['order_id', '=', page.id]], ['order_id', 'product_uom_qty']);
  expect(lines.json().result).toMatchObject([{ order_id: [page.id, 'Q00001'], product_uom_qty: 2 }, { product_uom_qty: 3 }]);
});

test('QUOTE-1 the form asks for an offer without a script, once however often it is sent, and shows what was typed when it is refused', async () => {
  const cart = await shop.app.inject(post('/shop/cart/update', { product_id: String(TEA), add_qty: '2' }));
  const cookie = String(cart.headers['set-cookie']).split(';')[0] ?? '';
  const browser = (sent: Sent) => shop.app.inject({ ...sent, headers: { ...sent.headers, cookie } });
  const rendered = (await browser(get('/de/shop/offer', { accept: 'text/html' }))).body;
  const [, csrf_token = ''] = /"csrf":"([^"]+)"/.exec(rendered) ?? [];
  const [, request_id = ''] = /"requestId":"([^"]+)"/.exec(rendered) ?? [];
  const { countryId, ...mia } = MIA;
  const fields = { csrf_token, request_id, ...mia, country_id: String(countryId), note: 'Bis Mai,\r\nbitte' };
  const send = (changed: object = {}) => browser(post('/de/shop/offer', { ...fields, ...changed }));
  const drafts = () => shop.db.prisma.quote.findMany({ where: { requestId: { not: null } }, orderBy: { number: 'asc' } });

  expect((await send({ csrf_token: 'wrong' })).statusCode).toBe(400);
  const incomplete = await send({ city: '', note: 'x'.repeat(2_001) });
  expect(incomplete.statusCode).toBe(200);
  expect(incomplete.body).toContain('"problems":{"city":"missing","note":"bad_input"}');
  expect(incomplete.body).toContain(`"street":"${MIA.street}"`);
  expect(await drafts()).toEqual([]);

  const [first, second] = [await send(), await send()];
  expect([first.statusCode, first.headers.location]).toEqual([303, second.headers.location]);
  expect(await drafts()).toMatchObject([{ number: 'Q00002', customerNote: 'Bis Mai,\nbitte' }]);
  const thanks = await browser(get(String(first.headers.location), { accept: 'text/html' }));
  expect(thanks.body).toContain(`"requested":{"number":"Q00002","email":"${MIA.email}"}`);
  expect((await send({ email: 'other@customer.example' })).headers.location).not.toBe(first.headers.location);

  for (let left = 8; left > 0; left--) await send({ note: `Again ${left}` });
  const often = await send({ note: 'Too often' });
  expect(often.body).toContain('"problems":{"form":"too_many_requests"}');
  expect(often.body).toContain('"note":"Too often"');
  expect(await drafts()).toHaveLength(10);
});

async function signedIn(): Promise<Record<string, string>> {
  const answer = await shop.app.inject(json('/trpc/people.signIn', { login: 'olga@shop.example', password: 'tea-and-cake' }));
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}
