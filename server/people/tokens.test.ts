import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { firstOperatorCode, newOperatorCode } from './api-tokens.ts';
import { createPerson } from './service.ts';

let shop: TestApp;
let olga: string;
beforeAll(async () => {
  shop = await openTestApp();
  olga = await claim((await firstOperatorCode(shop.db)) ?? '');
});
afterAll(() => shop.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (procedure: string, payload: object, token?: string) =>
  shop.app.inject({ method: 'POST', url: `/trpc/people.${procedure}`, payload, headers: token === undefined ? {} : bearer(token) });
const get = async (procedure: string, token: string) =>
  (await shop.app.inject({ url: `/trpc/${procedure}`, headers: bearer(token) })).json().result?.data;

async function claim(code: string, email = 'olga@shop.example'): Promise<string> {
  return (await post('claim', { code, email, name: 'Olga' })).json().result?.data.token ?? '';
}

async function create(scopes: string[], expiresAt: string | null = null, name = ''): Promise<{ id: number; token: string }> {
  return (await post('createToken', { scopes, expiresAt, name }, olga)).json().result.data;
}

test('CLI-3 a token does what its scopes cover, and no more', async () => {
  const { token } = await create(['orders', 'orders']);
  expect(await get('orders.list?input={}', token)).toMatchObject({ orders: [], count: 0 });
  expect((await shop.app.inject({ url: '/trpc/settings.all', headers: bearer(token) })).statusCode).toBe(403);
  expect((await post('createToken', { scopes: ['all'], expiresAt: null }, token)).statusCode).toBe(403);
  expect(await get('people.ownToken', token)).toMatchObject({ scopes: ['orders'], last: false });
  const page = async (held: string) => (await shop.app.inject({ url: '/my/security', headers: bearer(held) })).statusCode;
  expect([await page(token), await page(olga)]).toEqual([302, 200]);
});

test('CLI-3 a token ends at its time', async () => {
  const { id, token } = await create(['all'], new Date(Date.now() + 3_600_000).toISOString());
  expect(await get('people.me', token)).toMatchObject({ name: 'Olga' });
  await shop.db.prisma.apiToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect(await get('people.me', token)).toBeNull();
  expect(await get('people.ownToken', token)).toBeNull();
  const over = await post('createToken', { scopes: ['all'], expiresAt: '2026-01-01T00:00:00Z' }, olga);
  expect(over.json().error.data).toMatchObject({ failure: 'bad_input', details: { fields: ['expiresAt'] } });
});

test('CLI-3 tokens are listed without their secrets, and revoked by their number; both are written down', async () => {
  const { id, token } = await create(['read'], null, 'printer');
  const listed = await get('people.tokens', olga);
  expect(listed[0]).toMatchObject({ id, name: 'printer', person: 'Olga', scopes: ['read'], expiresAt: null, current: false, last: false });
  expect(JSON.stringify(listed)).not.toContain(token.split('.')[1]);
  expect((await post('revokeToken', { id }, olga)).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/trpc/orders.list?input={}', headers: bearer(token) })).statusCode).toBe(401);
  expect((await post('revokeToken', { id }, olga)).statusCode).toBe(404);
  const audit = await shop.db.prisma.auditEntry.findMany({ where: { recordKind: 'token', recordId: String(id) }, orderBy: { id: 'asc' } });
  expect(audit.map(({ action, details }) => [action, details])).toEqual([
    ['people.create-token', { name: 'printer', scopes: ['read'], expiresAt: null }],
    ['people.revoke-token', {}],
  ]);
});

test('CLI-3 the last token that opens everything is known', async () => {
  expect(await get('people.ownToken', olga)).toMatchObject({ last: true });
  const { id } = await create(['all']);
  expect(await get('people.ownToken', olga)).toMatchObject({ last: false });
  await post('revokeToken', { id }, olga);
  const { id: mia } = await shop.db.prisma.person.findFirstOrThrow({ where: { id: await customer() } });
  await shop.db.prisma.apiToken.create({ data: { tokenHash: Buffer.from('mia'), personId: mia } });
  expect(await get('people.ownToken', olga)).toMatchObject({ last: true });
});

const customer = () => createPerson(testContext(shop.db), { email: 'mia@shop.example', name: 'Mia', password: 'tea-and-cake' });

test('CLI-3 the owner’s code makes an operator beside those there are, once, within the hour, and only the newest', async () => {
  const [void_, code] = [await newOperatorCode(shop.db, new Date()), await newOperatorCode(shop.db, new Date())];
  expect(await claim(void_)).toBe('');
  const token = await claim(code, 'otto@shop.example');
  expect(await get('people.me', token)).toMatchObject({ email: 'otto@shop.example', role: 'operator' });
  expect(await claim(code)).toBe('');
  expect(await claim(await newOperatorCode(shop.db, new Date(Date.now() - 3_601_000)))).toBe('');
  expect(await shop.db.prisma.auditEntry.count({ where: { action: 'people.claim' } })).toBe(2);
});
