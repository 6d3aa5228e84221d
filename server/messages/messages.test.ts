import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MessageDraft } from '#domain/messages/schema.ts';
import type { Role } from '#domain/people/types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { slices, subjects } from '../app.ts';
import { TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory, router } from '../http/trpc.ts';
import { createPictures, storePicture } from '../media/pictures.ts';
import { pictureRoutes } from '../media/routes.ts';
import { changeAccount } from '../places/account.ts';
import { testContext } from '../testing/context.ts';
import { createPeople, emailOf } from '../testing/people.ts';
import { purgePhotos } from './photos.ts';
import { messages as messageRouter } from './router.ts';

const createCaller = createCallerFactory(router({ messages: messageRouter }));
const PRODUCT = { kind: 'product', id: 1 } as const;
const buyers = [slices.orders.buyers];
const publish = vi.fn(async () => {});
const drop = vi.fn();

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  vi.clearAllMocks();
  await openTestShop(db);
  await db.rows(sql`truncate people, messages, message_totals restart identity cascade`);
  await createPeople(db, { 'Kim Doe': 'customer', 'Lou Beck': 'customer', 'Pat Press': 'publisher', 'Olga Op': 'operator' });
});

const [KIM, LOU, PAT, OLGA] = [
  person(1, 'Kim Doe'),
  person(2, 'Lou Beck'),
  person(3, 'Pat Press', 'publisher'),
  person(4, 'Olga Op', 'operator'),
];

function person(id: number, name: string, role: Role = 'customer') {
  return { id, name, role, email: emailOf(name), language: 'en' } as const;
}

function as(who: ReturnType<typeof person> | null, more: Partial<Context> = {}) {
  return createCaller(testContext(db, { subjects, buyers, publish, drop, me: async () => who, ...more })).messages;
}

const post = (who: ReturnType<typeof person> | null, draft: Partial<MessageDraft> & object) =>
  as(who).post({ ...PRODUCT, commandId: randomUUID(), ...draft });
const list = (more: object = {}) => as(null).list({ ...PRODUCT, ...more });
const refused = (code: string) => ({ cause: { code } });

test('PROD-6 a customer rates a product once: a second rating changes the first, and everyone sees it at once', async () => {
  await post(KIM, { text: 'Fine tea', stars: 4 });
  await post(LOU, { stars: 1 });
  await post(KIM, { text: 'Very fine tea', stars: 5 });
  const page = await list();
  expect(page.stats).toEqual({ average: 3, total: 2, counts: { 1: 1, 2: 0, 3: 0, 4: 0, 5: 1 } });
  expect(page.threads.map(({ author, stars, text }) => ({ author, stars, text }))).toEqual([
    { author: 'Lou B.', stars: 1, text: '' },
    { author: 'Kim D.', stars: 5, text: 'Very fine tea' },
  ]);
  expect(await list({ stars: 5 })).toMatchObject({ total: 1, count: 2, threads: [{ text: 'Very fine tea' }] });
  expect(await as(KIM).mine(PRODUCT)).toMatchObject({ name: 'Kim D.', own: [1], rating: { id: 1, stars: 5 } });
  expect(drop).toHaveBeenCalledWith(expect.arrayContaining(['messages:product:1']));
});

test('one command posts one message, and another’s id posts none', async () => {
  const commandId = randomUUID();
  const [one, again] = [await post(KIM, { text: 'Hello', commandId }), await post(KIM, { text: 'Hello', commandId })];
  expect(again).toEqual(one);
  await expect(post(LOU, { text: 'Mine', commandId })).rejects.toMatchObject(refused('bad_input'));
  await expect(post(KIM, { text: 'Mine', commandId, id: 2 })).rejects.toMatchObject(refused('bad_input'));
  expect(await list()).toMatchObject({ count: 1 });
});

test('another rating without words takes those of the first away', async () => {
  await post(KIM, { text: 'Weak', stars: 2 });
  await post(KIM, { text: '', stars: 5 });
  expect(await list()).toMatchObject({ count: 1, threads: [{ text: '', stars: 5 }] });
});

