import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { createPerson } from './service.ts';
import { type AccountShop, type Letter, openAccountShop } from './testing.ts';

const KIM = { name: 'Kim', email: 'Kim@Portico.example', password: 'tea-and-cake' };
const me = { name: 'Kim', email: 'kim@portico.example', role: 'customer' };
const CART = 'c'.repeat(32);

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

type Id = { id: string };
const people = () =>
  shop.db.rows<{ email: string; name: string; verified: boolean; password: boolean }>(
    sql`select email, name, verified_at is not null as verified, password_hash is not null as password from people order by id`,
  );
const theMail = async (): Promise<Letter> => {
  const [mail] = await shop.mails();
  if (mail === undefined) throw new Error('No mail was sent');
  return mail;
};
const unverified = () => shop.db.rows(sql`update people set verified_at = null`).then(() => shop.db.rows(sql`select id from people`));

test('ACC-6 who signs up gets six digits by mail, which make the account and sign in', async () => {
  const browser = shop.browser();
  const { id } = (await browser.call('signUp', KIM)) as Id;
  expect(await people()).toEqual([]);
  const mail = await theMail();
  expect([mail.to, mail.subject]).toEqual([me.email, 'Your code for your account at Portico']);
  expect(mail.text).toContain('Hello Kim,');
  const digits = `${mail.digits?.slice(0, 3)} ${mail.digits?.slice(3)}`;
  expect(await browser.call('completeSignUp', { id, digits, cart: CART })).toEqual({ ...me, cart: { key: CART, leftOut: [] } });
  expect(await people()).toEqual([{ email: me.email, name: 'Kim', verified: true, password: true }]);
  expect(await browser.query('me')).toEqual(me);
  expect(await shop.db.rows(sql`select cart_key as "cart" from sessions`)).toEqual([{ cart: CART }]);
  expect(await shop.browser().call('signIn', { login: me.email, password: KIM.password })).toEqual(me);
});

test('ACC-6 the mail is in the language of who asks, and leads to the page in it', async () => {
  await shop.browser().call('signUp', { ...KIM, language: 'de' });
  const { text, link } = await theMail();
  expect(text).toContain(`https://shop.example/de/web/confirm?token=${link}`);
  expect(text).not.toContain('Your code');
});

test('ACC-6 an address that has an account is answered the same, by the same statements, and its mail says so instead of a code', async () => {
  await createPerson({ db: shop.db, now: new Date() }, { ...KIM, name: 'Kim Lee' });
  const statements = await counted(async () => {
    expect(await shop.browser().call('signUp', { ...KIM, name: 'Eve', password: 'another-password' })).toEqual({ id: expect.any(String) });
  });
  const fresh = await counted(async () => {
    expect(await shop.browser().call('signUp', { ...KIM, email: 'lou@portico.example' })).toEqual({ id: expect.any(String) });
  });
  expect(statements.length).toBeGreaterThan(3);
  expect(statements).toEqual(fresh);
  expect(statements.join(' ')).not.toMatch(/people/);
  const [known, unknown] = await shop.mails();
  expect(known).toMatchObject({ to: me.email, subject: 'Your account at Portico' });
  expect(known?.text).toContain('Hello Kim Lee,');
  expect(known?.text).toContain('https://shop.example/web/login');
  expect(known?.text).toContain('https://shop.example/web/reset_password');
  expect([known?.digits, known?.link]).toEqual([undefined, undefined]);
  expect(unknown?.digits).toMatch(/^\d{6}$/);
});

test('ACC-6 a code of an address that has an account signs nobody in, even guessed', async () => {
  const browser = shop.browser();
  const { id } = (await browser.call('signUp', KIM)) as Id;
  const { digits } = await theMail();
  await createPerson({ db: shop.db, now: new Date() }, { ...KIM, name: 'Kim Lee', password: 'the-first-one' });
  expect(await browser.call('completeSignUp', { id, digits })).toBe('email_taken');
  expect(await browser.query('me')).toBeNull();
  expect(await people()).toMatchObject([{ name: 'Kim Lee' }]);
  expect(await shop.browser().call('signIn', { login: me.email, password: KIM.password })).toBe('wrong_credentials');
});

test('ACC-6 of two devices that sign up the same address, the first wins and the other is told', async () => {
  const [phone, tablet] = [shop.browser('192.0.2.1'), shop.browser('192.0.2.2')];
  const first = (await phone.call('signUp', KIM)) as Id;
  const second = (await tablet.call('signUp', { ...KIM, name: 'Kim at the desk' })) as Id;
  const [a, b] = await shop.mails();
  const answers = await Promise.all([
    phone.call('completeSignUp', { ...first, digits: a?.digits }),
    tablet.call('completeSignUp', { ...second, digits: b?.digits }),
  ]);
  expect(answers.filter((answer) => answer === 'email_taken')).toHaveLength(1);
  expect(await people()).toHaveLength(1);
});

