import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import type { Mail } from '../outside/mail.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sendDeletion } from './deletion-mail.ts';
import { customer, PASSWORD, personalIn, signIn } from './testing.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`truncate people, rate_limits restart identity cascade`);
  await openTestShop(shop.db);
});

async function paidOrder(email: string): Promise<number> {
  const who = shopper(shop.db);
  await who.put(TEA);
  const { cart } = await who.live({ ...MIA, email });
  const { id } = await who.order({ expectedTotal: cart.total });
  await shop.db.rows(sql`update orders set payment_state = 'paid' where id = ${id}`);
  await shop.app.inject(`/my/orders/${id}/receipt.pdf?access_token=${(await tokenOf(id)) ?? ''}`);
  return id;
}

const tokenOf = async (id: number) => (await shop.db.prisma.order.findFirst({ where: { id } }))?.accessToken;
const row = (id: number) => shop.db.prisma.person.findFirstOrThrow({ where: { id } });

function filesIn(zip: Uint8Array): Record<string, unknown> {
  const read = ([name, bytes]: [string, Uint8Array]) => {
    const text = Buffer.from(bytes).toString();
    return [name, name.endsWith('.json') ? JSON.parse(text) : text.slice(0, 5)];
  };
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(read));
}

test('one’s data is a zip of JSON and receipts, of nobody else', async () => {
  const mia = await customer(shop, 'Mia');
  await paidOrder(mia.email);
  await paidOrder('lou@customer.example');
  await mia.tell('places.keep', { name: 'Mia', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 });
  const answer = await mia.get('/my/export');
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  const files = filesIn(answer.rawPayload);
  expect(files).toMatchObject({
    'account.json': { email: mia.email, name: 'Mia', sessions: [{ device: expect.any(String) }], tokens: [] },
    'addresses.json': [{ address: { city: 'Kiel' } }],
    'consents.json': [{ purpose: 'terms', given: true, orderId: 1 }],
    'orders.json': [{ number: 'S00001', billing: { email: mia.email }, lines: [{ quantity: 1 }] }],
    'receipts/R00001.pdf': '%PDF-',
    'quotes.json': [],
  });
  expect(Object.keys(files)).toHaveLength(6);
  expect(answer.body).not.toContain('lou@');
  expect(JSON.stringify(files)).not.toContain(String(await tokenOf(1)));
  for (let time = 2; time <= 5; time += 1) expect((await mia.get('/my/export')).statusCode).toBe(200);
  expect((await mia.get('/my/export')).statusCode).toBe(429);
  expect((await shop.app.inject('/my/export')).statusCode).toBe(401);
});

test('a deleted account is nobody’s: what is personal is cleared, what the law asks stays', async () => {
  const mia = await customer(shop, 'Mia');
  const [before, guest] = [await paidOrder(mia.email), await paidOrder(mia.email.toUpperCase())];
  await signIn(shop, mia.email);
  const later = await paidOrder(mia.email);
  await mia.tell('places.keep', { name: 'Mia', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 });
  await mia.tell('cart.send', {
    key: 'c'.repeat(32),
    language: 'en',
    commands: [{ id: crypto.randomUUID(), kind: 'set', line: String(TEA), variantId: TEA, quantity: 1 }],
  });
  await shop.db.prisma.apiToken.create({ data: { tokenHash: Buffer.alloc(32), personId: mia.id } });

  expect((await mia.tell('people.deleteOwn', { password: 'wrong' })).refused).toBe('wrong_credentials');
  expect(await mia.ask('people.me')).toMatchObject({ name: 'Mia' });
  expect(await mia.tell('people.deleteOwn', { password: PASSWORD })).toBeUndefined();

  expect(await mia.ask('people.me')).toBeNull();
  const gone = await row(mia.id);
  expect(gone).toMatchObject({ name: '', passwordHash: null, verifiedAt: null, address: null, deletedAt: expect.any(Date) });
  expect(JSON.stringify(gone)).not.toMatch(/mia/i);
  const count = { where: { personId: mia.id } };
  const { prisma } = shop.db;
  expect(await Promise.all([prisma.session.count(count), prisma.apiToken.count(count), prisma.ownAddress.count(count)])).toEqual([0, 0, 0]);
  expect(await prisma.order.findMany({ ...count, orderBy: { id: 'asc' }, select: { id: true, state: true, billing: true } })).toMatchObject(
    [before, guest, later].map((id) => ({ id, state: 'sale', billing: { street: MIA.street } })),
  );
  expect(await prisma.receipt.count()).toBe(3);
  expect(
    await shop.app.inject({ method: 'POST', url: '/trpc/people.signIn', payload: { login: mia.email, password: PASSWORD } }),
  ).toMatchObject({
    statusCode: 401,
  });

  const next = await customer(shop, 'Mia');
  expect(next.id).not.toBe(mia.id);
  expect(await next.ask('orders.mine')).toEqual([]);
  for (const id of [before, guest, later]) expect((await next.ask('orders.page', { id })).refused).toBe('not_found');
});

