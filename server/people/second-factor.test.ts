import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#domain/people/types.ts';
import { sql } from '../database/database.ts';
import { changeSettings } from '../settings/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { passkeyDevice } from '../testing/passkey-device.ts';
import { type Visitor, visitorOf } from '../testing/visitor.ts';
import { enterAs } from './enter.ts';
import { createPerson } from './service.ts';

const ORIGIN = 'https://shop.example';
const password = 'tea-and-cake';
const login = (role: Role) => ({ login: `${role}@shop.example`, password });

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`truncate people, sessions, rate_limits restart identity cascade`);
  for (const role of ['customer', 'publisher'] as const) {
    await createPerson(testContext(shop.db), { email: login(role).login, name: role, password, role });
  }
  await forStaff('off');
});

const forStaff = (secondFactor: 'off' | 'staff') => changeSettings(testContext(shop.db), { secondFactor } as object);
const visitor = () => visitorOf(shop.app, 'people');

async function signedIn(role: Role): Promise<Visitor> {
  const person = visitor();
  await person.call('signIn', login(role));
  return person;
}

/** The code of an app, now or so many periods away. */
function codeOf(secret: string, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
}

async function withApp(role: Role) {
  const person = await signedIn(role);
  const { secret, uri } = await person.call<{ secret: string; uri: string }>('newApp');
  const recovery = await person.call<string[]>('confirmApp', { code: codeOf(secret, -1) });
  return { person, secret, uri, recovery };
}

async function addPasskey(person: Visitor) {
  const device = passkeyDevice(ORIGIN);
  const response = device.make(await person.call<{ challenge: string }>('newPasskey'));
  return { device, added: await person.call('addPasskey', { name: 'Phone', response }) };
}

test('ACC-1 with an authenticator app the password alone is not enough, by any transport', async () => {
  const { person, secret, uri } = await withApp('customer');
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*customer%40shop\.example\?issuer=/);
  expect(await person.ask('secondFactor')).toMatchObject({ since: expect.any(String), recovery: 10 });
  const phone = visitor();
  expect(await phone.call('signIn', login('customer'))).toBe('second_factor_needed');
  expect(await phone.call('signIn', { ...login('customer'), code: '000000' })).toBe('second_factor_wrong');
  expect(await phone.call('signIn', { ...login('customer'), password: 'wrong-as-can-be', code: codeOf(secret) })).toBe('wrong_credentials');
  const rpc = await shop.app.inject({ method: 'POST', url: '/web/session/authenticate', payload: { ...login('customer') } });
  expect([rpc.statusCode, rpc.cookies]).toEqual([401, []]);
  expect(await phone.ask('me')).toBeNull();
  expect(await phone.call('signIn', { ...login('customer'), code: codeOf(secret) })).toMatchObject({ name: 'customer' });
});

test('ACC-1 a code is taken once, and not one from before it', async () => {
  const { secret } = await withApp('customer');
  const [before, code] = [codeOf(secret, -1), codeOf(secret)];
  const tries = await Promise.all([1, 2, 3].map(() => visitor().call('signIn', { ...login('customer'), code })));
  expect(tries.filter((answer) => answer !== 'second_factor_wrong')).toHaveLength(1);
  expect(await visitor().call('signIn', { ...login('customer'), code: before })).toBe('second_factor_wrong');
});