test('a command that changed a rating changes it once, also when the rating was changed again or taken back since', async () => {
  const commandId = randomUUID();
  const { id } = await post(KIM, { text: 'Fine', stars: 4 });
  await post(KIM, { text: 'Finer', stars: 5, commandId });
  await post(KIM, { text: 'Weak', stars: 2 });
  expect(await post(KIM, { text: 'Finer', stars: 5, commandId })).toEqual({ id });
  expect(await list()).toMatchObject({ threads: [{ text: 'Weak', stars: 2 }] });
  await as(KIM).delete({ messageId: id });
  await post(KIM, { text: 'Finer', stars: 5, commandId });
  expect(await list()).toMatchObject({ threads: [] });
});

test('two devices that rate at the same moment rate once', async () => {
  await Promise.all(([1, 2, 3, 4, 5] as const).map((stars) => post(KIM, { stars })));
  expect((await list()).stats?.total).toBe(1);
});

test('who has paid for it is a verified buyer', async () => {
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  const { id } = await who.order({ expectedTotal: 990 });
  await db.rows(sql`update orders set person_id = 1 where id = ${id}`);
  const bought = (await db.prisma.variant.findFirstOrThrow({ where: { id: TEA } })).productId;
  await post(KIM, { id: bought, stars: 4, text: 'Not paid yet' });
  expect(await list({ id: bought })).toMatchObject({ threads: [{ verified: false }] });
  await db.rows(sql`update orders set payment_state = 'paid' where id = ${id}`);
  await post(KIM, { id: bought, text: 'A question' });
  await post(LOU, { id: bought, stars: 1 });
  expect((await list({ id: bought })).threads.map(({ verified }) => verified)).toEqual([false, true, false]);
});

test('the publisher answers, and another of the shop who corrects the answer leaves its author', async () => {
  const { id } = await post(KIM, { text: 'Is it strong?' });
  const answer = await as(PAT).answer({ messageId: id, commandId: randomUUID(), text: 'Verry strong' });
  await as(OLGA).change({ messageId: answer.id, text: 'Very strong' });
  expect(await list()).toMatchObject({
    count: 1,
    threads: [
      { text: 'Is it strong?', answers: [{ author: 'Pat Press', fromShop: true, text: 'Very strong', editedAt: expect.any(String) }] },
    ],
  });
  expect(publish).toHaveBeenLastCalledWith(expect.anything(), 'message.posted', { messageId: answer.id });
});

test('a message is changed and taken back by its author alone', async () => {
  const { id } = await post(KIM, { text: 'Nice', stars: 4 });
  await expect(as(LOU).change({ messageId: id, text: 'Bad' })).rejects.toMatchObject(refused('forbidden'));
  await expect(as(PAT).change({ messageId: id, text: 'Bad' })).rejects.toMatchObject(refused('forbidden'));
  await expect(as(LOU).delete({ messageId: id })).rejects.toMatchObject(refused('forbidden'));
  await expect(as(null).delete({ messageId: id })).rejects.toMatchObject(refused('sign_in_needed'));
  await as(KIM).change({ messageId: id, text: 'Very nice', stars: 5 });
  expect(await list()).toMatchObject({ threads: [{ text: 'Very nice', stars: 5 }] });
  await as(KIM).delete({ messageId: id });
  expect(await list()).toMatchObject({ threads: [], count: 0, stats: { total: 0, average: 0 } });
  expect(JSON.stringify(await db.prisma.message.findMany())).not.toContain('nice');
  await post(KIM, { stars: 2 });
  expect((await list()).stats?.total).toBe(1);
});

test('staff hide a message: it counts no more, is not answered, and its reports are judged', async () => {
  const { id } = await post(KIM, { text: 'Buy pills', stars: 5 });
  await as(LOU).report({ messageId: id, reason: 'Spam' });
  await as(LOU).report({ messageId: id, reason: 'Spam!' });
  expect(await as(PAT).staffList({ show: 'reported' })).toMatchObject({
    messages: [{ id, author: 'Kim Doe', reports: [{ reason: 'Spam' }], record: expect.any(String) }],
  });
  await as(PAT).hide({ messageId: id, hidden: true });
  expect(await list()).toMatchObject({ threads: [], stats: { total: 0 } });
  await expect(post(LOU, { text: 'I agree', answerTo: id })).rejects.toMatchObject(refused('message_gone'));
  await expect(as(LOU).vote({ messageId: id, helpful: true })).rejects.toMatchObject(refused('message_gone'));
  expect((await as(PAT).staffList({ show: 'reported' })).messages).toEqual([]);
  expect(await as(PAT).staffList({ show: 'hidden' })).toMatchObject({ messages: [{ id, hidden: true }] });
  await as(PAT).hide({ messageId: id, hidden: false });
  expect(await list()).toMatchObject({ count: 1, stats: { total: 1 } });
});

