import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { createPerson } from './service.ts';
import { type AccountShop, type Browser, openAccountShop } from './testing.ts';

const KIM = { name: 'Kim', email: 'kim@portico.example', password: 'tea-and-cake' };
const LOU = { name: 'Lou', email: 'lou@portico.example', password: 'cake-and-tea' };
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const me = { name: 'Kim', email: KIM.email, role: 'customer' };

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.empty();
  for (const person of [KIM, LOU]) await createPerson({ db: shop.db, now: new Date() }, person);
});

type Id = { id: string };
type Pair = { leave: string; enter: string };

async function signedIn(person = KIM, address = '192.0.2.1', userAgent = ''): Promise<Browser> {
  const browser = shop.browser(address, userAgent);
  await browser.call('signIn', { login: person.email, password: person.password });
  return browser;
}

/** Returns a code of the app that counts now. */
async function addApp(browser: Browser): Promise<string> {
  const { secret } = (await browser.call('newApp')) as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  await browser.call('confirmApp', { code: app.generate({ timestamp: now - 30_000 }) });
  return app.generate({ timestamp: now });
}

async function codes(): Promise<Record<string, string>> {
  return Object.fromEntries((await shop.mails()).map(({ to, digits = '' }) => [to, digits]));
}

test('ACC-6 a reset sets another password, signs in, ends the other sessions, and the person is told', async () => {
  const [other, lou, browser] = [await signedIn(), await signedIn(LOU), shop.browser()];
  const { id } = (await browser.call('requestReset', { email: ' KIM@portico.example ' })) as Id;
  const [mail] = await shop.mails();
  expect([mail?.to, mail?.subject]).toEqual([KIM.email, 'A new password for Portico']);
  expect(await browser.call('completeReset', { id, digits: mail?.digits, password: 'short' })).toBe('bad_input');
  expect(await browser.call('completeReset', { id, digits: mail?.digits, password: 'something-else' })).toEqual(me);
  expect([await browser.query('me'), await other.query('me')]).toEqual([me, null]);
  expect(await lou.query('me')).toMatchObject({ name: 'Lou' });
  expect(await other.call('signIn', { login: KIM.email, password: KIM.password })).toBe('wrong_credentials');
  expect(await other.call('signIn', { login: KIM.email, password: 'something-else' })).toEqual(me);
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([[KIM.email, 'Your password at Portico was changed']]);
});

test('ACC-6 of an unknown address a reset answers the same and mails nothing', async () => {
  expect(await shop.browser().call('requestReset', { email: 'nobody@portico.example' })).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(await shop.mails()).toEqual([]);
});

test('ACC-6 a reset by link and by the plain forms', async () => {
  await shop.browser().call('requestReset', { email: KIM.email });
  const [{ link = '' } = {}] = await shop.mails();
  const elsewhere = shop.browser('192.0.2.2');
  expect(await elsewhere.query('openLink', { link })).toEqual({ purpose: 'reset', email: KIM.email, name: '' });
  expect(await elsewhere.post('/web/confirm', { token: link, password: 'by-the-link' })).toMatchObject({ status: 303, location: '/my' });
  expect(await elsewhere.query('me')).toEqual(me);

  await shop.mails();
  const browser = shop.browser();
  const { location = '' } = await browser.post('/web/reset_password', { email: KIM.email, redirect: '/shop/cart' });
  expect(location).toMatch(/^\/web\/reset_password\?code=[0-9a-f]{32}&redirect=%2Fshop%2Fcart$/);
  const code = new URL(location, 'https://shop.example').searchParams.get('code') ?? '';
  const [{ digits = '' } = {}] = await shop.mails();
  const wrong = await browser.post('/web/reset_password', { code, digits: '', password: 'short' });
  expect(JSON.parse(wrong.body).personal.problems).toEqual({ digits: 'missing', password: 'password_too_short' });
  const done = await browser.post('/web/reset_password', { code, digits, password: 'by-the-form', redirect: '/shop/cart' });
  expect(done).toMatchObject({ status: 303, location: '/shop/cart' });
});

test('ACC-6 a reset is the first verification of an address that was never shown to be the person’s', async () => {
  await shop.db.rows(sql`update people set verified_at = null where email = ${KIM.email}`);
  const stranger = await signedIn();
  await addApp(stranger);
  const browser = shop.browser();
  // Nor had they chosen a language.
  const { id } = (await browser.call('requestReset', { email: KIM.email, language: 'de' })) as Id;
  await browser.call('completeReset', { id, digits: (await codes())[KIM.email], password: 'my-own-password' });
  expect([await stranger.query('me'), await browser.query('me')]).toEqual([null, me]);
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Ihr Passwort bei Portico wurde geändert']);
  expect(await browser.query('secondFactor')).toEqual({ since: null, recovery: 0 });
  expect(await shop.db.rows(sql`select verified_at is not null as verified from people where email = ${KIM.email}`)).toEqual([
    { verified: true },
  ]);
});

