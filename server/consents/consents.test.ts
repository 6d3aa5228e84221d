import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { COOKIE_VERSION } from '#domain/consents/rules.ts';
import type { CookieCommand } from '#domain/consents/schema.ts';
import { TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory, router } from '../http/trpc.ts';
import { createPerson } from '../people/service.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { purgeConsents } from './purge.ts';
import { consents as consentRouter } from './router.ts';
import { consentsInForce, recordConsents } from './service.ts';
import { consents as slice } from './slice.ts';
import { currentCookieWording, type Wording } from './wordings.ts';

const createCaller = createCallerFactory(router({ consents: consentRouter }));
const DAY = 86_400_000;
const now = new Date();
const device = 'Firefox of Mia';

let db: Database;
let kim: number;
beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
  kim = await newPerson('kim');
});
beforeEach(() => changeSettings(testContext(db), { cookies: { statistics: true, marketing: true } }));
afterAll(() => db.close());

async function newPerson(name: string): Promise<number> {
  const email = `${name}@portico.example`;
  await createPerson(testContext(db), { email, name, password: 'tea-and-cake', role: 'customer' });
  return (await db.prisma.person.findFirstOrThrow({ where: { email } })).id;
}

const as = (personId: number | null, more: Partial<Context> = {}) =>
  testContext(db, {
    now,
    device,
    me: async () =>
      personId === null ? null : { id: personId, name: 'Kim', email: 'kim@portico.example', role: 'customer', language: 'en' },
    ...more,
  });
const choosing = (more: Partial<CookieCommand> = {}): CookieCommand => ({
  id: randomUUID(),
  device: randomUUID(),
  choice: { statistics: true, marketing: false },
  version: COOKIE_VERSION,
  language: 'de',
  page: '/de/shop',
  at: now.toISOString(),
  adopted: false,
  ...more,
});
const record = (personId: number | null, more: Partial<CookieCommand> = {}) => createCaller(as(personId)).consents.record(choosing(more));
const lines = () => db.prisma.consent.findMany({ orderBy: { id: 'desc' }, include: { wording: true } });
const count = () => db.prisma.consent.count();

test('a visitor’s choice is recorded with wording, page and device, and once however often it arrives', async () => {
  const command = choosing();
  const before = await count();
  for (const _ of [1, 2]) expect(await record(null, command)).toEqual({ choice: null });
  expect(await count()).toBe(before + 2);
  const [marketing, statistics] = await lines();
  expect(statistics).toMatchObject({
    purpose: 'cookies.statistics',
    given: true,
    page: '/de/shop',
    device,
    author: 'visitor',
    deviceId: command.device,
    personId: null,
    wording: { name: 'cookies.statistics', version: COOKIE_VERSION, language: 'de' },
  });
  expect(statistics?.wording.text).toContain('Statistik');
  expect(marketing).toMatchObject({ purpose: 'cookies.marketing', given: false });
});

test('the same words are stored once', async () => {
  await record(null);
  const before = await db.prisma.consentWording.count();
  await Promise.all([record(null), record(null, { language: 'de' })]);
  expect(await db.prisma.consentWording.count()).toBe(before);
});

test('a person’s last word counts, by when it was said and not by when it arrives; the device is told', async () => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  await record(kim, { at: at(30), choice: { statistics: true, marketing: true } });
  await record(kim, { at: at(10), choice: { statistics: false } });
  const { choice } = await record(kim, { at: at(20), choice: { statistics: true } });
  expect(choice).toEqual({ statistics: false, marketing: true, version: COOKIE_VERSION, at: at(10) });
  const mine = await createCaller(as(kim)).consents.mine();
  expect(mine[0]).toMatchObject({ purpose: 'cookies.statistics', given: false, author: 'person', at: at(10) });
  expect(mine.filter(({ purpose }) => purpose === 'cookies.statistics')).toHaveLength(3);
});

test('what a device chose before the sign-in becomes the person’s, unless they said something since', async () => {
  const id = await newPerson('lee');
  const early = new Date(now.getTime() - DAY).toISOString();
  await record(id, { choice: { statistics: false } });
  const { choice } = await record(id, { at: early, adopted: true, choice: { statistics: true, marketing: true } });
  expect(choice).toMatchObject({ statistics: false, marketing: true });
  expect(await consentsInForce({ db }, id)).toHaveLength(2);
});

