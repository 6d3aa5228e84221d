import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageDraft } from '#domain/messages/schema.ts';
import { subjects } from '../server/app.ts';
import { reportMessage } from '../server/messages/own.ts';
import { postMessage } from '../server/messages/posting.ts';
import { createPerson } from '../server/people/service.ts';
import { testContext } from '../server/testing/context.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  const [kim, lou] = [await customer('Kim Doe'), await customer('Lou Beck')];
  await kim.post({ kind: 'product', id: 1, text: 'Fine tea,\nand "strong"', stars: 4 });
  await lou.post({ kind: 'product', id: 1, text: 'Buy pills', stars: 1 });
  await kim.report(2);
  await shop.order();
  await shop.ask('When does it come?');
});
afterAll(() => shop.close());

async function customer(name: string) {
  const email = `${name.slice(0, 3)}@shop.example`;
  const id = await createPerson(testContext(shop.db), { name, email, password: 'tea-and-cake' });
  const me = { id, name, email, role: 'customer', language: 'en' } as const;
  const ctx = testContext(shop.db, { subjects, me: async () => me });
  return {
    post: (draft: Omit<MessageDraft, 'commandId' | 'photos'>) => postMessage(ctx, { ...draft, commandId: randomUUID(), photos: [] }),
    report: (messageId: number) => reportMessage(ctx, { messageId, reason: 'Spam' }),
  };
}

test('CHAT-1 messages of products and orders are listed, the latest first', async () => {
  const { code, out } = await portico('messages list');
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^Id +When +On +Author +Stars +Text +State$/);
  expect(out).toMatch(
    /\n 3 +\S+ +S\d+ +Mia Beck +When does it come\? +waiting\n 2 .+ Lou Beck +1 +Buy pills +waiting, reported\n 1 .+ Kim Doe +4 +Fine/,
  );
  expect(await portico('messages list --limit 1')).toMatchObject({ code: 0, err: '1 of 3: add --all, or --before 3.\n' });
});

test.each([
  ['--reported', [2]],
  ['--waiting --kind order', [3]],
  ['--stars 4', [1]],
  ['--kind product --record 1', [2, 1]],
  ['--search PILLS', [2]],
  ['--hidden', []],
  ['--before 3 --limit 1', [2]],
])('messages list %s', async (options, ids) => {
  const { messages } = JSON.parse((await portico(`messages list ${options} --json`)).out);
  expect(messages.map(({ id }: { id: number }) => id)).toEqual(ids);
});

test('they are the same in CSV as in JSON', async () => {
  const [head, first] = (await portico('messages list --before 2 --csv')).out.split('\r\n');
  const { messages, count, next } = JSON.parse((await portico('messages list --before 2 --json')).out);
  expect(Object.keys(messages[0]).join()).toBe(head);
  expect(first).toMatch(/^1,.+,product,1,.+,Kim Doe,kim@shop\.example,false,4,false,"Fine tea,/i);
  expect([messages.length, count, next]).toEqual([1, 3, null]);
});

test('one is read whole', async () => {
  const { out } = await portico('messages read 1');
  expect(out).toMatch(/^Message 1\n/);
  expect(out).toMatch(/Stars +★★★★☆\n/);
  expect(out).toMatch(/\n\nFine tea,\nand "strong"\n$/);
  expect((await portico('messages read 2')).out).toMatch(/Reported +\S+ \S+ +Spam\n/);
  expect(await portico('messages read 99')).toMatchObject({ code: 5, err: expect.stringContaining('There is no message 99.') });
});

test('CHAT-5 a question about an order is answered, and its customer reads it by the link', async () => {
  expect(await portico('messages answer 3 It ships on Monday.')).toMatchObject({ code: 0, out: 'Message 3 is answered, by message 4.\n' });
  const { id, accessToken } = await shop.db.prisma.order.findFirstOrThrow();
  const input = encodeURIComponent(JSON.stringify({ kind: 'order', id, accessToken }));
  const { result } = (await shop.app.inject(`/trpc/messages.list?input=${input}`)).json();
  expect(result.data.threads).toMatchObject([{ text: 'When does it come?', answers: [{ fromShop: true, text: 'It ships on Monday.' }] }]);
  expect((await portico('messages list --waiting --kind order')).err).toBe('There are no such messages.\n');
  expect((await portico('messages list --kind order')).out).toMatch(/Olga \(shop\) +↳ It ships on Monday\.\s+3 .+ answered\n/);
});

test('an answer comes from standard input or from the terminal too', async () => {
  expect(await portico('messages answer 1 -', { readInput: async () => 'Thank you,\nKim!\n' })).toMatchObject({ code: 0 });
  const [answer] = JSON.parse((await portico('messages list --limit 1 --json')).out).messages;
  expect(answer).toMatchObject({ answerTo: 1, text: 'Thank you,\nKim!' });
  expect(await portico('messages answer 1', { interactive: true, answers: ['Come back'] })).toMatchObject({
    code: 0,
    prompts: ['Answer: '],
  });
  expect(await portico('messages answer 1')).toMatchObject({ code: 2, err: 'Add the text, or - to read it from standard input.\n' });
  expect(await portico('messages answer 1 -', { readInput: async () => ' \n' })).toMatchObject({ code: 2 });
});

test('one is hidden and shown again, which judges its reports', async () => {
  expect(await portico('messages hide 2')).toMatchObject({ code: 0, out: 'Message 2 is hidden.\n' });
  expect((await portico('messages list --hidden')).out).toMatch(/\n 2 .+ hidden\n$/);
  expect(await portico('messages answer 2 Hello')).toMatchObject({ code: 6 });
  expect(JSON.parse((await portico('messages show 2 --json')).out)).toEqual({ id: 2, hidden: false });
  expect((await portico('messages list --reported')).err).toBe('There are no such messages.\n');
});

test.each([
  ['messages hide 99', 5],
  ['messages answer 99 Hello', 5],
  ['messages hide one', 2],
  ['messages list --stars 6', 2],
  ['messages list --waiting --hidden', 2],
  ['messages list --kind person', 2],
])('%s ends with %i', async (line, code) => {
  expect((await portico(line)).code).toBe(code);
});

test('only staff may', async () => {
  const env = { profile: undefined, url: shop.origin, token: 'main.nobody' };
  expect((await portico('messages list', { env })).code).toBe(3);
});