test('a thread waits for the shop while its last shown message is a customer’s', async () => {
  const waiting = async () => (await as(PAT).staffList({ show: 'waiting' })).messages.map(({ id }) => id);
  const asked = await post(KIM, { text: 'Is it strong?' });
  const other = await post(LOU, { text: 'I find it strong', answerTo: asked.id });
  expect(await waiting()).toEqual([other.id]);
  const { id: answer } = await as(PAT).answer({ messageId: other.id, commandId: randomUUID(), text: 'Very strong' });
  expect(await waiting()).toEqual([]);
  const again = await post(KIM, { text: 'And how long do I brew it?', answerTo: asked.id });
  expect(await waiting()).toEqual([again.id]);
  const states = (await as(PAT).staffList({})).messages;
  expect(states.map(({ id, answered, waiting: waits }) => ({ id, answered, waits }))).toEqual([
    { id: again.id, answered: false, waits: true },
    { id: answer, answered: false, waits: false },
    { id: other.id, answered: true, waits: false },
    { id: asked.id, answered: true, waits: false },
  ]);
  await as(PAT).hide({ messageId: again.id, hidden: true });
  expect(await waiting()).toEqual([]);
  await as(PAT).delete({ messageId: answer });
  expect(await waiting()).toEqual([other.id]);
  await as(PAT).hide({ messageId: asked.id, hidden: true });
  expect(await waiting()).toEqual([]);
});

test('votes count once, and sort', async () => {
  const [first] = [await post(KIM, { text: 'First' }), await post(KIM, { text: 'Second' })];
  await as(LOU).vote({ messageId: first.id, helpful: true });
  await as(LOU).vote({ messageId: first.id, helpful: true });
  await expect(as(KIM).vote({ messageId: first.id, helpful: true })).rejects.toMatchObject(refused('bad_input'));
  expect((await list({ order: 'helpful' })).threads.map(({ text, helpful }) => [text, helpful])).toEqual([
    ['First', 1],
    ['Second', 0],
  ]);
  await as(LOU).vote({ messageId: first.id, helpful: false });
  expect((await list({ order: 'helpful' })).threads[0]).toMatchObject({ text: 'Second' });
});

test('a photo is made anew: upright, small, and without the place where it was taken', async () => {
  const taken = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await post(KIM, { stars: 5, photos: [taken.toString('base64')] });
  const [photo] = (await list()).threads[0]?.photos ?? [];
  expect(photo).toMatchObject({ width: 1_067, height: 1_600 });
  const [original] = await db.rows<{ bytes: Buffer }>(sql`select bytes from pictures where hash = ${photo?.hash ?? ''}`);
  const { exif, orientation } = await sharp(original?.bytes).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
});

test.each([
  ['no picture', Buffer.from('hello'), 'unsupported_media'],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'unsupported_media'],
])('%s is no photo, and nothing is posted', async (_, bytes, code) => {
  await expect(post(KIM, { text: 'Look', photos: [bytes.toString('base64')] })).rejects.toMatchObject(refused(code));
  expect(await list()).toMatchObject({ count: 0 });
});

