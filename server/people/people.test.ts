import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageRenderer } from '#domain/pages.ts';
import type { Role } from '#domain/people/types.ts';
import { buildApp } from '../app.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { parseEnv } from '../env.ts';
import { createPictures } from '../media/pictures.ts';
import { knownGeography } from '../outside/geography.ts';
import { mailerOf, webOf } from '../outside/testing.ts';
import { testContext } from '../testing/context.ts';
import { cost, DUMMY_HASH } from './passwords.ts';
import { mayAct } from './roles.ts';
import { createPerson } from './service.ts';
import { createSessions } from './session.ts';

const KIM = { email: 'Kim@Portico.example', name: 'Kim', password: 'tea-and-cake' };
const right = { login: 'kim@portico.example', password: KIM.password };
const wrong = { ...right, password: 'tea-and-tea' };
const CART = 'a'.repeat(32);

const folder = mkdtempSync(join(tmpdir(), 'portico-people-'));
const log = pino({ level: 'silent' });
let main: Database;
let outlet: Database;
let app: FastifyInstance;
let cookie: string | undefined;

const pages: PageRenderer = {
  page: async ({ url, database, personal }) => ({ status: 200, html: JSON.stringify({ url, database, personal }) }),
  shell: async () => ({ status: 200, html: '' }),
  fragment: () => '',
};

