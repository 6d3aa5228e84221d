import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '#domain/failure.ts';
import type { Entry } from './entry.ts';
import { type Answer, register } from './kinds.ts';
import { add, readOutbox, remove } from './outbox.ts';
import { backOff } from './retry.ts';
import { sendPending } from './send-pending.ts';
import { sendNow, startOutbox, whyPending } from './sending.ts';
import { deleteOwn, device, writeOwn } from './store.ts';
import { SYNC_TAG } from './sync-tag.ts';

const send = vi.fn<(batch: Entry[]) => Promise<{ answers: Answer[]; confirmed: null }>>();
const kim = 'kim@portico.example';

for (const [name, lane, after] of [
  ['note', 'notes', undefined],
  ['vote', 'votes', undefined],
  ['reply', 'replies', 'notes'],
] as const) {
  register(name, { lane, ...(after && { after }), personal: true, evenUnstored: true, most: 2, send, apply: (state: number) => state + 1 });
}

register('count', { lane: 'counts', ofNobody: true, send, apply: (state: number) => state + 1 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  send.mockReset().mockImplementation(async (batch) => ({ answers: batch.map(({ id }) => ({ id, ok: true })), confirmed: null }));
});

afterEach(async () => {
  await remove(() => true);
  await (await device()).clear('own');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ACC-6 a pending command of a person is sent under no other session, and again under theirs', async () => {
  await writeOwn('me', { name: 'Kim', email: kim });
  await add({ kind: 'note', id: '1', command: {} });
  for (const me of [{ name: 'Lee', email: 'lee@portico.example' }, undefined]) {
    await (me === undefined ? deleteOwn('me') : writeOwn('me', me));
    expect(await sendPending()).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  }
  expect((await readOutbox()).entries).toMatchObject([{ id: '1', person: kim }]);
  await writeOwn('me', { name: 'Kim', email: kim });
  await sendPending();
  expect(ids()).toEqual([['1']]);
});

test('PWA-4 a pending command of nobody is sent under every session', async () => {
  const sessions = [undefined, { name: 'Kim', email: kim }];
  for (const [made, sent] of [sessions, sessions.toReversed()]) {
    await (made === undefined ? deleteOwn('me') : writeOwn('me', made));
    await add({ kind: 'count', id: '1', command: {} });
    await (sent === undefined ? deleteOwn('me') : writeOwn('me', sent));
    await sendPending();
    expect((await readOutbox()).entries).toEqual([]);
  }
  expect(ids()).toEqual([['1'], ['1']]);
});

test('PWA-4 what waits as the app starts without a network is left to the worker as well', async () => {
  const registered = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register: registered } }) } });
  await add({ kind: 'note', id: '1', command: {} });
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startOutbox();
  await vi.waitFor(() => expect(registered).toHaveBeenCalledWith(SYNC_TAG));
});

test('commands of two carts never share a request, and a request holds no more than its kind allows', async () => {
  for (const [id, cartKey] of [
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'a'],
    ['4', 'b'],
    ['5', 'a'],
  ] as const)
    await add({ kind: 'note', id, cartKey, command: {} });
  await sendPending();
  expect(ids()).toEqual([['1', '2'], ['3'], ['4'], ['5']]);
});

test('a lane that is refused as a whole blocks no other, and its commands stay pending', async () => {
  await add({ kind: 'note', id: '1', command: {} });
  await add({ kind: 'vote', id: '2', command: {} });
  send.mockRejectedValueOnce(new Failure('forbidden'));
  expect(await sendNow('votes')).toBeNull();
  expect(whyPending({ lane: 'notes' })).toMatchObject({ code: 'forbidden' });
  expect((await readOutbox()).entries.map(({ id }) => id)).toEqual(['1']);
});

test('a lane that fails holds back the one that comes after it, and not the other way round', async () => {
  for (const id of ['1', '2']) await add({ kind: id === '1' ? 'note' : 'reply', id, command: {} });
  send.mockRejectedValueOnce(new Failure('unavailable'));
  await sendNow();
  expect(ids()).toEqual([['1']]);
  expect(whyPending({ id: '2' })).toMatchObject({ code: 'unavailable' });
  await remove(({ id }) => id === '1');
  await add({ kind: 'note', id: '3', command: {} });
  send.mockClear().mockRejectedValueOnce(new Failure('unavailable'));
  expect(await sendNow('notes')).toBeNull();
  expect(ids()).toEqual([['2'], ['3']]);
});

test('without a network the other lanes are not sent, and report that they are offline', async () => {
  await add({ kind: 'note', id: '1', command: {} });
  await add({ kind: 'vote', id: '2', command: {} });
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await sendNow('votes')).toEqual({ kind: 'offline' });
  expect(whyPending({ id: '1' })).toEqual({ kind: 'offline' });
  expect(send).toHaveBeenCalledOnce();
});

test('a kind that this version does not know, and one that is sent along with another, stay pending', async () => {
  register('payment', { lane: 'notes', apply: (state: number) => state });
  await add({ kind: 'of tomorrow', id: '1', command: {} });
  await add({ kind: 'payment', id: '2', command: {} });
  await add({ kind: 'note', id: '3', command: {} });
  expect(await sendPending()).toEqual([]);
  expect((await readOutbox()).entries.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a command without an answer stays pending, and is sent once', async () => {
  await add({ kind: 'note', id: '1', command: {} });
  send.mockResolvedValue({ answers: [], confirmed: null });
  expect(await sendPending()).toEqual([]);
  expect(send).toHaveBeenCalledOnce();
  expect((await readOutbox()).entries).toHaveLength(1);
});

test('an answer to none of the commands is no answer: it is not sent again at once, and what comes after it waits', async () => {
  for (const id of ['1', '2', '3']) await add({ kind: 'note', id, command: {} });
  await add({ kind: 'vote', id: '4', command: {} });
  send.mockResolvedValueOnce({ answers: [{ id: 'of another', ok: true }], confirmed: null });
  expect(await sendPending()).toEqual([]);
  expect(ids()).toEqual([['1', '2'], ['4']]);
  expect((await readOutbox()).entries.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('a command that is replaced while it is being sent is settled once', async () => {
  await add({ kind: 'note', id: '1', command: {} });
  send.mockImplementationOnce(async ([first]) => {
    await add({ kind: 'note', id: '2', command: {} }, ({ kind }) => kind === 'note');
    return { answers: [{ id: first?.id ?? '', ok: true }], confirmed: null };
  });
  await sendPending();
  expect(ids()).toEqual([['1'], ['2']]);
  expect((await readOutbox()).entries).toEqual([]);
});

test('the back-off is 1 to 60 seconds, with a random spread', () => {
  const waits = Array.from({ length: 200 }, () => backOff(1));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_250);
  expect(new Set(waits).size).toBeGreaterThan(100);
  expect(backOff(100)).toBeLessThanOrEqual(60_250);
});

test('a command that was stored replaces an earlier one that could not be', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await add({ kind: 'vote', id: '1', command: {} }, ({ kind }) => kind === 'vote');
  full.mockRestore();
  await add({ kind: 'vote', id: '2', command: {} }, ({ kind }) => kind === 'vote');
  expect((await readOutbox()).entries.map(({ id }) => id)).toEqual(['2']);
});

function ids(): string[][] {
  return send.mock.calls.map(([batch]) => batch.map(({ id }) => id));
}