test.each<[string, Partial<CookieCommand>]>([
  ['a purpose nobody knows', { choice: { terms: true } as never }],
  ['nothing at all', { choice: {} }],
  ['an invented wording', { version: '99' }],
  ['a language nobody speaks here', { language: 'xx' as never }],
  ['an address elsewhere', { page: '//evil.example' }],
  ['an address with secrets', { page: '/my/orders/1?access_token=1' }],
  ['an endless address', { page: `/${'x'.repeat(300)}` }],
  ['a choice of years ago', { at: new Date(now.getTime() - 400 * DAY).toISOString() }],
  ['no id', { id: 'x' }],
])('%s is refused, and nothing is written', async (_, wrong) => {
  const before = await count();
  await expect(record(null, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await count()).toBe(before);
});

test('what the shop does not ask for is not agreed to, but always declined', async () => {
  await changeSettings(testContext(db), { cookies: { statistics: false } });
  await expect(record(null, { choice: { statistics: true } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await record(null, { choice: { statistics: false } })).toEqual({ choice: null });
});

test('a choice of the future counts from now', async () => {
  await record(null, { at: new Date(now.getTime() + DAY).toISOString() });
  expect((await lines())[0]?.at).toEqual(now);
});

test('of a wording that changed meanwhile it is recorded what was shown', async () => {
  const earlier: Wording = { ...currentCookieWording('statistics', 'fr'), version: '0', text: 'Earlier words' };
  await recordConsents(db, [{ purpose: 'cookies.statistics', given: true, wording: earlier, page: '/fr', author: 'visitor' }], now);
  await record(null, { version: '0', language: 'fr', choice: { statistics: true } });
  expect((await lines())[0]?.wording).toMatchObject({ version: '0', text: 'Earlier words' });
});

test('the limit of an address holds', async () => {
  const limited = as(null, { limit: async () => Promise.reject(new Error('counted')) });
  await expect(createCaller(limited).consents.record(choosing())).rejects.toThrow('counted');
});

test.each([
  ['changes a line', sql`update consents set given = not given`],
  ['deletes a line', sql`delete from consents`],
  ['empties the ledger', sql`truncate consents`],
  ['empties it with what it refers to', sql`truncate consent_wordings cascade`],
  ['changes a wording', sql`update consent_wordings set text = ''`],
  ['deletes a wording', sql`delete from consent_wordings`],
])('nobody %s', async (_, statement) => {
  await record(null);
  const before = await db.rows(
    sql`select c.*, w.text from consents c join consent_wordings w on w.digest = c.wording_digest order by c.id`,
  );
  await expect(db.rows(statement)).rejects.toThrow(/only added to/);
  // The setting that the purge makes is no key: within a year nothing is deleted.
  const trick = db.transaction(async (tx) => {
    await tx.rows(sql`select set_config('portico.consents_ended_before', '2999-01-01', true)`);
    await tx.rows(sql`delete from consents`);
  });
  await expect(trick).rejects.toThrow(/only added to/);
  expect(
    await db.rows(sql`select c.*, w.text from consents c join consent_wordings w on w.digest = c.wording_digest order by c.id`),
  ).toEqual(before);
});

test('an import says on what ground', async () => {
  const imported = {
    purpose: 'terms',
    given: true,
    wording: currentCookieWording('statistics', 'en'),
    page: '/',
    author: 'import',
  } as const;
  await expect(recordConsents(db, [imported], now)).rejects.toThrow(/ground/);
  await expect(recordConsents(db, [{ ...imported, ground: '' }], now)).rejects.toThrow(/ground/);
  expect(await recordConsents(db, [{ ...imported, ground: 'paper form' }], now)).toBe(1);
  await expect(recordConsents(db, [{ ...imported, purpose: 'list.1' }], now)).rejects.toThrow('list.1');
});

test('after its term a line goes, unless it is somebody’s last word', async () => {
  const personId = await newPerson('old');
  const past = (years: number) => new Date(now.getTime() - years * 366 * DAY);
  const wording = currentCookieWording('statistics', 'en');
  const said = { purpose: 'cookies.statistics', given: true, wording, page: '/', author: 'person', personId } as const;
  await recordConsents(db, [said], past(12));
  await recordConsents(db, [{ ...said, given: false }], past(11));
  await recordConsents(db, [{ ...said, author: 'visitor', personId: null, deviceId: randomUUID() }], past(11));
  await recordConsents(db, [{ ...said, purpose: 'terms', orderId: 4711 }], past(11));
  await recordConsents(db, [{ ...said, purpose: 'terms', orderId: 4712 }], past(9));
  const before = await count();
  expect(await purgeConsents(db, now)).toBe(3);
  expect(await count()).toBe(before - 3);
  expect(await db.prisma.consent.findMany({ where: { personId }, orderBy: { id: 'asc' }, select: { purpose: true, given: true } })).toEqual(
    [
      { purpose: 'cookies.statistics', given: false },
      { purpose: 'terms', given: true },
    ],
  );
  await changeSettings(testContext(db), { consents: { years: 1 } });
  expect(await purgeConsents(db, now)).toBe(1);
  await changeSettings(testContext(db), { consents: { years: 10 } });
});

test('an order records the accepted terms with itself, and an order that fails records none', async () => {
  const mia = shopper(db, { device, language: 'de' });
  await mia.put(TEA);
  const { cart } = await mia.live();
  const before = await count();
  await expect(mia.order({ expectedTotal: cart.total + 1 })).rejects.toMatchObject({ message: 'prices_changed' });
  expect(await count()).toBe(before);
  const { id } = await mia.order({ expectedTotal: cart.total });
  const [line, ...others] = await db.prisma.consent.findMany({ where: { orderId: id }, include: { wording: true } });
  expect(others).toEqual([]);
  expect(line).toMatchObject({ purpose: 'terms', given: true, author: 'visitor', page: '/de/shop/payment', device, personId: null });
  expect(line?.wording).toMatchObject({ name: 'terms', language: 'de', text: expect.stringMatching(/^Ich habe die.+\n\n.+/s) });
});

test('where there is no box to tick, an order records nothing; with one it takes no statement more', async () => {
  const buy = async () => {
    const mia = shopper(db);
    await mia.put(TEA);
    const { cart } = await mia.live();
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const { id } = await mia.order({ expectedTotal: cart.total });
    const { length } = statements.mock.calls;
    statements.mockRestore();
    return { statements: length, lines: await db.prisma.consent.count({ where: { orderId: id } }) };
  };
  const ticked = await buy();
  await changeSettings(testContext(db), { terms: { required: false } });
  await buy(); // which reads the settings again
  expect([ticked, await buy()]).toEqual([
    { statements: ticked.statements, lines: 1 },
    { statements: ticked.statements, lines: 0 },
  ]);
  await changeSettings(testContext(db), { terms: { required: true } });
});

test('staff find what was said by a person, and by a guest who ordered, and nothing says the address', async () => {
  const olga = createCaller(
    as(kim, { me: async () => ({ id: 1, name: 'Olga', email: 'o@shop.example', role: 'operator', language: 'en' }) }),
  );
  const guest = await olga.consents.of({ email: ` ${MIA.email.toUpperCase()}` });
  expect(guest.length).toBeGreaterThan(0);
  expect(guest.every(({ purpose, email }) => purpose === 'terms' && email === '')).toBe(true);
  expect(JSON.stringify(await db.prisma.consent.findMany())).not.toContain(MIA.email);
  expect((await olga.consents.of({ email: 'kim@portico.example' }))[0]).toMatchObject({ personId: kim, email: 'kim@portico.example' });
  expect(await olga.consents.of({ email: 'nobody@shop.example' })).toEqual([]);
  const { consents, next, count: all } = await olga.consents.list({ limit: 2 });
  expect([consents.length, next, all > 2]).toEqual([2, consents[1]?.id, true]);
  const rest = await olga.consents.list({ limit: 500, ...(next !== null && { before: next }) });
  expect([rest.consents.length, rest.next]).toEqual([all - 2, null]);
});

test('the portal counts and exports a person’s lines, and nobody else’s', async () => {
  const me = { id: kim, name: 'Kim', email: 'kim@portico.example', role: 'customer', language: 'en' } as const;
  expect(await slice.person.place?.count(as(kim), me)).toBe(2);
  const [file] = (await slice.person.exported?.(as(kim), me)) ?? [];
  expect(JSON.parse(String(file?.content))).toEqual(await createCaller(as(kim)).consents.mine());
  await expect(createCaller(as(null)).consents.mine()).rejects.toMatchObject({ message: 'sign_in_needed' });
});
