import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageDraft } from '#domain/messages/schema.ts';
import type { Message, MessagePage, OwnPart, Thread } from '#domain/messages/types.ts';
import { statsOf } from '#domain/stars.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readOutbox } from '../offline/outbox.ts';
import { sendNow } from '../offline/sending.ts';
import { readOwn } from '../offline/store.ts';
import { noteRole } from '../people/device-role.ts';
import { syncMe } from '../people/own-me.ts';
import { refusal, Spoken } from '../testing.tsx';
import { notices } from '../ui/notices.ts';
import { Discussion, type DiscussionProps } from './Discussion.tsx';

const kim = { name: 'Kim Doe', email: 'kim@portico.example', role: 'customer' } as const;
const call = () => ({ query: vi.fn(), mutate: vi.fn() });
const api = {
  messages: { list: call(), mine: call(), vote: call(), change: call(), delete: call(), report: call(), hide: call(), answer: call() },
};
const { list, mine } = api.messages;
const sent: MessageDraft[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ result: { data: { id: 9 } } });
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/trpc/messages.post');
    sent.push(JSON.parse(body));
    return answer();
  });
  list.query.mockResolvedValue(pageOf([]));
  mine.query.mockResolvedValue(ownOf({}));
});
afterEach(async () => {
  cleanup();
  act(() => noteRole(undefined));
  await clearPersonalData();
  await syncMe(null);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const offline = () => list.query.mockRejectedValue(Object.assign(refusal(undefined), { data: undefined }));
const write = async (text: string) => fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });

