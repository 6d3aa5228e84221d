import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailingChange, MailingDraft } from '#domain/mailings/schema.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { testContext } from '../testing/context.ts';
import { makeList } from './testing.ts';
import { changeMailing, createMailing, deleteMailing } from './writing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const ctx = () => testContext(db);
const draft = (given: object) => MailingDraft.parse({ name: 'Spring tea', subject: { en: 'Tea' }, body: { en: 'Hello' }, ...given });
const changed = (given: object) => MailingChange.parse(given);
const stored = (id: number) => db.prisma.mailing.findFirstOrThrow({ where: { id } });

test('a mailing is a draft for lists that are named by key or id, each once, with its name as campaign', async () => {
  const [tea, cake] = [await makeList(db), await makeList(db)];
  const { id } = await createMailing(ctx(), draft({ lists: [cake.key, tea.id, String(cake.id)] }));
  expect(await stored(id)).toMatchObject({ state: 'draft', listIds: [cake.id, tea.id], campaign: 'Spring tea', version: 1, rate: null });
  const named = await createMailing(ctx(), draft({ lists: [tea.key], campaign: 'spring-2026' }));
  expect(await stored(named.id)).toMatchObject({ campaign: 'spring-2026' });
});

test('a list that there is not, or that is archived, is not found', async () => {
  const archived = await makeList(db, { archivedAt: new Date() });
  for (const list of ['nothing', 999_999, archived.key]) {
    await expect(createMailing(ctx(), draft({ lists: [list] }))).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('what is absent stays, and null takes a value away', async () => {
  const list = await makeList(db);
  const { id } = await createMailing(ctx(), draft({ lists: [list.id], senderName: 'Tea', rate: 5 }));
  await changeMailing(ctx(), changed({ id, version: 1, name: 'Summer tea', senderName: null }));
  expect(await stored(id)).toMatchObject({
    name: 'Summer tea',
    senderName: null,
    rate: 5,
    body: { en: 'Hello' },
    listIds: [list.id],
    version: 2,
  });
});

test('of two who change the same version, one is told', async () => {
  const list = await makeList(db);
  const { id } = await createMailing(ctx(), draft({ lists: [list.id] }));
  const change = (name: string) => changeMailing(ctx(), changed({ id, version: 1, name }));
  const outcomes = await Promise.allSettled([change('one'), change('two')]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toMatchObject([{ code: 'mailing_changed' }]);
});

test.each(['scheduled', 'sending', 'paused', 'halted', 'sent', 'cancelled'] as const)('what is %s is changed no more', async (state) => {
  const list = await makeList(db);
  const { id } = await createMailing(ctx(), draft({ lists: [list.id] }));
  await db.prisma.mailing.update({ where: { id }, data: { state } });
  await expect(changeMailing(ctx(), changed({ id, version: 1, name: 'x' }))).rejects.toMatchObject({ code: 'mailing_state' });
});

test.each([
  ['a draft', 'draft', null, true],
  ['one that was cancelled before it began', 'cancelled', null, true],
  ['one that was cancelled on its way', 'cancelled', new Date(), false],
  ['one that is scheduled', 'scheduled', null, false],
  ['one that is being sent', 'sending', new Date(), false],
  ['one that was sent', 'sent', new Date(), false],
] as const)('%s', async (_, state, startedAt, deletable) => {
  const list = await makeList(db);
  const { id } = await createMailing(ctx(), draft({ lists: [list.id] }));
  await db.prisma.mailing.update({ where: { id }, data: { state, startedAt } });
  const outcome = deleteMailing(ctx(), { id });
  await (deletable ? expect(outcome).resolves.toEqual({ id }) : expect(outcome).rejects.toMatchObject({ code: 'mailing_state' }));
  expect(await db.prisma.mailing.count({ where: { id } })).toBe(deletable ? 0 : 1);
});

test('what there is not can neither be changed nor deleted', async () => {
  await expect(changeMailing(ctx(), changed({ id: 999_999, version: 1 }))).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteMailing(ctx(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
});