test('whoever has no password proves it by having signed in just now', async () => {
  const mia = await customer(shop, 'Mia');
  await shop.db.rows(sql`update people set password_hash = null`);
  await shop.db.rows(sql`update sessions set created_at = now() - interval '1 hour'`);
  expect((await mia.tell('people.deleteOwn', {})).refused).toBe('sign_in_again');
  await shop.db.rows(sql`update sessions set created_at = now() - interval '5 minutes'`);
  expect(await mia.tell('people.deleteOwn', {})).toBeUndefined();
});

test('passwords are not guessed by deleting', async () => {
  const mia = await customer(shop, 'Mia');
  for (let time = 1; time <= 10; time += 1) await mia.tell('people.deleteOwn', { password: 'wrong' });
  expect((await mia.tell('people.deleteOwn', { password: PASSWORD })).refused).toBe('too_many_requests');
});

test('the last operator stays, also when two go at the same time', async () => {
  const [olga, otto] = [await customer(shop, 'Olga', { role: 'operator' }), await customer(shop, 'Otto', { role: 'operator' })];
  const answers = await Promise.all([olga, otto].map((who) => who.tell('people.deleteOwn', { password: PASSWORD })));
  expect(answers.flatMap((answer) => answer?.refused ?? [])).toEqual(['last_operator']);
  expect(await shop.db.prisma.person.count({ where: { role: 'operator' } })).toBe(1);
});

test('the plain form deletes too, or says why not', async () => {
  const mia = await customer(shop, 'Mia');
  const wrong = await mia.post('/my/data', { password: 'wrong' });
  expect([wrong.statusCode, personalIn(wrong.body).problems]).toEqual([200, { form: 'wrong_credentials' }]);
  const done = await mia.post('/de/my/data', { password: PASSWORD });
  expect([done.statusCode, done.headers.location, done.headers['set-cookie']]).toEqual([
    303,
    '/de/shop',
    expect.stringContaining('session_id=;'),
  ]);
});

test('staff export and delete for somebody who asked by mail, and the audit says so without naming them', async () => {
  const [olga, mia] = [await customer(shop, 'Olga', { role: 'operator' }), await customer(shop, 'Mia')];
  await paidOrder(mia.email);
  const { zip } = await olga.tell('people.export', { email: 'MIA@customer.example' });
  expect(Object.keys(filesIn(Buffer.from(zip, 'base64')))).toContain('receipts/R00001.pdf');
  expect(await olga.tell('people.delete', { email: mia.email })).toEqual({ id: mia.id });
  for (const action of ['export', 'delete']) expect((await olga.tell(`people.${action}`, { email: mia.email })).refused).toBe('not_found');
  expect((await olga.tell('people.delete', { email: olga.email })).refused).toBe('last_operator');
  const audit = await shop.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(audit.map(({ action, recordKind, recordId }) => [action, recordKind, recordId])).toEqual([
    ['people.export', 'person', String(mia.id)],
    ['people.delete', 'person', String(mia.id)],
  ]);
  expect(JSON.stringify(audit)).not.toContain('mia@');
});

test('a mail says that the account is gone', async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: async () => {}, where: '' };
  const mailing = { db: shop.db, mailer, publicUrl: 'https://shop.example', now: new Date() };
  await sendDeletion(mailing, { id: 7, email: 'mia@customer.example', name: 'Mia', language: 'en', causer: 'somebody' });
  expect(sent).toMatchObject([
    { to: { address: 'mia@customer.example' }, subject: expect.stringContaining('is deleted'), text: expect.stringContaining('Hello Mia') },
  ]);
});