test('CHAT-4 a visitor sees the stars, filters by them, sorts, and is offered to sign in', async () => {
  list.query.mockResolvedValue(pageOf([threadOf(1, { stars: 4, verified: true, helpful: 2 })], { 4: 1, 5: 1 }));
  await show();
  expect(await screen.findByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
  const message = within(screen.getByRole('article', { name: 'Lou B.' }));
  for (const words of ['Verified buyer', 'Fine tea', '2 people found this helpful', /^Published on /])
    expect(message.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  await tap('4 stars: 1 rating');
  await waitFor(() => expect(list.query).toHaveBeenLastCalledWith({ kind: 'product', id: 7, stars: 4 }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'helpful' } });
  await waitFor(() => expect(list.query).toHaveBeenLastCalledWith({ kind: 'product', id: 7, stars: 4, order: 'helpful' }));
  expect(mine.query).not.toHaveBeenCalled();
});

test('what the server rendered is shown without a request, once, and can be read offline', async () => {
  const rendered = pageOf([threadOf(1)], { 5: 1 });
  await show({ rendered });
  expect(await screen.findByText('Fine tea')).toBeTruthy();
  expect(list.query).not.toHaveBeenCalled();
  cleanup();
  offline();
  await show({ rendered });
  expect(await screen.findByText('Fine tea')).toBeTruthy();
  expect(await screen.findByText(/As this device last saw it/)).toBeTruthy();
});

test('CHAT-3 the second ten are the second page', async () => {
  list.query.mockResolvedValue({ ...pageOf([threadOf(1)]), total: 21 });
  await show();
  await tap('Page 2');
  await waitFor(() => expect(list.query).toHaveBeenLastCalledWith({ kind: 'product', id: 7, offset: 10 }));
});

test('PROD-6 a rating is shown at once, sent once, and then stands in the list', async () => {
  await syncMe(kim);
  let arrive = () => {};
  answer = () => new Promise((done) => (arrive = () => done(Response.json({ result: { data: { id: 9 } } }))));
  await show();
  await tap('Write a review');
  await tap('Publish review');
  expect(screen.getByText('Please choose 1 to 5 stars')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars: I like it' }));
  expect(screen.getByText('I like it')).toBeTruthy();
  await write('Very fine tea');
  await tap('Publish review');
  const waiting = await screen.findByRole('article', { name: 'Kim D.' });
  expect(waiting.textContent).toContain('Waiting to be sent');
  list.query.mockResolvedValue(pageOf([threadOf(9, { author: 'Kim D.', stars: 4, text: 'Very fine tea' })], { 4: 1 }));
  await waitFor(() => expect(sent).toHaveLength(1));
  arrive();
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
  expect(screen.getAllByText('Very fine tea')).toHaveLength(1);
  expect(sent).toEqual([expect.objectContaining({ kind: 'product', id: 7, stars: 4, text: 'Very fine tea', photos: [] })]);
});

test('what one rated before is in the form, and gives way to the newer rating in the list', async () => {
  await syncMe(kim);
  answer = () => Promise.reject(new TypeError('no network'));
  list.query.mockResolvedValue(pageOf([threadOf(3, { author: 'Kim D.', stars: 2, text: 'Weak' })], { 2: 1 }));
  mine.query.mockResolvedValue(ownOf({ own: [3], rating: { id: 3, stars: 2, text: 'Weak' } }));
  await show();
  await tap('Change your review');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('2');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Weak');
  await write('Strong');
  await tap('Publish review');
  expect(await screen.findByText('Strong')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Weak')).toBeNull());
});

test('of two ratings without a network the later one is sent, and begins with what the first one said', async () => {
  await syncMe(kim);
  answer = () => Promise.reject(new TypeError('no network'));
  mine.query.mockResolvedValue(ownOf({ own: [3], rating: { id: 3, stars: 2, text: 'Weak' } }));
  await show();
  await tap('Change your review');
  await write('Strong');
  await tap('Publish review');
  await screen.findByText('Strong');
  await tap('Change your review');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Strong');
  fireEvent.click(screen.getByRole('radio', { name: '5 out of 5 stars: I love it' }));
  await write('');
  await tap('Publish review');
  await waitFor(() => expect(screen.queryByText('Strong')).toBeNull());
  await waitFor(async () => {
    const { entries } = await readOutbox();
    expect(entries).toEqual([expect.objectContaining({ command: expect.objectContaining({ stars: 5, text: '' }) })]);
  });
});

test('PWA-4 what is half written stands there again after a restart, until it is sent or the person signs out', async () => {
  await syncMe(kim);
  list.query.mockResolvedValue(pageOf([threadOf(1)]));
  const texts = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
  const restart = async () => {
    await readOwn('after what was just typed');
    cleanup();
    await show();
    await screen.findByRole('button', { name: 'Reply' });
  };
  await show();
  await tap('Reply');
  await write('I agr');
  await tap('Write a review');
  fireEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars: I like it' }));
  fireEvent.change(screen.getByLabelText(/What do you think/), { target: { value: 'Very fi' } });
  await restart();
  await waitFor(() => expect(texts()).toEqual(['Very fi', 'I agr']));
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('4');
  expect(document.activeElement).toBe(document.body);
  await tap('Publish review');
  await restart();
  await screen.findByRole('button', { name: 'Write a review' });
  expect(texts()).toEqual(['I agr']);
  await clearPersonalData();
  await syncMe(kim);
  await restart();
  await screen.findByRole('button', { name: 'Write a review' });
  expect(texts()).toEqual([]);
});

test('a refused message goes back into the form with the reason', async () => {
  answer = () => Response.json({ error: { data: { failure: 'message_gone' } } }, { status: 409 });
  await show({ kind: 'order', isPublic: false, accessToken: 'secret' });
  await write('When does it come?');
  await tap('Send');
  expect(await screen.findByText('This message is not shown any more')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('When does it come?'));
  expect((await readOutbox()).entries).toEqual([]);
});

test('a guest writes on their order without a network, reads it again, and it is sent with the order’s token', async () => {
  list.query.mockResolvedValueOnce({ ...pageOf([threadOf(1, { text: 'Thank you' })]), stats: null });
  answer = () => Promise.reject(new TypeError('no network'));
  await show({ kind: 'order', isPublic: false, accessToken: 'secret' });
  await write('When does it come?');
  await tap('Send');
  await screen.findByText('When does it come?', { selector: 'bdi' });
  await waitFor(async () => expect((await readOutbox()).entries).toHaveLength(1));
  cleanup();
  offline();
  await show({ kind: 'order', isPublic: false, accessToken: 'secret' });
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(await screen.findByText('When does it come?')).toBeTruthy();
  expect(screen.getByText('Waiting to be sent')).toBeTruthy();
  sent.length = 0;
  answer = () => Response.json({ result: { data: { id: 9 } } });
  await act(() => sendNow());
  expect(sent[0]).toMatchObject({ kind: 'order', id: 7, accessToken: 'secret', text: 'When does it come?' });
});

test('another’s message is found helpful or reported, one’s own is edited or deleted', async () => {
  await syncMe(kim);
  list.query.mockResolvedValue(pageOf([threadOf(1), threadOf(2, { author: 'Kim D.', text: 'Mine' })]));
  mine.query.mockResolvedValue(ownOf({ own: [2] }));
  await show();
  await screen.findByRole('button', { name: 'Helpful (0)' });
  const other = within(screen.getByRole('article', { name: 'Lou B.' }));
  expect(other.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.click(other.getByRole('button', { name: 'Helpful (0)' }));
  await waitFor(() => expect(api.messages.vote.mutate).toHaveBeenCalledWith({ messageId: 1, helpful: true }));
  fireEvent.click(other.getByRole('button', { name: 'Report' }));
  fireEvent.change(await screen.findByLabelText('What is wrong with it?'), { target: { value: 'Spam' } });
  await tap('Send report');
  await waitFor(() => expect(api.messages.report.mutate).toHaveBeenCalledWith({ messageId: 1, reason: 'Spam' }));
  const own = within(screen.getByRole('article', { name: 'Kim D.' }));
  fireEvent.click(own.getByRole('button', { name: 'Edit' }));
  await write('Mine, better');
  await tap('Save');
  await waitFor(() => expect(api.messages.change.mutate).toHaveBeenCalledWith({ messageId: 2, text: 'Mine, better' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.messages.delete.mutate).toHaveBeenCalledWith({ messageId: 2 }));
});

test('CHAT-5 a customer replies below an answer, without a network too, and the focus goes back', async () => {
  await syncMe(kim);
  answer = () => Promise.reject(new TypeError('no network'));
  const shops = { ...threadOf(2, { fromShop: true, author: 'Pat Press' }), text: 'Very strong' };
  list.query.mockResolvedValue(pageOf([{ ...threadOf(1, { author: 'Kim D.' }), answers: [shops] }]));
  await show();
  const article = within(await screen.findByRole('article', { name: 'Pat Press' }));
  const reply = await article.findByRole('button', { name: 'Reply', expanded: false });
  fireEvent.click(reply);
  const field = screen.getByRole('textbox', { name: /^Your reply to .Pat Press/ });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'And how long do I brew it?' } });
  await tap('Send');
  expect((await screen.findByText('And how long do I brew it?')).closest('ol')?.className).toBe('answers');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(reply);
  await waitFor(() => expect(sent[0]).toMatchObject({ text: 'And how long do I brew it?', answerTo: 1 }));
});

test('an answer to a message that is gone is sent as one of its own', async () => {
  await syncMe(kim);
  list.query.mockResolvedValue(pageOf([threadOf(1)]));
  answer = () => Response.json({ error: { data: { failure: 'message_gone' } } }, { status: 409 });
  await show();
  await tap('Reply');
  await write('I agree');
  await tap('Send');
  await screen.findByText('This message is not shown any more');
  answer = () => Response.json({ result: { data: { id: 9 } } });
  await tap('Send');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ text: 'I agree' });
  expect(sent[1]?.answerTo).toBeUndefined();
});

