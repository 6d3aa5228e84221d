import { afterAll, beforeAll, expect, test } from 'vitest';
import { Audience } from '#domain/mailings/schema.ts';
import { type Database, sql } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { createTestDatabase } from '../database/testing.ts';
import { audienceQuery, countAudience } from './audience-queries.ts';
import { makeList, makeSubscriber } from './testing.ts';

let db: Database;
let tea: number;
let cake: number;

beforeAll(async () => {
  db = await createTestDatabase();
  [tea, cake] = [(await makeList(db)).id, (await makeList(db)).id];
  const on = (name: string, given: Parameters<typeof makeSubscriber>[1] = {}) =>
    makeSubscriber(db, { email: `${name}@mail.example`, lists: [tea], ...given });
  await on('plain');
  await on('german', { language: 'de', since: new Date('2026-05-01T00:00:00Z') });
  await on('cologne', { attributes: { city: 'Köln', fair: 'yes' } });
  await on('bonn', { attributes: { city: 'Bonn' } });
  await on('buyer');
  await on('person');
  await on('canceller');
  await on('looker');
  await on('both', { lists: [tea, cake] });
  await on('unconfirmed', { state: 'pending' });
  await on('gone', { state: 'left' });
  await on('elsewhere', { lists: [] });
  await on('bounced');
  await on('blocked', { email: 'blocked@closed.example' });
  await on('below', { email: 'below@mail.closed.example' });
  const suppressed = ['bounced@mail.example', '@closed.example'];
  await db.prisma.suppression.createMany({ data: suppressed.map((value) => ({ value, reason: 'import', at: new Date() })) });
  const { id: personId } = await db.prisma.person.create({ data: { email: 'person@mail.example', name: 'Pia' } });
  const order = (given: Partial<Prisma.OrderUncheckedCreateInput>) =>
    db.prisma.order.create({
      data: {
        accessToken: crypto.randomUUID(),
        language: 'en',
        currency: 'EUR',
        state: 'sale',
        placedAt: new Date('2026-04-01T12:00:00Z'),
        ...given,
      },
    });
  await order({ billing: { email: 'Buyer@mail.example' } });
  await order({ billing: { email: 'office@mail.example' }, personId, placedAt: new Date('2026-02-01T12:00:00Z') });
  await order({ billing: { email: 'canceller@mail.example' }, state: 'cancel' });
  await order({ billing: { email: 'looker@mail.example' }, state: 'draft', placedAt: null });
});
afterAll(() => db.close());

const everyone = ['below', 'bonn', 'both', 'buyer', 'canceller', 'cologne', 'german', 'looker', 'person', 'plain'];

async function audienceOf(given: object, listIds = [tea]): Promise<string[]> {
  const audience = Audience.parse(given);
  const rows = await db.rows<{ name: string }>(sql`
    select split_part(u.email, '@', 1) as name from (${audienceQuery({ listIds, audience })}) a join subscribers u on u.id = a.subscriber_id order by 1`);
  return rows.map(({ name }) => name);
}

test.each<[string, object, string[]]>([
  ['those who confirmed, and whose address or domain is not suppressed', {}, everyone],
  ['a language', { languages: ['de', 'fr'] }, ['german']],
  ['who bought, by the order or by its person', { bought: true }, ['buyer', 'person']],
  ['who bought since a day', { bought: true, boughtSince: '2026-04-01' }, ['buyer']],
  ['the same without saying so', { boughtSince: '2026-04-01' }, ['buyer']],
  ['nobody since the day after', { boughtSince: '2026-04-02' }, []],
  ['who never bought', { bought: false }, everyone.filter((name) => name !== 'buyer' && name !== 'person')],
  ['who did not buy since a day', { bought: false, boughtSince: '2026-04-01' }, everyone.filter((name) => name !== 'buyer')],
  ['who subscribed since a day', { subscribedSince: '2026-05-01' }, ['german']],
  ['nobody since the day after that', { subscribedSince: '2026-05-02' }, []],
  ['an attribute', { attributes: { city: 'Köln' } }, ['cologne']],
  ['two of them', { attributes: { city: 'Bonn', fair: 'yes' } }, []],
])('an audience is %s', async (_, audience, expected) => {
  expect(await audienceOf(audience)).toEqual(expected);
});

test('somebody on several lists gets it once, by the first of the mailing’s', async () => {
  const listsOf = async (listIds: number[]) =>
    (
      await db.rows<{ list_id: number }>(
        sql`select a.list_id from (${audienceQuery({ listIds, audience: {} })}) a join subscribers u on u.id = a.subscriber_id where u.email = 'both@mail.example'`,
      )
    ).map(({ list_id: id }) => id);
  expect(await listsOf([cake, tea])).toEqual([cake]);
  expect(await listsOf([tea, cake])).toEqual([tea]);
});

test('the domain of each is told, and how many read which language', async () => {
  const domains = await db.rows<{ domain: string }>(
    sql`select distinct domain from (${audienceQuery({ listIds: [tea], audience: {} })}) a order by 1`,
  );
  expect(domains.map(({ domain }) => domain)).toEqual(['mail.closed.example', 'mail.example']);
  expect(await countAudience(db, { listIds: [tea], audience: {} })).toEqual(
    new Map([
      ['en', everyone.length - 1],
      ['de', 1],
    ]),
  );
});

test('nobody is on a list that was archived', async () => {
  const old = await makeList(db, { archivedAt: new Date() });
  await makeSubscriber(db, { lists: [old.id] });
  expect(await audienceOf({}, [old.id])).toEqual([]);
});