test('ACC-6 the first verification voids the password and the sessions from before', async () => {
  await createPerson({ db: shop.db, now: new Date() }, { ...KIM, name: 'Somebody', password: 'set-by-a-stranger' });
  await unverified();
  const stranger = shop.browser('192.0.2.9');
  await stranger.call('signIn', { login: me.email, password: 'set-by-a-stranger' });
  const browser = shop.browser();
  const { id } = (await browser.call('signUp', KIM)) as Id;
  const { digits } = await theMail();
  expect(await browser.call('completeSignUp', { id, digits })).toEqual(me);
  expect(await stranger.query('me')).toBeNull();
  expect(await stranger.call('signIn', { login: me.email, password: 'set-by-a-stranger' })).toBe('wrong_credentials');
  expect(await people()).toEqual([{ email: me.email, name: 'Kim', verified: true, password: true }]);
});

test('ACC-6 wrong digits are refused, five of them end the code, and another one can be had', async () => {
  const browser = shop.browser();
  const { id } = (await browser.call('signUp', KIM)) as Id;
  const { digits = '' } = await theMail();
  const wrong = digits === '111111' ? '222222' : '111111';
  for (let at = 0; at < 5; at += 1) expect(await browser.call('completeSignUp', { id, digits: wrong })).toBe('code_wrong');
  expect(await browser.call('completeSignUp', { id, digits })).toBe('code_expired');
  const next = (await browser.call('renewCode', { id })) as Id;
  expect(next.id).not.toBe(id);
  expect(await browser.call('completeSignUp', { ...next, digits: (await theMail()).digits })).toEqual(me);
});

test.each<[string, object]>([
  ['an unknown code', { id: '0'.repeat(32), digits: '123456' }],
  ['letters', { id: '0'.repeat(32), digits: 'abcdef' }],
  ['too few digits', { id: '0'.repeat(32), digits: '12345' }],
  ['no id', { id: 'x', digits: '123456' }],
])('ACC-6 %s completes nothing', async (_, given) => {
  expect(await shop.browser().call('completeSignUp', given)).toMatch(/^(code_expired|bad_input)$/);
  expect(await people()).toEqual([]);
});

test('ACC-6 a code is used once, and is over after half an hour', async () => {
  const browser = shop.browser();
  const { id } = (await browser.call('signUp', KIM)) as Id;
  const { digits, link } = await theMail();
  await browser.call('completeSignUp', { id, digits });
  expect(await shop.browser().call('completeSignUp', { id, digits })).toBe('code_expired');
  expect(await shop.browser().call('completeByLink', { link, password: 'another-password' })).toBe('code_expired');

  const late = (await browser.call('signUp', { ...KIM, email: 'lou@portico.example' })) as Id;
  const mail = await theMail();
  await shop.db.rows(sql`update email_codes set expires_at = now()`);
  expect(await browser.call('completeSignUp', { ...late, digits: mail.digits })).toBe('code_expired');
  expect(await browser.query('openLink', { link: mail.link })).toBe('code_expired');
  expect(await browser.call('renewCode', late)).toBe('code_expired');
});

test('ACC-6 the link only shows a page until its button is pressed, and then asks for a password anew', async () => {
  await shop.browser('192.0.2.66').call('signUp', { ...KIM, name: 'A stranger' });
  const { link = '' } = await theMail();
  const browser = shop.browser();
  for (let at = 0; at < 3; at += 1) {
    const { status, body } = await browser.get(`/web/confirm?token=${link}`);
    expect(status).toBe(200);
    expect(JSON.parse(body).personal.opened).toEqual({ purpose: 'sign_up', email: me.email, name: 'A stranger' });
  }
  expect(await people()).toEqual([]);
  expect(JSON.parse((await browser.post('/web/confirm', { token: link, name: 'Kim', password: 'short' })).body).personal).toMatchObject({
    problems: { password: 'password_too_short' },
    typed: { name: 'Kim' },
  });
  const { status, location } = await browser.post('/web/confirm', { token: link, name: 'Kim', password: 'my-own-password' });
  expect([status, location]).toEqual([303, '/my']);
  expect(await browser.query('me')).toEqual(me);
  expect(await shop.browser().call('signIn', { login: me.email, password: KIM.password })).toBe('wrong_credentials');
  expect(await shop.browser().call('signIn', { login: me.email, password: 'my-own-password' })).toEqual(me);
  expect(JSON.parse((await browser.get(`/web/confirm?token=${link}`)).body).personal.opened).toBeNull();
});