test('ACC-1, ACC-6 a reset is no way around an app: signing in asks for its code too, and one’s own session goes on', async () => {
  const [own, elsewhere] = [await signedIn(), shop.browser('192.0.2.2')];
  const code = await addApp(own);
  const digitsFor = async (browser: Browser) => {
    const { id } = (await browser.call('requestReset', { email: KIM.email })) as Id;
    return { id, digits: (await codes())[KIM.email] };
  };
  expect(await own.call('completeReset', { ...(await digitsFor(own)), password: 'from-my-own-session' })).toEqual(me);
  expect(await own.query('me')).toEqual(me);
  expect(await elsewhere.call('completeReset', { ...(await digitsFor(elsewhere)), password: 'something-else' })).toBeNull();
  expect([await own.query('me'), await elsewhere.query('me')]).toEqual([null, null]);
  expect(await elsewhere.call('signIn', { login: KIM.email, password: 'something-else' })).toBe('second_factor_needed');
  expect(await elsewhere.call('signIn', { login: KIM.email, password: 'something-else', code })).toEqual(me);
  await elsewhere.call('requestReset', { email: KIM.email });
  const [, { link = '' } = {}] = await shop.mails();
  const form = await shop.browser().post('/web/confirm', { token: link, password: 'by-the-link' });
  expect(form).toMatchObject({ status: 303, location: '/web/login?redirect=%2Fmy' });
});

test('ACC-6 a code is only for what it was mailed for', async () => {
  const browser = shop.browser();
  const { id } = (await browser.call('requestReset', { email: KIM.email })) as Id;
  const digits = (await codes())[KIM.email];
  expect(await browser.call('completeSignUp', { id, digits })).toBe('code_expired');
  expect(await (await signedIn()).call('confirmEmail', { id, digits })).toBe('code_expired');
  expect(await browser.call('completeReset', { id, digits, password: 'something-else' })).toEqual(me);
});

test('ACC-6 the password is changed with the one so far; this device stays signed in, and the others do not', async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  expect(await browser.call('changePassword', { old: 'wrong-password', password: 'something-else' })).toBe('password_wrong');
  expect(await browser.call('changePassword', { old: KIM.password, password: 'short' })).toBe('bad_input');
  expect(await browser.call('changePassword', { old: KIM.password, password: 'something-else' })).toBeNull();
  expect([await browser.query('me'), await other.query('me')]).toEqual([me, null]);
  expect(await shop.mails()).toMatchObject([{ to: KIM.email, subject: 'Your password at Portico was changed' }]);
  expect(await other.call('signIn', { login: KIM.email, password: 'something-else' })).toEqual(me);
});

test('ACC-6 the password so far is guessed ten times in 15 minutes at most, from wherever', async () => {
  const browser = await signedIn();
  for (let at = 0; at < 10; at += 1) await browser.call('changePassword', { old: 'wrong-password', password: 'something-else' });
  expect(await browser.call('changePassword', { old: KIM.password, password: 'something-else' })).toBe('too_many_requests');
});

test('ACC-6 the address changes once both mailboxes are confirmed, and the one so far is told', async () => {
  const browser = await signedIn();
  const pair = (await browser.call('requestEmail', { email: 'Kim@new.example' })) as Pair;
  const digits = await codes();
  expect(Object.keys(digits)).toEqual([KIM.email, 'kim@new.example']);
  expect(await browser.call('confirmEmail', { id: pair.enter, digits: digits['kim@new.example'] })).toBeNull();
  expect(await browser.query('me')).toEqual(me);
  expect(await browser.call('confirmEmail', { id: pair.leave, digits: digits[KIM.email] })).toEqual({ ...me, email: 'kim@new.example' });
  expect(await browser.query('me')).toEqual({ ...me, email: 'kim@new.example' });
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([[KIM.email, 'Your email address at Portico was changed']]);
  expect(await shop.browser().call('signIn', { login: 'kim@new.example', password: KIM.password })).toMatchObject({ name: 'Kim' });
  expect(await shop.browser().call('signIn', { login: KIM.email, password: KIM.password })).toBe('wrong_credentials');
});

