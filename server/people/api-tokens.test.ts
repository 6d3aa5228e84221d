import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { firstOperatorCode } from './api-tokens.ts';
import { createPerson } from './service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const owner = { email: 'owner@shop.example', name: 'Olga Owner' };
const claim = (code: string, who = owner) => shop.app.inject({ method: 'POST', url: '/trpc/people.claim', payload: { code, ...who } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = async (token: string) => (await shop.app.inject({ url: '/trpc/people.me', headers: bearer(token) })).json().result.data;

test('CLI-3 the code of the first start makes one operator and one token, once', async () => {
  const code = (await firstOperatorCode(shop.db)) ?? '';
  expect(await firstOperatorCode(shop.db)).toBe(code);
  expect((await claim('bm90IHRoZSBjb2Rl')).json().error.data).toMatchObject({ httpStatus: 403, failure: 'bad_token' });

  const answers = await Promise.all([claim(code), claim(code), claim(code)]);
  const made = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().result.data);
  expect(made).toEqual([{ ...owner, token: expect.stringMatching(new RegExp(`^${shop.db.name}\\.[\\w-]{32}$`)) }]);
  expect(await me(made[0].token)).toEqual({ ...owner, role: 'operator' });
  expect(await firstOperatorCode(shop.db)).toBeUndefined();
  expect((await claim(code)).json().error.data.failure).toBe('bad_token');
});

test('CLI-3 the database stores only hashes of tokens', async () => {
  const [row] = await shop.db.rows<{ hash: Buffer }>(sql`select token_hash as hash from api_tokens`);
  expect(row?.hash).toHaveLength(32);
});

test('CLI-3 opening the link shows the command for it, and does not use it up', async () => {
  const answer = await shop.app.inject('/operator/a-code');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('npx portico login https://shop.example/operator/a-code');
});

test.each([
  ['no token', {}, 401],
  ['an unknown token', bearer('main.unknown'), 401],
  ['a token without a database', bearer('unknown'), 401],
  ['another authentication scheme', { authorization: 'Basic b3duZXI6cGFzc3dvcmQ=' }, 401],
])('CLI-3 with %s staff data is refused', async (_, headers, status) => {
  const answer = await shop.app.inject({ url: '/trpc/orders.list?input={}', headers });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-store']);
});

test('CLI-3 a customer’s token is refused an operator’s query with 403, a revoked token with 401', async () => {
  const id = await createPerson(testContext(shop.db), { email: 'cara@customer.example', name: 'Cara', password: 'tea-and-cake' });
  await shop.db.rows(sql`insert into api_tokens (token_hash, person_id) values (sha256('cara'::bytea), ${id})`);
  const headers = bearer(`${shop.db.name}.cara`);
  const list = () => shop.app.inject({ url: '/trpc/orders.list?input={}', headers });
  expect((await list()).statusCode).toBe(403);
  expect((await shop.app.inject({ method: 'POST', url: '/trpc/people.forgetToken', headers, payload: {} })).statusCode).toBe(200);
  expect((await list()).statusCode).toBe(401);
});

test('CLI-3 an existing person becomes the first operator under their own name', async () => {
  await shop.db.rows(sql`update people set role = 'customer' where role = 'operator'`);
  const answer = await claim((await firstOperatorCode(shop.db)) ?? '', { ...owner, name: 'Somebody Else' });
  const { token, ...claimed } = answer.json().result.data;
  expect(claimed).toEqual(owner);
  expect(await me(token)).toEqual({ ...owner, role: 'operator' });
});
