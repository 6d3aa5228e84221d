import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { passkeyDevice } from '../testing/passkey-device.ts';
import { visitorOf } from '../testing/visitor.ts';
import { createPerson } from './service.ts';

const ORIGIN = 'https://shop.example';
const KIM = { email: 'kim@shop.example', name: 'Kim', password: 'tea-and-cake' };
const LOU = { ...KIM, email: 'lou@shop.example', name: 'Lou' };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`truncate people, sessions, rate_limits, passkey_challenges restart identity cascade`);
  for (const person of [KIM, LOU]) await createPerson(testContext(shop.db), person);
});

const visitor = () => visitorOf(shop.app, 'people');
async function signedIn({ email: login, password } = KIM) {
  const person = visitor();
  await person.call('signIn', { login, password });
  return person;
}

type Challenge = { challenge: string };
type Visitor = ReturnType<typeof visitor>;

async function withPasskey(of = KIM) {
  const device = passkeyDevice(ORIGIN);
  const person = await signedIn(of);
  const made = device.make(await person.call<Challenge>('newPasskey'));
  const { id } = await person.call<{ id: number }>('addPasskey', { name: 'Phone', response: made });
  return { device, person, id };
}

async function enter(someone: Visitor, device: ReturnType<typeof passkeyDevice>, changes = {}) {
  return someone.call('signInByPasskey', { response: device.sign(await someone.call<Challenge>('passkeyRequest'), changes) });
}

test('ACC-1 a passkey signs its person in, with the cart of the device', async () => {
  const { device, person } = await withPasskey();
  expect(await person.ask('passkeys')).toMatchObject([{ id: 1, name: 'Phone', usedAt: null }]);
  const phone = visitor();
  const asked = await phone.call<Challenge>('passkeyRequest');
  expect(asked).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
  const cart = 'c'.repeat(32);
  expect(await phone.call('signInByPasskey', { response: device.sign(asked), cart })).toEqual({
    name: 'Kim',
    email: KIM.email,
    role: 'customer',
  });
  expect(await phone.ask('me')).toMatchObject({ name: 'Kim' });
  expect(await shop.db.rows(sql`select strong, cart_key from sessions where person_id = 1 order by id desc limit 1`)).toEqual([
    { strong: true, cart_key: cart },
  ]);
  expect(await phone.ask('passkeys')).toMatchObject([{ usedAt: expect.any(String) }]);
});