beforeAll(async () => {
  [main, outlet] = await Promise.all([createTestDatabase('main'), createTestDatabase('outlet')]);
  const databases = new Map([main, outlet].map((db) => [db.name, db]));
  app = await buildApp({
    env: parseEnv({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' }, folder),
    databases: { databases, default: main, embedded: true, close: async () => {} },
    publish: async () => {},
    pictures: createPictures({ cacheDir: folder, log }),
    web: webOf(),
    mailer: mailerOf(),
    geography: knownGeography({}),
    renderer: async () => pages,
    log,
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([main.close(), outlet.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  cookie = undefined;
  for (const db of [main, outlet]) await db.rows(sql`truncate people, sessions, rate_limits restart identity cascade`);
  await createPerson({ db: main, now: new Date() }, KIM);
});

async function send(options: InjectOptions) {
  const answer = await app.inject({ ...options, headers: { ...(cookie && { cookie }), ...options.headers } });
  const set = answer.cookies.find(({ name }) => name === 'session_id');
  if (set !== undefined) cookie = set.value === '' ? undefined : `session_id=${set.value}`;
  return answer;
}

const get = (url: string) => send({ url });
const post = (url: string, fields: Record<string, string>, headers = {}) =>
  send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `${new URLSearchParams(fields)}`,
  });
const call = async (name: string, input?: object) => {
  const answer = await send({ method: 'POST', url: `/trpc/people.${name}`, payload: input ?? {} });
  const { result, error } = answer.json() as { result?: { data: unknown }; error?: { data: { failure: string } } };
  return error?.data.failure ?? result?.data ?? null;
};
const me = async () => ((await get('/trpc/people.me')).json() as { result: { data: unknown } }).result.data ?? null;
const rpc = async (url: string, params: object = {}) =>
  (await send({ method: 'POST', url, payload: { jsonrpc: '2.0', id: 1, params } })).json() as Record<string, unknown>;
const sessions = (db: Database) =>
  db.rows(sql`select person_id as "personId", cart_key as "cartKey", last_order_id as "lastOrderId" from sessions`);

async function beginSession(): Promise<string> {
  let begun = '';
  const set = (token: string | null) => {
    begun = `session_id=main.${token}`;
  };
  await createSessions(main, { token: null, set }, new Date()).remember({ cartKey: CART, lastOrderId: 7 });
  cookie = begun;
  return begun;
}

test('ACC-1 a person signs in over tRPC or the form, with the address in any case', async () => {
  expect(await call('signIn', { ...right, login: ' KIM@portico.example ' })).toEqual({ name: 'Kim', email: right.login, role: 'customer' });
  expect(await me()).toEqual({ name: 'Kim', email: right.login, role: 'customer' });
  cookie = undefined;
  expect(await me()).toBeNull();
  const answer = await post('/web/login', { ...right, redirect: '/shop/checkout?a=1#b' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shop/checkout?a=1#b']);
  expect(answer.cookies).toMatchObject([{ name: 'session_id', httpOnly: true, sameSite: 'Lax', secure: true, path: '/' }]);
  expect(await me()).toMatchObject({ name: 'Kim' });
});

test('ACC-1 a wrong password and an unknown login are refused alike by every transport, and begin no session', async () => {
  const unknown = { ...right, login: 'nobody@portico.example' };
  const answers = [];
  for (const guess of [wrong, unknown]) {
    const form = await post('/web/login', { ...guess, redirect: '/my' });
    const { personal, ...page } = form.json() as { personal: { typed: { login: string } } };
    expect(personal.typed).toEqual({ login: guess.login });
    const json = await rpc('/web/session/authenticate', guess);
    answers.push([await call('signIn', guess), form.statusCode, page, { ...personal, typed: null }, json]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe('wrong_credentials');
  expect(answers[0]?.[1]).toBe(200);
  expect(answers[0]?.[2]).toMatchObject({ url: '/web/login?redirect=%2Fmy' });
  expect(answers[0]?.[3]).toMatchObject({ problems: { form: 'wrong_credentials' } });
  expect(answers[0]?.[4]).toMatchObject({ error: { code: 200, data: { exception_type: 'access_denied' } } });
  expect(JSON.stringify(answers)).not.toContain(wrong.password);
  expect(await sessions(main)).toEqual([]);
});

test('ACC-1 an unknown login costs the same work: its hash has the same algorithm and cost', () => {
  expect(DUMMY_HASH).toContain(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
});

test('ACC-1 a person without a password cannot sign in with any password', async () => {
  await main.rows(sql`update people set password_hash = null`);
  expect(await call('signIn', right)).toBe('wrong_credentials');
});

test('ACC-2 signing in moves cart and last order to a new token, and the old token is invalid', async () => {
  const planted = await beginSession();
  await call('signIn', right);
  expect(cookie).not.toBe(planted);
  expect(await sessions(main)).toEqual([{ personId: 1, cartKey: CART, lastOrderId: 7 }]);
  cookie = planted;
  expect(await me()).toBeNull();
  expect(await sessions(main)).toHaveLength(1);
});

test('ACC-1 a token that the server never issued does not become a session', async () => {
  cookie = 'session_id=main.planted-by-somebody';
  await call('signIn', right);
  expect(cookie).not.toContain('planted');
  cookie = 'session_id=main.planted-by-somebody';
  expect(await me()).toBeNull();
});

test('ACC-1 signing in on another person’s session does not take over that person’s cart', async () => {
  await createPerson({ db: main, now: new Date() }, { ...KIM, email: 'lou@portico.example' });
  await beginSession();
  await call('signIn', right);
  await call('signIn', { ...right, login: 'lou@portico.example' });
  expect(await sessions(main)).toEqual([{ personId: 2, cartKey: null, lastOrderId: null }]);
});

test('ACC-6 signing out over every transport ends the session and clears the cookie', async () => {
  const out: [() => Promise<unknown>][] = [
    [() => call('signOut')],
    [() => post('/web/session/logout', {})],
    [() => rpc('/web/session/destroy')],
  ];
  for (const [leave] of out) {
    await call('signIn', right);
    const before = cookie;
    await leave();
    expect(cookie).toBeUndefined();
    cookie = before;
    expect(await me()).toBeNull();
    expect(await sessions(main)).toEqual([]);
  }
  expect((await post('/de/web/session/logout', {})).headers.location).toBe('/de/shop');
});

test('ACC-1 after ten wrong passwords in 15 minutes every attempt is refused, over tRPC and the form; other persons still sign in', async () => {
  await createPerson({ db: main, now: new Date() }, { ...KIM, email: 'lou@portico.example' });
  for (let slip = 0; slip < 5; slip += 1) {
    expect(await call('signIn', wrong)).toBe('wrong_credentials');
    expect((await post('/web/login', wrong)).json()).toMatchObject({ personal: { problems: { form: 'wrong_credentials' } } });
  }
  expect(await call('signIn', right)).toBe('too_many_requests');
  expect((await post('/web/login', right)).json()).toMatchObject({ personal: { problems: { form: 'too_many_requests' } } });
  expect(await call('signIn', { ...right, login: 'lou@portico.example' })).toMatchObject({ email: 'lou@portico.example' });
});

test('ACC-1 wrong passwords from one address, however many, do not lock the person out elsewhere', async () => {
  const from = (remoteAddress: string, payload: object) =>
    app.inject({ method: 'POST', url: '/trpc/people.signIn', remoteAddress, payload });
  const guesses = await Promise.all(Array.from({ length: 130 }, () => from('192.0.2.1', wrong)));
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect((await from('192.0.2.2', right)).statusCode).toBe(200);
  expect((await from('192.0.2.1', right)).statusCode).toBe(429);
});

test('ACC-1 one address guesses at forty logins, and then no more; successful sign-ins do not count', async () => {
  await call('signIn', right);
  const from = (login: string) =>
    app.inject({ method: 'POST', url: '/trpc/people.signIn', remoteAddress: '127.0.0.1', payload: { ...wrong, login } });
  const guesses = await Promise.all(Array.from({ length: 45 }, (_, at) => from(`nobody-${at}@portico.example`)));
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(40);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

test('ACC-1 successful sign-ins are not counted', async () => {
  for (let time = 0; time < 12; time += 1) expect(await call('signIn', right)).toMatchObject({ name: 'Kim' });
  expect(await main.rows(sql`select points from rate_limits where key like 'sign-in%' and points > 0`)).toEqual([]);
});

test.each([
  ['another site by its name', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site by its origin', { origin: 'https://evil.example', host: 'shop.example' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 303],
  ['an old client without these headers', {}, 303],
])('ACC-1 a sign-in from %s, without any cookie', async (_, headers, status) => {
  expect((await post('/web/login', right, headers)).statusCode).toBe(status);
  expect((await post('/de/web/login', right, headers)).statusCode).toBe(status);
});

test('ACC-1 a form token has to be the session’s', async () => {
  await beginSession();
  expect((await post('/web/login', { ...right, csrf_token: 'made-up' })).statusCode).toBe(400);
  const { personal } = (await get('/web/login')).json() as { personal: { csrf: string } };
  expect((await post('/web/login', { ...right, csrf_token: personal.csrf })).statusCode).toBe(303);
});

test.each([
  ['https://evil.example/', '/my'],
  ['//evil.example', '/my'],
  ['/\\evil.example', '/my'],
  ['/\t/evil.example', '/my'],
  ['javascript:alert(1)', '/my'],
  ['https://shop.example.evil.example/', '/my'],
  ['https://shop.example/de/shop', '/de/shop'],
  ['/de/shop/cart', '/de/shop/cart'],
])('ACC-1 the target %j redirects to %s', async (target, to) => {
  expect((await post('/web/login', { ...right, redirect: target })).headers.location).toBe(to);
  expect((await get(`/web?${new URLSearchParams({ redirect: target })}`)).headers.location).toBe(to);
  cookie = undefined;
  const back = to === '/my' ? '/web/login' : `/web/login?${new URLSearchParams({ redirect: to })}`;
  const led = await get(`/web?${new URLSearchParams({ redirect: target })}`);
  expect([led.statusCode, led.headers.location]).toEqual([303, back]);
});

test('ACC-1 the sign-in page is neither cached nor framed, and redirects a person who is signed in', async () => {
  const page = await get('/de/web/login?redirect=/shop/cart&foo=1');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'DENY' });
  expect(page.json()).toMatchObject({ url: '/de/web/login?redirect=%2Fshop%2Fcart', personal: { databases: ['main', 'outlet'] } });
  expect((await post('/de/web/login', right)).headers.location).toBe('/de/my');
  expect((await get('/de/web/login?redirect=/shop/cart')).headers.location).toBe('/shop/cart');
});

test('ACC-1 the database is chosen by name, unknown ones are ignored', async () => {
  await createPerson({ db: outlet, now: new Date() }, { ...KIM, name: 'Kim of the outlet' });
  expect((await get('/web?db=outlet')).headers.location).toBe('/web/login?db=outlet');
  expect((await get('/web?db=secret')).headers.location).toBe('/web/login');
  await post('/web/login', { ...right, db: 'secret' });
  expect(await me()).toMatchObject({ name: 'Kim' });
  await post('/web/login', { ...right, db: 'outlet' });
  expect(cookie).toMatch(/^session_id=outlet\./);
  expect(await me()).toMatchObject({ name: 'Kim of the outlet' });
  const shop = await get('/shop');
  expect(shop.json()).toMatchObject({ database: 'outlet' });
  expect(shop.headers['cache-control']).toBe('private, no-store');
  cookie = undefined;
  expect((await get('/shop')).json()).toMatchObject({ database: 'main' });
});

test('ACC-1 a person of one database is unknown in another', async () => {
  expect((await post('/web/login', { ...right, db: 'outlet' })).json()).toMatchObject({
    personal: { problems: { form: 'wrong_credentials' } },
  });
  for (const db of ['nowhere', '__proto__', '']) {
    expect(await rpc('/web/session/authenticate', { ...right, db })).toMatchObject({
      error: { data: { exception_type: 'access_denied' } },
    });
  }
  expect(await rpc('/web/database/list')).toMatchObject({ result: ['main', 'outlet'] });
  await createPerson({ db: outlet, now: new Date() }, { ...KIM, name: 'Kim of the outlet' });
  const login = { service: 'common', method: 'login', args: ['outlet', right.login, right.password] };
  expect(await rpc('/jsonrpc', login)).toMatchObject({ result: 1 });
  const args = ['outlet', 1, right.password, 'res.partner', 'search_read', [[], ['name']]];
  const found = await rpc('/jsonrpc', { service: 'object', method: 'execute_kw', args });
  expect(found).toMatchObject({ result: [{ name: 'Kim of the outlet' }] });
  expect(cookie).toBeUndefined();
});

test('API-1 the session calls of JSON-RPC clients tell a program what its cookie holds', async () => {
  expect(await rpc('/web/session/get_session_info')).toMatchObject({ result: { uid: false, session_id: false } });
  const { result } = await rpc('/web/session/authenticate', { db: 'main', ...right });
  expect(result).toEqual({
    uid: 1,
    db: 'main',
    username: right.login,
    name: 'Kim',
    user_context: { lang: 'en_US', tz: 'Europe/Berlin', uid: 1 },
    partner_id: 1,
    company_id: 1,
    is_admin: false,
    session_id: cookie?.slice('session_id='.length),
  });
  expect((await rpc('/web/session/get_session_info')).result).toEqual(result);
  expect(await rpc('/web/session/destroy')).toEqual({ jsonrpc: '2.0', id: 1 });
});

test('ACC-6 an email address belongs to one person, in any case', async () => {
  await expect(createPerson({ db: main, now: new Date() }, { ...KIM, email: 'kim@PORTICO.example' })).rejects.toMatchObject({
    code: 'email_taken',
    status: 409,
  });
  await expect(
    createPerson({ db: main, now: new Date() }, { ...KIM, email: 'lou@portico.example', password: 'too short' }),
  ).rejects.toThrow();
  const [{ hash } = { hash: '' }] = await main.rows<{ hash: string }>(sql`select password_hash as hash from people`);
  expect(hash).toMatch(/^\$argon2id\$/);
});

test.each<[Role | null, Role, string]>([
  [null, 'customer', 'sign_in_needed'],
  ['customer', 'customer', 'may'],
  ['customer', 'publisher', 'forbidden'],
  ['editor', 'publisher', 'may'],
  ['editor', 'operator', 'forbidden'],
  ['operator', 'customer', 'may'],
])('roles: %s where %s is required: %s', async (role, required, outcome) => {
  const ctx = testContext(main, { me: async () => role && { id: 1, email: '', name: '', language: 'en', role } });
  expect(
    await mayAct(ctx, required).then(
      () => 'may',
      (refusal: { code: string }) => refusal.code,
    ),
  ).toBe(outcome);
});