test('ACC-1 a recovery code signs in once, typed in any way, and new ones replace the others', async () => {
  const { person, secret, recovery } = await withApp('customer');
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  const typed = first.toUpperCase().replaceAll('-', ' ');
  expect(await visitor().call('signIn', { ...login('customer'), code: typed })).toMatchObject({ name: 'customer' });
  expect(await visitor().call('signIn', { ...login('customer'), code: first })).toBe('second_factor_wrong');
  expect(await person.ask('secondFactor')).toMatchObject({ recovery: 9 });
  expect(await person.call('renewRecoveryCodes', { code: codeOf(secret) })).toHaveLength(10);
  expect(await visitor().call('signIn', { ...login('customer'), code: second })).toBe('second_factor_wrong');
  const stored = await shop.db.rows<{ hash: string }>(sql`select encode(code_hash, 'hex') as hash from recovery_codes`);
  expect(stored.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
});

test('ACC-1 guessing codes ends after ten, whoever knows the password', async () => {
  const { secret } = await withApp('customer');
  const guess = () => visitor().call('signIn', { ...login('customer'), code: '000000' });
  for (let time = 0; time < 10; time += 1) expect(await guess()).toBe('second_factor_wrong');
  expect(await guess()).toBe('too_many_requests');
  expect(await visitor().call('signIn', { ...login('customer'), code: codeOf(secret) })).toBe('too_many_requests');
});

test('ACC-1 the app is switched off with a code only, and a new one needs its first code', async () => {
  const { person, secret } = await withApp('customer');
  expect(await person.call('newApp')).toBe('wrong_state');
  expect(await person.call('removeApp', { code: '000000' })).toBe('second_factor_wrong');
  expect(await person.call('removeApp', { code: codeOf(secret) })).toBeNull();
  expect(await visitor().call('signIn', login('customer'))).toMatchObject({ name: 'customer' });
  await person.call('newApp');
  expect(await person.call('confirmApp', { code: codeOf(secret) })).toBe('second_factor_wrong');
  expect(await visitor().call('signIn', login('customer'))).toMatchObject({ name: 'customer' });
});

test('ACC-1 no row holds the secret of an app', async () => {
  const { secret } = await withApp('customer');
  const bytes = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex');
  const [row] = await shop.db.rows<{ text: string }>(sql`select string_agg(f::text, ' ') as text from second_factors f`);
  expect(row?.text).not.toContain(secret);
  expect(row?.text).not.toContain(bytes);
});

test('ACC-1 where staff need a second factor, who has none is a customer until one is set up', async () => {
  await forStaff('staff');
  const person = await signedIn('publisher');
  expect(await person.ask('me')).toEqual({ name: 'publisher', email: login('publisher').login, role: 'customer', withheld: 'publisher' });
  const { secret } = await person.call<{ secret: string }>('newApp');
  expect(await person.ask('me')).toMatchObject({ role: 'customer' });
  await person.call('confirmApp', { code: codeOf(secret, -1) });
  expect(await person.ask('me')).toEqual({ name: 'publisher', email: login('publisher').login, role: 'publisher' });
  expect(await visitor().call('signIn', { ...login('publisher'), code: codeOf(secret) })).toMatchObject({ role: 'publisher' });
  expect(await visitor().call('signIn', login('customer'))).toEqual({ name: 'customer', email: login('customer').login, role: 'customer' });
});

test('ACC-1 a passkey counts as both, and then the password alone does not sign staff in', async () => {
  await forStaff('staff');
  const person = await signedIn('publisher');
  const { device } = await addPasskey(person);
  expect(await person.ask('me')).toMatchObject({ role: 'publisher' });
  expect(await visitor().call('signIn', login('publisher'))).toBe('passkey_needed');
  const phone = visitor();
  const response = device.sign(await phone.call<{ challenge: string }>('passkeyRequest'));
  expect(await phone.call('signInByPasskey', { response })).toMatchObject({ role: 'publisher' });
});

test('ACC-1 switching it on withholds the rights of sessions that began with a password, which cannot replace the factor', async () => {
  const weak = await signedIn('publisher');
  const { added } = await addPasskey(await signedIn('publisher'));
  await forStaff('staff');
  expect(await weak.ask('me')).toMatchObject({ role: 'customer', withheld: 'publisher' });
  expect(await weak.call('newPasskey')).toBe('passkey_needed');
  expect(await weak.call('newApp')).toBe('passkey_needed');
  expect(await weak.call('deleteOwn', { password })).toBe('passkey_needed');
  expect(await visitor().call('authenticate', login('publisher'))).toBe('token_needed');
  expect(await weak.call('removePasskey', { id: (added as { id: number }).id })).toBe('passkey_needed');
});

test('ACC-1 nothing else makes a session of somebody with an app, as a reset by mail would', async () => {
  await withApp('customer');
  const person = await shop.db.prisma.person.findFirstOrThrow({ where: { email: login('customer').login } });
  await expect(enterAs(testContext(shop.db), person)).rejects.toMatchObject({ code: 'second_factor_needed' });
});