test('ACC-1 what a browser gets to make a passkey names the person, and the passkeys that they have', async () => {
  const { device, person } = await withPasskey();
  const asked = await person.call<{ user: { id: string } }>('newPasskey');
  expect(asked).toMatchObject({
    rp: { id: 'shop.example' },
    user: { name: KIM.email, displayName: 'Kim' },
    excludeCredentials: [{ id: device.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(asked.user.id, 'base64url')).toHaveLength(32);
});

test.each([
  ['another origin', { origin: 'https://shop.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a device that did not check who holds it', { verified: false }],
])('ACC-1 a passkey of %s is refused, made or signed', async (_, changes) => {
  const person = await signedIn();
  const made = passkeyDevice(ORIGIN).make(await person.call<Challenge>('newPasskey'), changes);
  expect(await person.call('addPasskey', { name: 'Phone', response: made })).toBe('passkey_refused');
  expect(await person.ask('passkeys')).toEqual([]);
  const { device } = await withPasskey();
  const phone = visitor();
  expect(await enter(phone, device, changes)).toBe('passkey_refused');
  expect(await phone.ask('me')).toBeNull();
});

test('ACC-1 a challenge is for one session, for five minutes and once', async () => {
  const { device } = await withPasskey();
  const [phone, other] = [visitor(), visitor()];
  const asked = await phone.call<Challenge>('passkeyRequest');
  await other.call('passkeyRequest');
  const response = device.sign(asked);
  expect(await other.call('signInByPasskey', { response })).toBe('passkey_refused');
  expect(await visitor().call('signInByPasskey', { response })).toBe('passkey_refused');
  expect(await phone.call('signInByPasskey', { response })).toMatchObject({ name: 'Kim' });
  expect(await phone.call('signInByPasskey', { response })).toBe('passkey_refused');

  const late = visitor();
  const old = await late.call<Challenge>('passkeyRequest');
  await shop.db.rows(sql`update passkey_challenges set expires_at = now() - interval '1 second'`);
  expect(await late.call('signInByPasskey', { response: device.sign(old) })).toBe('passkey_refused');
  const invented = { challenge: Buffer.alloc(32).toString('base64url') };
  expect(await late.call('signInByPasskey', { response: device.sign(invented) })).toBe('passkey_refused');
});

test('ACC-1 a challenge is used up by a try that fails', async () => {
  const { device } = await withPasskey();
  const phone = visitor();
  const asked = await phone.call<Challenge>('passkeyRequest');
  const foreign = device.sign(asked, { origin: 'https://evil.example' });
  expect(await phone.call('signInByPasskey', { response: foreign })).toBe('passkey_refused');
  expect(await phone.call('signInByPasskey', { response: device.sign(asked) })).toBe('passkey_refused');
});

test('ACC-1 a copied device, whose counter did not move, is refused', async () => {
  const { device } = await withPasskey();
  expect(await enter(visitor(), device)).toMatchObject({ name: 'Kim' });
  const thief = visitor();
  const response = device.signAgain(await thief.call<Challenge>('passkeyRequest'));
  expect(await thief.call('signInByPasskey', { response })).toBe('passkey_refused');
});

test('ACC-1 a passkey that the shop does not know, and one with another device’s signature', async () => {
  const { device } = await withPasskey();
  expect(await enter(visitor(), passkeyDevice(ORIGIN))).toBe('passkey_unknown');
  const thief = visitor();
  const signed = passkeyDevice(ORIGIN).sign(await thief.call<Challenge>('passkeyRequest'));
  expect(await thief.call('signInByPasskey', { response: { ...signed, id: device.id, rawId: device.id } })).toBe('passkey_refused');
});

test('ACC-1 nobody renames or removes somebody else’s passkey, or adds one that another has', async () => {
  const { id, device } = await withPasskey();
  const lou = await signedIn(LOU);
  expect(await lou.ask('passkeys')).toEqual([]);
  expect(await lou.call('renamePasskey', { id, name: 'Mine' })).toBe('not_found');
  expect(await lou.call('removePasskey', { id })).toBe('not_found');
  const response = device.make(await lou.call<Challenge>('newPasskey'));
  expect(await lou.call('addPasskey', { name: 'Mine', response })).toBe('passkey_refused');
  expect(await enter(visitor(), device)).toMatchObject({ name: 'Kim' });
});

test('ACC-1 a passkey is renamed and removed, but not the only way to sign in', async () => {
  const { person, id, device } = await withPasskey();
  await person.call('renamePasskey', { id, name: 'Old phone' });
  expect(await person.ask('passkeys')).toMatchObject([{ name: 'Old phone' }]);
  await shop.db.rows(sql`update people set password_hash = null`);
  expect(await person.call('removePasskey', { id })).toBe('last_sign_in');
  expect(await enter(visitor(), device)).toMatchObject({ name: 'Kim' });
  await shop.db.rows(sql`update people set password_hash = 'any'`);
  expect(await person.call('removePasskey', { id })).toBeNull();
  expect(await enter(visitor(), device)).toBe('passkey_unknown');
});

test('ACC-1 of two last passkeys that are removed at the same time one stays', async () => {
  const { person, id } = await withPasskey();
  const tablet = passkeyDevice(ORIGIN).make(await person.call<Challenge>('newPasskey'));
  const second = await person.call<{ id: number }>('addPasskey', { name: 'Tablet', response: tablet });
  await shop.db.rows(sql`update people set password_hash = null`);
  const removed = await Promise.all([id, second.id].map((each) => person.call('removePasskey', { id: each })));
  expect(removed.filter((answer) => answer === 'last_sign_in')).toHaveLength(1);
  expect(await person.ask('passkeys')).toHaveLength(1);
});
