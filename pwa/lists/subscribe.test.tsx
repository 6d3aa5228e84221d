import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubscribeCommand } from '#domain/lists/schema.ts';
import type { ListContent, ListState } from '#domain/lists/types.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readOutbox } from '../offline/outbox.ts';
import { sendNow } from '../offline/sending.ts';
import { noteRole } from '../people/device-role.ts';
import { syncMe } from '../people/own-me.ts';
import { refusal } from '../testing.tsx';
import { NewsletterScreen } from './NewsletterScreen.tsx';
import { LIST, letters, listApi, showAt } from './testing.tsx';

const MIA = 'mia@customer.example';
const offline = Object.assign(new Error('Failed to fetch'), { name: 'TRPCClientError' });
const sent: SubscribeCommand[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ result: { data: { isSubscriber: true, toConfirm: true, email: MIA } satisfies ListState } });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/trpc/lists.subscribe');
    sent.push(JSON.parse(body));
    return answer();
  });
  listApi.lists.content.query.mockResolvedValue(letters);
});
afterEach(async () => {
  cleanup();
  await clearPersonalData();
  await syncMe(null);
  noteRole(undefined);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const field = () => screen.findByLabelText<HTMLInputElement>('Email');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const waiting = async () => (await readOutbox()).entries.filter(({ kind }) => kind === 'subscribe');
const show = (rendered: ListContent | null | undefined, path = '/newsletter/3') =>
  showAt(path, <NewsletterScreen listId={LIST} rendered={rendered} csrf={null} />);

async function subscribe(email = MIA): Promise<void> {
  fireEvent.change(await field(), { target: { value: email } });
  fireEvent.click(await button('Subscribe'));
}

test('MAIL-1 a subscriber sees their address and the button disabled', async () => {
  await show({ ...letters, isSubscriber: true, email: MIA });
  expect((await button('Subscribed')).disabled).toBe(true);
  expect([(await field()).disabled, (await field()).value]).toEqual([true, MIA]);
});

test.each(['mia', 'mia@', '', 'mia@shop example'])('MAIL-1 “%s” is marked and not sent', async (typed) => {
  await show(letters);
  await subscribe(typed);
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(await waiting()).toEqual([]);
});

test('MAIL-1 a visitor subscribes and is told to look for a mail, in words that tell nothing of the mailbox', async () => {
  await show(letters);
  expect(await screen.findByText('Send “Tea letter” to my email address. I can leave with one tap in each mail.')).toBeTruthy();
  await subscribe();
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  listApi.lists.content.query.mockResolvedValue({ ...letters, isSubscriber: true, toConfirm: true, email: MIA });
  await act(() => sendNow());
  expect(await screen.findByText(/Check your email at mia@customer.example.*already on the list/)).toBeTruthy();
  expect(sent[0]).toMatchObject({ listId: LIST, email: MIA, language: 'en', page: '/' });
  expect(sent[0]?.id).toMatch(/-/);
  expect(Date.parse(sent[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('MAIL-1 offline it waits, is shown after a reload too, and can be taken back', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await show(letters);
  await subscribe();
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await act(() => sendNow());
  expect(await screen.findByText('Sent when you are online again.')).toBeTruthy();
  cleanup();
  listApi.lists.content.query.mockRejectedValue(offline);
  await show(undefined);
  expect(await screen.findByText('Sent when you are online again.')).toBeTruthy();
  expect([(await field()).disabled, (await field()).value]).toEqual([true, MIA]);
  fireEvent.click(await button('Don’t send it'));
  await waitFor(async () => expect((await field()).disabled).toBe(false));
  expect(await waiting()).toEqual([]);
});

test('MAIL-1 what the shop refuses later is said on that list', async () => {
  answer = () => Response.json({ error: { data: { failure: 'not_found', details: {} } } }, { status: 404 });
  await show(letters);
  await subscribe();
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await act(() => sendNow());
  expect(await screen.findByText('We could not find what you were looking for')).toBeTruthy();
  expect((await button('Subscribe')).disabled).toBe(false);
});

test('MAIL-1 a person subscribes at their own address, which they need not type', async () => {
  await syncMe({ name: 'Kim', email: 'kim@portico.example' });
  await show(letters);
  await waitFor(async () => expect((await field()).value).toBe('kim@portico.example'));
  expect((await field()).readOnly).toBe(true);
  fireEvent.click(await button('Subscribe'));
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await act(() => sendNow());
  expect(sent[0]).not.toHaveProperty('email');
});

test('a likely typo is corrected with one tap', async () => {
  await show(letters);
  fireEvent.change(await field(), { target: { value: 'mia@gmial.com' } });
  fireEvent.blur(await field());
  fireEvent.click(await button('Did you mean mia@gmail.com?'));
  expect((await field()).value).toBe('mia@gmail.com');
});

test('PUB-2 while an editor edits the page nobody subscribes', async () => {
  await syncMe({ name: 'Ed', email: 'ed@portico.example', role: 'editor' });
  await show(letters, '/newsletter/3?edit=%221%22');
  await waitFor(async () => expect((await button('Subscribe')).disabled).toBe(true));
});

test.each([
  ['a closed list says so', refusal('not_found'), 'There is no such mailing list'],
  ['without a network one that was never seen says so', offline, /You’re offline/],
])('%s', async (_, error, words) => {
  listApi.lists.content.query.mockRejectedValue(error);
  await show(undefined);
  expect(await screen.findByText(words)).toBeTruthy();
});