test('ACC-6 confirming both mailboxes at the same moment changes the address once', async () => {
  const browser = await signedIn();
  const pair = (await browser.call('requestEmail', { email: 'kim@new.example' })) as Pair;
  const digits = await codes();
  const answers = await Promise.all([
    browser.call('confirmEmail', { id: pair.enter, digits: digits['kim@new.example'] }),
    browser.call('confirmEmail', { id: pair.leave, digits: digits[KIM.email] }),
  ]);
  expect(answers).toEqual(expect.arrayContaining([null, { ...me, email: 'kim@new.example' }]));
});

test('ACC-6 both mailboxes are confirmed by link too, but only by the person themselves', async () => {
  const browser = await signedIn();
  await browser.call('requestEmail', { email: 'kim@new.example' });
  const links = Object.fromEntries((await shop.mails()).map(({ to, link = '' }) => [to, link]));
  const visitor = shop.browser();
  const token = links['kim@new.example'] ?? '';
  expect((await visitor.post('/web/confirm', { token })).location).toBe(
    `/web/login?redirect=${encodeURIComponent(`/web/confirm?token=${token}`)}`,
  );
  expect(await (await signedIn(LOU)).call('confirmEmail', { link: token })).toBe('code_expired');
  for (const link of Object.values(links))
    expect(await browser.post('/web/confirm', { token: link })).toMatchObject({ status: 303, location: '/my/security' });
  expect(await browser.query('me')).toEqual({ ...me, email: 'kim@new.example' });
});

test('ACC-6 that the next address has an account is said only after both mailboxes are confirmed', async () => {
  const browser = await signedIn();
  const pair = (await browser.call('requestEmail', { email: LOU.email })) as Pair;
  const digits = await codes();
  expect(await browser.call('confirmEmail', { id: pair.leave, digits: digits[KIM.email] })).toBeNull();
  expect(await browser.call('confirmEmail', { id: pair.enter, digits: digits[LOU.email] })).toBe('email_taken');
  expect(await browser.query('me')).toEqual(me);
  expect(await shop.db.rows(sql`select email from people order by id`)).toEqual([{ email: KIM.email }, { email: LOU.email }]);
  expect(await shop.mails()).toEqual([]);
});

test('ACC-6 another request ends the codes of the one before; one’s own address is none to change to', async () => {
  const browser = await signedIn();
  const first = (await browser.call('requestEmail', { email: 'kim@new.example' })) as Pair;
  await codes();
  await browser.call('requestEmail', { email: 'kim@newer.example' });
  expect(await browser.call('confirmEmail', { id: first.enter, digits: '123456' })).toBe('code_expired');
  expect(await browser.call('requestEmail', { email: KIM.email })).toBe('bad_input');
});

test('ACC-6 one sees one’s own sessions with their devices, and ends one or all others', async () => {
  const [phone, desk, third] = [await signedIn(KIM, '192.0.2.1', ANDROID), await signedIn(), await signedIn()];
  const lou = await signedIn(LOU);
  type Seen = { hasPassword: boolean; sessions: { id: number; device: object; current: boolean }[] };
  const seen = (await phone.query('security')) as Seen;
  expect(seen.hasPassword).toBe(true);
  expect(seen.sessions.map(({ device, current }) => [device, current])).toEqual([
    [{ browser: 'Chrome', system: 'Android' }, true],
    [{ browser: null, system: null }, false],
    [{ browser: null, system: null }, false],
  ]);
  const ofDesk = ((await desk.query('security')) as Seen).sessions[0]?.id;
  expect(await lou.call('endSession', { id: ofDesk })).toBe('not_found');
  expect(await desk.query('me')).toEqual(me);
  expect(await phone.call('endSession', { id: ofDesk })).toBeNull();
  expect([await desk.query('me'), await third.query('me')]).toEqual([null, me]);
  expect(await shop.browser().call('endOtherSessions')).toBe('sign_in_needed');
  await phone.call('endOtherSessions');
  expect([await phone.query('me'), await third.query('me'), await lou.query('me')]).toMatchObject([me, null, { name: 'Lou' }]);
});

test('ACC-6 the security page is for who is signed in; a visitor is led to the sign-in and back', async () => {
  const { location } = await shop.browser().get('/de/my/security');
  expect(location).toBe('/de/web/login?redirect=%2Fde%2Fmy%2Fsecurity');
  const page = await (await signedIn()).get('/my/security');
  expect(JSON.parse(page.body).personal).toMatchObject({ me, security: { hasPassword: true, sessions: [{ current: true }] } });
});
