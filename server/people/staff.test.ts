import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#domain/people/types.ts';
import { sql } from '../database/database.ts';
import type { Mail } from '../outside/mail.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { type Visitor, visitorOf } from '../testing/visitor.ts';
import { newToken } from './api-tokens.ts';
import { sendCode } from './code-mail.ts';
import { secretsOfCode } from './email-codes.ts';
import { createPerson } from './service.ts';

const password = 'tea-and-cake';
const mailbox = (name: string) => `${name}@shop.example`;

let shop: TestApp;
let olga: Visitor;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`truncate people, sessions, rate_limits, email_codes, audit_entries restart identity cascade`);
  await person('olga', 'operator');
  await person('kim');
  olga = await signedIn('olga');
});

const visitor = () => visitorOf(shop.app, 'people');
const person = (name: string, role: Role = 'customer') =>
  createPerson(testContext(shop.db), { email: mailbox(name), name, password, role });

async function signedIn(name: string): Promise<Visitor> {
  const someone = visitor();
  await someone.call('signIn', { login: mailbox(name), password });
  return someone;
}

async function invited(name: string, role: Role = 'publisher'): Promise<string> {
  const draft = { email: mailbox(name), name, role };
  expect(await olga.call('invite', draft)).toMatchObject({ email: mailbox(name), role });
  const { id } = await shop.db.prisma.emailCode.findFirstOrThrow({ where: { email: mailbox(name) } });
  return (await secretsOfCode(shop.db, id)).link;
}

test('CLI-4 people are listed, the latest first, by role and by what is in name or address', async () => {
  await person('lou', 'editor');
  const names = async (filter: object) => (await olga.ask<{ people: { name: string }[] }>('list', filter)).people.map(({ name }) => name);
  expect(await names({})).toEqual(['lou', 'kim', 'olga']);
  expect(await names({ role: 'editor' })).toEqual(['lou']);
  expect(await names({ search: 'KIM@' })).toEqual(['kim']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await olga.ask('list', { limit: 2 })).toMatchObject({ next: 2, count: 3 });
  expect(await names({ limit: 2, before: 2 })).toEqual(['olga']);
  await shop.db.rows(sql`update people set deleted_at = now() where name = 'kim'`);
  expect(await names({})).toEqual(['lou', 'olga']);
});

test('CLI-4 a person is shown with their ways to sign in, and without a secret', async () => {
  const kim = await signedIn('kim');
  await kim.call('newApp');
  const { token, tokenHash } = newToken();
  await shop.db.prisma.apiToken.create({ data: { tokenHash, personId: 2, name: 'printer' } });
  const shown = await olga.ask('show', { email: mailbox('kim') });
  expect(shown).toMatchObject({ password: true, passkeys: 0, app: false, sessions: 1, orders: 0, tokens: [{ name: 'printer' }] });
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`argon|${token}|seed|hash`, 'i'));
  expect(await olga.ask('show', { email: mailbox('nobody') })).toBe('not_found');
});

test('CLI-4 the invited sets a name and a password by the mailed link, and has the role', async () => {
  const token = await invited('pia');
  expect(await visitor().ask('invitation', { token })).toEqual({ email: mailbox('pia'), name: 'pia', role: 'publisher', known: false });
  const pia = visitor();
  expect(await pia.call('acceptInvitation', { token, name: 'Pia', password: 'short' })).toBe('password_too_short');
  const me = { name: 'Pia', email: mailbox('pia'), role: 'publisher' };
  expect(await pia.call('acceptInvitation', { token, name: 'Pia', password })).toEqual({ me });
  expect(await pia.ask('me')).toEqual(me);
  expect(await (await signedIn('pia')).ask('me')).toEqual(me);
  expect(await olga.ask('show', { email: mailbox('pia') })).toMatchObject({ verified: true, history: [{ action: 'people.accept' }] });
  for (const name of ['acceptInvitation', 'invitation'] as const) {
    expect(name === 'invitation' ? await pia.ask(name, { token }) : await pia.call(name, { token })).toBe('code_expired');
  }
});

test('CLI-4 of two who use an invitation at the same time one does', async () => {
  const token = await invited('pia');
  const answers = await Promise.all([1, 2].map(() => visitor().call('acceptInvitation', { token, password })));
  expect(answers.filter((answer) => answer === 'code_expired')).toHaveLength(1);
});

test('CLI-4 whoever has an account only gets the role, and signs in as always', async () => {
  const token = await invited('kim', 'editor');
  const someone = visitor();
  expect(await someone.ask('invitation', { token })).toMatchObject({ known: true });
  expect(await someone.call('acceptInvitation', { token, name: 'Thief', password: 'thiefs-password' })).toEqual({ me: null });
  expect(await someone.ask('me')).toBeNull();
  expect(await (await signedIn('kim')).ask('me')).toEqual({ name: 'kim', email: mailbox('kim'), role: 'editor' });
  expect(await someone.call('signIn', { login: mailbox('kim'), password: 'thiefs-password' })).toBe('wrong_credentials');
});