test.each(['', 'x', `${'0'.repeat(32)}.${'A'.repeat(32)}`, 'x'.repeat(3_000)])('ACC-6 a forged link %j is over', async (token) => {
  const browser = shop.browser();
  const { status, body } = await browser.get(`/web/confirm?token=${token}`);
  expect([status, JSON.parse(body).personal.opened]).toEqual([200, null]);
  const answer = await browser.post('/web/confirm', { token, password: 'my-own-password' });
  expect([answer.status, JSON.parse(answer.body).personal.problems]).toEqual([200, { form: 'code_expired' }]);
});

test('ACC-6 without JavaScript the forms lead from page to page, with the wanted target, within the shop', async () => {
  const browser = shop.browser();
  const { email, password } = KIM;
  const empty = JSON.parse((await browser.post('/web/signup', { name: '', email: 'kim', password: 'tea-tea' })).body);
  expect(empty.personal).toMatchObject({
    typed: { email: 'kim' },
    problems: { name: 'missing', email: 'bad_email', password: 'password_too_short' },
  });
  expect(JSON.stringify(empty)).not.toContain('tea-tea');
  const { status, location = '' } = await browser.post('/de/web/signup', { name: 'Kim', email, password, redirect: '/shop/checkout' });
  expect(status).toBe(303);
  expect(location).toMatch(/^\/de\/web\/signup\?code=[0-9a-f]{32}&redirect=%2Fshop%2Fcheckout$/);
  const code = new URL(location, 'https://shop.example').searchParams.get('code') ?? '';
  const { digits = '' } = await theMail();
  const wrong = JSON.parse((await browser.post('/web/signup', { code, digits: '12' })).body);
  expect([wrong.url, wrong.personal.problems]).toEqual([`/web/signup?code=${code}`, { digits: 'code_wrong' }]);
  expect(await browser.post('/web/signup', { code, digits, redirect: '/shop/checkout' })).toMatchObject({
    status: 303,
    location: '/shop/checkout',
  });
  expect(await browser.query('me')).toEqual(me);
  const away = await browser.post('/web/signup', { ...KIM, email: 'lou@portico.example', redirect: '//evil.example' });
  expect(away.location).toMatch(/^\/web\/signup\?code=[0-9a-f]{32}$/);
});

test.each([
  ['a Cyrillic letter that looks like a Latin one', 'k\u0456m@portico.example'],
  ['wide letters', 'ｋｉｍ@portico.example'],
  ['a domain of other letters', 'kim@pörtico.example'],
])('ACC-6 an address with %s is refused', async (_, email) => {
  for (const request of ['signUp', 'requestReset']) expect(await shop.browser().call(request, { ...KIM, email })).toBe('bad_input');
  expect(await shop.mails()).toEqual([]);
});

test('ACC-6 a name that looks like an address of the web does not stand in the mail as one', async () => {
  await shop.browser().call('signUp', { ...KIM, name: 'Win at https://evil.example/now' });
  const { text, html } = await theMail();
  expect(text + html).not.toContain('evil.example');
});

test('ACC-6 one address asks twenty times an hour, and each mailbox six times', async () => {
  const browser = shop.browser();
  const answers = [];
  for (let at = 0; at < 8; at += 1) answers.push(await browser.call('signUp', KIM));
  expect(answers.slice(6)).toEqual(['too_many_requests', 'too_many_requests']);
  for (let at = 0; at < 13; at += 1) answers.push(await browser.call('signUp', { ...KIM, email: `kim${at}@portico.example` }));
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(3);
}, 30_000);

test('ACC-6 a mailbox gets ten codes an hour, whoever asks; the answer stays the same, and none comes late', async () => {
  for (let at = 0; at < 14; at += 1) {
    const email = at % 2 === 0 ? 'kim@portico.example' : `kim+${at}@portico.example`;
    expect(await shop.browser(`192.0.2.${at}`).call('requestReset', { email })).toEqual({ id: expect.any(String) });
  }
  await createPerson({ db: shop.db, now: new Date() }, KIM);
  for (let at = 0; at < 14; at += 1) await shop.browser(`198.51.100.${at}`).call('requestReset', { email: me.email });
  expect(await shop.mails()).toHaveLength(10);
  expect(await shop.db.rows(sql`select mail from mail_slots where at > now()`)).toEqual([]);
}, 30_000);

/** The statements that an operation runs. */
async function counted(operation: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  const listening = (client: { query: unknown }) => {
    const query = client.query as (...given: unknown[]) => unknown;
    client.query = (...given: unknown[]) => {
      const [statement] = given as [string | { text: string }];
      seen.push((typeof statement === 'string' ? statement : statement.text).replace(/\s+/g, ' '));
      return query.apply(client, given);
    };
    shop.db.pool.once('release', () => {
      client.query = query;
    });
  };
  shop.db.pool.on('acquire', listening);
  await operation();
  shop.db.pool.off('acquire', listening);
  return seen.toSorted();
}