test('a picture of 20,000 pixels is refused', async () => {
  const wide = await sharp({ create: { width: 20_000, height: 4, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await expect(post(KIM, { text: 'Look', photos: [wide.toString('base64')] })).rejects.toMatchObject(refused('too_large'));
});

test.each([
  ['a megabyte of text', { text: 'x'.repeat(1_000_000) }, 'bad_input'],
  ['nothing at all', { text: ' \n ' }, 'message_empty'],
  ['no stars', { text: 'x', stars: 0 as never }, 'bad_input'],
  ['six stars', { text: 'x', stars: 6 as never }, 'bad_input'],
  ['stars on an answer', { text: 'x', stars: 5 as const, answerTo: 1 }, 'bad_input'],
  ['an unknown kind', { text: 'x', kind: 'person' }, 'not_found'],
  ['an unknown record', { text: 'x', id: 2_000_000 }, 'not_found'],
  ['an answer to a message elsewhere', { text: 'x', answerTo: 99 }, 'message_gone'],
])('%s is refused, and nothing is written', async (_, draft, code) => {
  const error = await post(KIM, draft).catch((refusal: { cause?: { code?: string }; code: string }) => refusal);
  expect((error as { cause?: { code?: string } }).cause?.code ?? 'bad_input').toBe(code);
  expect(await db.prisma.message.count()).toBe(0);
});

test('a visitor neither writes nor rates, staff do not rate, and what one may not read is not found', async () => {
  await expect(post(null, { text: 'x' })).rejects.toMatchObject(refused('sign_in_needed'));
  await expect(post(null, { stars: 5 })).rejects.toMatchObject(refused('sign_in_needed'));
  await expect(post(PAT, { stars: 5 })).rejects.toMatchObject(refused('forbidden'));
  await db.rows(sql`update products set published = false where id = 1`);
  await expect(post(KIM, { stars: 5 })).rejects.toMatchObject(refused('not_found'));
  await expect(list()).rejects.toMatchObject(refused('not_found'));
  expect(await as(PAT).list(PRODUCT)).toMatchObject({ count: 0 });
});

test('CHAT-5 an order’s conversation is read and written by its customer, the holder of its link, and operators', async () => {
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  const { id, accessToken } = await who.order({ expectedTotal: 990 });
  const order = { kind: 'order', id } as const;
  const asked = await as(null).post({ ...order, accessToken, commandId: randomUUID(), text: 'When does it come?' });
  await as(OLGA).answer({ messageId: asked.id, commandId: randomUUID(), text: 'Tomorrow' });
  expect(await as(null).list({ ...order, accessToken })).toMatchObject({
    stats: null,
    threads: [{ author: 'Mia Beck', fromShop: false, answers: [{ author: 'Olga Op', fromShop: true, text: 'Tomorrow' }] }],
  });
  for (const stranger of [null, KIM, PAT]) {
    await expect(as(stranger).list(order)).rejects.toMatchObject(refused('not_found'));
    await expect(as(stranger).post({ ...order, commandId: randomUUID(), text: 'x' })).rejects.toMatchObject(refused('not_found'));
    await expect(as(stranger).list({ ...order, accessToken: 'forged' })).rejects.toMatchObject(refused('not_found'));
  }
  await expect(as(PAT).hide({ messageId: asked.id, hidden: true })).rejects.toMatchObject(refused('not_found'));
  expect((await as(PAT).staffList({})).messages).toEqual([]);
  expect((await as(OLGA).staffList({})).messages).toHaveLength(2);
  await expect(as(null).post({ ...order, accessToken, commandId: randomUUID(), text: 'x', stars: 5 })).rejects.toMatchObject(
    refused('bad_input'),
  );
  await as(null).delete({ messageId: asked.id, accessToken });
  expect(await as(OLGA).list(order)).toMatchObject({ threads: [] });
});

test('a page of messages takes two statements', async () => {
  for (const text of ['One', 'Two', 'Three']) await post(KIM, { text });
  const statements = vi.spyOn(db.pool, 'query');
  await list();
  expect(statements.mock.calls.length).toBeLessThanOrEqual(4);
});

test('an operator is the customer of their own order, also by its link', async () => {
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  const { id, accessToken } = await who.order({ expectedTotal: 990 });
  await db.rows(sql`update orders set person_id = ${OLGA.id} where id = ${id}`);
  await as(OLGA).post({ kind: 'order', id, accessToken, commandId: randomUUID(), text: 'Where is my parcel?' });
  expect(await as(OLGA).list({ kind: 'order', id })).toMatchObject({ threads: [{ fromShop: false, author: 'Olga Op' }] });
});

async function photo(background: string): Promise<string> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return (await image.png().toBuffer()).toString('base64');
}

test('a photo is served while its message is shown, also from the disk', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'portico-photos-'));
  const app = fastify();
  await app.register(pictureRoutes, { pictures: createPictures({ cacheDir, log: testContext(db).log }), databaseOf: () => db });
  onTestFinished(async () => {
    await app.close();
    await rm(cacheDir, { recursive: true });
  });
  const { id } = await post(KIM, { text: 'Look', photos: [await photo('#33a')] });
  const { hash = '' } = (await list()).threads[0]?.photos[0] ?? {};
  const get = async () => {
    const { statusCode, headers } = await app.inject(pictureAddress(hash, 64, 'webp'));
    return [statusCode, headers['cache-control']];
  };
  const shown = [200, 'private, max-age=31536000, immutable'];
  expect(await get()).toEqual(shown);
  await as(PAT).hide({ messageId: id, hidden: true });
  expect(await get()).toEqual([404, undefined]);
  await as(PAT).hide({ messageId: id, hidden: false });
  expect(await get()).toEqual(shown);
  await as(KIM).delete({ messageId: id });
  expect(await get()).toEqual([404, undefined]);
});