test('CLI-4 what somebody else set up for the address before opens the account no more', async () => {
  await person('pia');
  const squatter = await signedIn('pia');
  await shop.db.rows(sql`update people set verified_at = null where name = 'pia'`);
  await squatter.call('newApp');
  const token = await invited('pia');
  expect(await visitor().call('acceptInvitation', { token, password: 'my-own-password' })).toMatchObject({ me: { role: 'publisher' } });
  expect(await squatter.ask('me')).toBeNull();
  expect(await visitor().call('signIn', { login: mailbox('pia'), password })).toBe('wrong_credentials');
  expect(await shop.db.prisma.secondFactor.count()).toBe(0);
});

test('CLI-4 an invitation ends after seven days, with the next one, and nobody is invited to less than they are', async () => {
  const first = await invited('pia');
  const second = await invited('pia', 'editor');
  expect(await visitor().ask('invitation', { token: first })).toBe('code_expired');
  await shop.db.rows(sql`update email_codes set expires_at = now() - interval '1 second'`);
  expect(await visitor().call('acceptInvitation', { token: second, password })).toBe('code_expired');
  expect(await olga.call('invite', { email: mailbox('olga'), name: 'Olga', role: 'editor' })).toBe('bad_input');
  expect(await olga.call('invite', { email: 'оlga@shop.example', name: 'A look-alike', role: 'editor' })).toBe('bad_input');
  expect(await visitor().ask('invitation', { token: 'made.up' })).toBe('code_expired');
});

test('CLI-4 the invitation is mailed in the reader’s language, with a link that a name cannot forge', async () => {
  const draft = { email: mailbox('pia'), name: 'Pia www.evil.example', role: 'editor', language: 'de' };
  await olga.call('invite', draft);
  const { id } = await shop.db.prisma.emailCode.findFirstOrThrow();
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: async () => {}, where: 'here' };
  await sendCode({ db: shop.db, mailer, publicUrl: 'https://shop.example', now: new Date() }, { id });
  const { link } = await secretsOfCode(shop.db, id);
  expect(sent).toMatchObject([{ to: { address: mailbox('pia') }, text: expect.stringContaining(`/de/web/invite?token=${link}`) }]);
  expect(sent[0]?.text).not.toContain('evil');
});

test('CLI-4 a role counts in each session from the next request on, and taking rights away wants a yes', async () => {
  const kim = await signedIn('kim');
  await olga.call('changeRole', { email: mailbox('kim'), role: 'operator' });
  expect(await kim.ask('list', {})).toMatchObject({ count: 2 });
  expect(await olga.call('changeRole', { email: mailbox('kim'), role: 'editor' })).toBe('confirmation_needed');
  expect(await olga.call('changeRole', { email: mailbox('kim'), role: 'editor', confirmed: true })).toMatchObject({ role: 'editor' });
  expect(await kim.ask('list', {})).toBe('forbidden');
  expect(await olga.ask('show', { email: mailbox('kim') })).toMatchObject({
    history: [{ action: 'people.change-role', by: 'olga', details: { role: 'operator' } }, { details: { role: 'editor' } }],
  });
  expect(await olga.call('changeRole', { email: mailbox('nobody'), role: 'editor' })).toBe('not_found');
});

test('CLI-4 the last operator stays one, also when two demote each other', async () => {
  const yes = { role: 'customer', confirmed: true };
  expect(await olga.call('changeRole', { email: mailbox('olga'), ...yes })).toBe('last_operator');
  await olga.call('changeRole', { email: mailbox('kim'), role: 'operator' });
  const kim = await signedIn('kim');
  const answers = await Promise.all([
    olga.call('changeRole', { email: mailbox('kim'), ...yes }),
    kim.call('changeRole', { email: mailbox('olga'), ...yes }),
  ]);
  // One that comes after the other's is over is no operator's any more.
  expect(answers.filter((answer) => answer === 'last_operator' || answer === 'forbidden')).toHaveLength(1);
  expect(await shop.db.prisma.person.count({ where: { role: 'operator' } })).toBe(1);
});

test('CLI-4 somebody who lost their phone gets back in by their password', async () => {
  const kim = await signedIn('kim');
  await kim.call('newApp');
  await shop.db.rows(sql`update second_factors set since = now()`);
  expect(await visitor().call('signIn', { login: mailbox('kim'), password })).toBe('second_factor_needed');
  expect(await olga.call('resetFactors', { email: mailbox('kim') })).toBe('confirmation_needed');
  await olga.call('resetFactors', { email: mailbox('kim'), confirmed: true });
  expect(await kim.ask('me')).toBeNull();
  expect(await (await signedIn('kim')).ask('me')).toMatchObject({ name: 'kim' });
});