test('a publisher answers for the shop, and hides a message with a way back', async () => {
  await syncMe({ name: 'Pat Press', email: 'pat@portico.example', role: 'publisher' });
  list.query.mockResolvedValue(pageOf([threadOf(1)]));
  await show();
  await tap('Answer');
  fireEvent.change(screen.getByLabelText('The shop’s answer'), { target: { value: 'Thank you' } });
  await tap('Send answer');
  const answered = { messageId: 1, text: 'Thank you', commandId: expect.any(String) };
  await waitFor(() => expect(api.messages.answer.mutate).toHaveBeenCalledWith(answered));
  await tap('Hide');
  expect(await screen.findByText('Hidden')).toBeTruthy();
  act(() => notices().at(-1)?.action?.run());
  await waitFor(() =>
    expect(api.messages.hide.mutate.mock.calls).toEqual([[{ messageId: 1, hidden: true }], [{ messageId: 1, hidden: false }]]),
  );
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeTruthy();
  for (const name of ['Write a review', 'Report', 'Reply']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each([
  ['a customer', { authorId: 2 }, true],
  ['a guest who rated by the link of a mail', { authorId: null }, false],
  ['a deleted customer', { author: '' }, false],
])('%s gets the shop’s answer by email: the form says so where it is so', async (_, author, mailed) => {
  await syncMe({ name: 'Pat Press', email: 'pat@portico.example', role: 'publisher' });
  list.query.mockResolvedValue(pageOf([threadOf(1, author)]));
  await show();
  await tap('Answer');
  expect(screen.queryByText(/also gets it by email/) !== null).toBe(mailed);
});

function threadOf(id: number, more: Partial<Message> = {}): Thread {
  const plain = { authorId: 2, editedAt: null, fromShop: false, stars: null, verified: false, photos: [], helpful: 0 } as const;
  return { id, at: '2026-11-20T10:00:00Z', author: 'Lou B.', text: 'Fine tea', ...plain, ...more, answers: [] };
}

function pageOf(threads: Thread[], counts: Partial<Record<1 | 2 | 3 | 4 | 5, number>> = {}): MessagePage {
  const stats = statsOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...counts });
  return { threads, total: threads.length, count: threads.length, stats };
}

function ownOf(more: Partial<OwnPart>): OwnPart {
  return { name: 'Kim D.', own: [], helpful: [], reported: [], rating: null, ...more };
}

/** As every screen has it: within a router that hands down the API. */
async function show(props: Partial<DiscussionProps> = {}): Promise<void> {
  const root = createRootRouteWithContext()({
    component: () => <Discussion kind="product" id={7} isPublic title="Reviews and questions" {...props} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), context: { api } as never });
  await router.load();
  render(<RouterProvider router={router} />, { wrapper: Spoken });
}
