import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { epcText } from '#domain/orders/epc.ts';
import type { TransferInstructions } from '#domain/orders/types.ts';
import { qrRows } from '#domain/qr.ts';
import { TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { createSessions, SESSION_COOKIE } from '../people/session.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => openTestShop(shop.db));

async function order({ paid }: { paid: boolean }): Promise<{ id: number; accessToken: string }> {
  const who = shopper(shop.db);
  await who.put(TEA);
  await who.live();
  const placed = await who.order({ expectedTotal: 990 });
  if (paid) await shop.db.rows(sql`update orders set payment_state = 'paid' where id = ${placed.id}`);
  return placed;
}

const get = (url: string, more: Omit<InjectOptions, 'url'> = {}) => shop.app.inject({ url, ...more });

/** A browser that knows what it is given, and nothing else. */
async function browser(remembers: { lastOrderId?: number; personId?: number }) {
  let token: string | null = null;
  const set = (given: string | null) => {
    token = given;
  };
  const session = createSessions(shop.db, { token: null, set }, new Date());
  if (remembers.personId !== undefined) await session.rotate(remembers.personId);
  if (remembers.lastOrderId !== undefined) await session.remember({ lastOrderId: remembers.lastOrderId });
  return { cookies: { [SESSION_COOKIE]: `${shop.db.name}.${token}` } };
}

test('PAY-1 the holder of the order’s token gets its receipt, and no copy is stored', async () => {
  const { id, accessToken } = await order({ paid: true });
  const { statusCode, headers, rawPayload } = await get(`/my/orders/${id}/receipt.pdf?access_token=${accessToken}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="R00001.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(`/de/my/orders/S00001-${id}/receipt.pdf?access_token=${accessToken}`)).rawPayload).toEqual(rawPayload);
});

test('PAY-1 the session that placed the order and the customer who is signed in need no token', async () => {
  await shop.db.rows(sql`truncate people restart identity cascade`);
  const mail = { name: 'Kim', email: 'kim@portico.example', password: 'tea-and-cake' };
  await createPerson({ db: shop.db, now: new Date() }, mail);
  await createPerson({ db: shop.db, now: new Date() }, { ...mail, email: 'lou@portico.example' });
  const { id } = await order({ paid: true });
  const mine = await order({ paid: true });
  await shop.db.rows(sql`update orders set person_id = 1 where id = ${mine.id}`);
  const answers = async (orderId: number, remembers: Parameters<typeof browser>[0]) =>
    (await get(`/my/orders/${orderId}/receipt.pdf`, await browser(remembers))).statusCode;
  expect(await answers(id, { lastOrderId: id })).toBe(200);
  expect(await answers(id, { lastOrderId: mine.id })).toBe(404);
  expect(await answers(mine.id, { personId: 1 })).toBe(200);
  expect(await answers(mine.id, { personId: 2 })).toBe(404);
  expect(await answers(id, { personId: 1 })).toBe(404);
});

test.each([
  ['no token', true, () => ''],
  ['a wrong token', true, () => '?access_token=wrong'],
  ['an order that is not paid', false, (token: string) => `?access_token=${token}`],
])('PAY-1 %s finds no receipt, and takes no number', async (_, paid, query) => {
  const { id, accessToken } = await order({ paid });
  for (const path of [`/my/orders/${id}/receipt.pdf${query(accessToken)}`, '/my/orders/4711/receipt.pdf?access_token=wrong']) {
    const { statusCode, body, headers } = await get(path, { headers: { accept: 'text/html' } });
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body).not.toContain(accessToken);
  }
  expect(await shop.db.rows(sql`select 1 from receipts`)).toEqual([]);
});

test('CHK-7 the transfer’s QR code can be saved as a picture until it is paid', async () => {
  const { id, accessToken } = await order({ paid: false });
  const address = `/my/orders/${id}/transfer.png?access_token=${accessToken}`;
  const { statusCode, headers, rawPayload } = await get(address);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="S00001-qr.png"',
    'cache-control': 'private, no-store',
  });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const code = qrRows(
    epcText((await shopper(shop.db).ask().orders.page({ id, accessToken })).payment?.transfer as TransferInstructions, 'EUR') ?? '',
  );
  const dots = info.width / code.length;
  const middle = (x: number, y: number) => data[((y + 0.5) * dots * info.width + (x + 0.5) * dots) * info.channels];
  expect([info.height, dots]).toEqual([info.width, 8]);
  expect(code.map((row, y) => row.map((_, x) => middle(x, y) === 0))).toEqual(code);
  expect((await get(`/my/orders/${id}/transfer.png`)).statusCode).toBe(404);
  await shop.db.rows(sql`update orders set payment_state = 'paid' where id = ${id}`);
  expect((await get(address)).statusCode).toBe(404);
});

test('other clients find both files in the list of routes', async () => {
  const { paths } = (await get('/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(paths).toHaveProperty(['/my/orders/{id}/receipt.pdf', 'get']);
  expect(paths).toHaveProperty(['/my/orders/{id}/transfer.png', 'get']);
});