test('the photos of a message that was refused are deleted after a day, and no other picture', async () => {
  const now = (days: number) => ({ db, now: new Date(testContext(db).now.getTime() + days * 86_400_000) });
  await storePicture(db, Buffer.from(await photo('#aa3'), 'base64'));
  await post(KIM, { text: 'Look', photos: [await photo('#3aa')] });
  const before = await db.prisma.picture.count();
  await expect(post(LOU, { text: 'x', answerTo: 99, photos: [await photo('#a3a')] })).rejects.toMatchObject(refused('message_gone'));
  expect(await purgePhotos(now(0.9))).toBe(0);
  expect(await purgePhotos(now(1.1))).toBe(1);
  expect(await db.prisma.picture.count()).toBe(before);
});

test('a photo that another replaces is deleted', async () => {
  const before = await db.prisma.picture.count();
  await post(KIM, { stars: 4, photos: [await photo('#a33')] });
  await post(KIM, { stars: 5, photos: [await photo('#3a3')] });
  expect(await db.prisma.picture.count()).toBe(before + 1);
});

test('a new name of their author is on the pages at once, and the same one changes none', async () => {
  await post(KIM, { text: 'Nice' });
  await post(KIM, { id: 2, text: 'Mine', stars: 5 });
  await post(LOU, { id: 3, text: 'Another’s' });
  drop.mockClear();
  const draft = { name: 'Kim Ash', phone: '0221 123456', email: KIM.email.toLowerCase(), street: 'Lindenweg 4', city: 'Köln' };
  const context = testContext(db, { drop, personParts: [slices.messages.person] });
  const change = () =>
    changeAccount({ ...context, personId: KIM.id }, { ...draft, countryId: 276, stateId: null, zip: '', company: '', vatId: '' });
  await change();
  expect(drop.mock.calls).toEqual([[['messages:product:1', 'messages:product:2']]]);
  expect(await list()).toMatchObject({ threads: [{ author: 'Kim A.' }] });
  await change();
  expect(drop).toHaveBeenCalledTimes(1);
});

test('of a deleted account the words stay and the name and votes go, also from cached pages', async () => {
  const { id } = await post(LOU, { text: 'Nice' });
  await post(KIM, { id: 2, text: 'Mine', stars: 5 });
  await as(KIM).vote({ messageId: id, helpful: true });
  const notified = vi.fn();
  const stop = await db.listen(
    'content',
    (payload) => void notified(...(JSON.parse(payload) as string[])),
    () => {},
  );
  await db.transaction((tx) => slices.messages.person.erased?.(tx, KIM.id, new Date()) ?? Promise.resolve());
  expect(await list()).toMatchObject({ threads: [{ text: 'Nice', helpful: 0 }] });
  await vi.waitFor(() => expect(notified).toHaveBeenCalledWith('messages:product:2', 'messages:product:1'));
  await stop();
});
