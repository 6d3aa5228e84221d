import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListChoices, SubscriptionState } from '#domain/lists/types.ts';
import { AppNotices } from '../layout/AppNotices.tsx';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readSeenOwn } from '../offline/seen-own.ts';
import { syncMe } from '../people/own-me.ts';
import { watchApp } from '../shell/app-state.ts';
import { refusal } from '../testing.tsx';
import { ConfirmSubscriptionScreen } from './ConfirmSubscriptionScreen.tsx';
import { LinkListsScreen } from './LinkListsScreen.tsx';
import { OwnListsScreen } from './OwnListsScreen.tsx';
import { listApi, showAt } from './testing.tsx';

const MIA = 'mia@customer.example';
const fields = { subscriber: '5', list: '1', mailing: '9', token: 'signed' };
const link = { subscriber: 5, list: 1, mailing: 9, token: 'signed' };
const offline = Object.assign(new Error('Failed to fetch'), { name: 'TRPCClientError' });

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(async () => {
  cleanup();
  await clearPersonalData();
  await syncMe(null);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function goes(to: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === 'online');
  act(() => void window.dispatchEvent(new Event(to)));
}

const choices = (...on: number[]): ListChoices => ({
  email: MIA,
  lists: [
    { id: 1, title: 'Tea letter', description: 'Once a month.', subscribed: on.includes(1), pending: false },
    { id: 2, title: 'Sales', description: '', subscribed: on.includes(2), pending: false },
  ],
});
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const saved = 'Your changes have been saved.';
const notSaved = 'Your changes have not been saved, try again later.';

function byLink(shown: ListChoices | null | undefined, more: Record<string, string> = {}) {
  return showAt('/mail/lists', <LinkListsScreen choices={shown} saved={undefined} csrf={null} fields={{ ...fields, ...more }} />);
}

test('MAIL-4 one tap leaves the list whose mail led here', async () => {
  listApi.lists.choose.mutate.mockResolvedValue(choices(2));
  await byLink(choices(1, 2));
  await tap('Leave “Tea letter”');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(listApi.lists.choose.mutate).toHaveBeenCalledWith({ ...link, optIn: [], optOut: [1], language: 'en' });
  expect([(await box(/Tea letter/)).checked, (await box(/Sales/)).checked]).toEqual([false, true]);
  expect(screen.queryByRole('button', { name: 'Leave “Tea letter”' })).toBeNull();
});

const unconfirmed = ({ email, lists }: ListChoices) => ({ email, lists: lists.map((each) => ({ ...each, pending: each.id === 1 })) });

test.each(['Leave “Tea letter”', 'Leave all', 'Save'])('MAIL-4 “%s” leaves a list that its mailbox has not confirmed', async (name) => {
  listApi.lists.choose.mutate.mockResolvedValue(choices());
  await byLink(unconfirmed(choices()));
  expect((await box(/Tea letter/)).checked).toBe(false);
  await tap(name);
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(listApi.lists.choose.mutate).toHaveBeenCalledWith({ ...link, optIn: [], optOut: [1], language: 'en' });
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
});

test('MAIL-4 a list that its mailbox has not confirmed is joined by its box', async () => {
  listApi.lists.choose.mutate.mockResolvedValue(choices(1));
  await byLink(unconfirmed(choices()));
  fireEvent.click(await box(/Tea letter/));
  await tap('Save');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(listApi.lists.choose.mutate).toHaveBeenCalledWith({ ...link, optIn: [1], optOut: [], language: 'en' });
});

test('MAIL-4 without a script the first form leaves a list that its mailbox has not confirmed', async () => {
  await byLink(unconfirmed(choices()), { db: 'other' });
  const [leave] = document.forms;
  expect(leave && [leave.textContent, new FormData(leave).getAll('shown'), new FormData(leave).getAll('in')]).toEqual([
    'Leave “Tea letter”',
    ['1'],
    [],
  ]);
});

test('MAIL-4 another tap leaves all', async () => {
  listApi.lists.choose.mutate.mockResolvedValue(choices());
  await byLink(choices(1, 2));
  await tap('Leave all');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(listApi.lists.choose.mutate).toHaveBeenCalledWith({ ...link, optIn: [], optOut: [1, 2], language: 'en' });
});

test('MAIL-4 what is ticked is joined, what is not is left, and what did not change is not sent', async () => {
  listApi.lists.choose.mutate.mockResolvedValue(choices(2));
  await byLink(choices(1));
  fireEvent.click(await box(/Tea letter/));
  fireEvent.click(await box(/Sales/));
  expect(listApi.lists.choose.mutate).not.toHaveBeenCalled();
  await tap('Save');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(listApi.lists.choose.mutate).toHaveBeenCalledWith({ ...link, optIn: [2], optOut: [1], language: 'en' });
});

test.each([offline, refusal('too_many_requests')])('MAIL-4 a failure is said, and what was ticked stays', async (error) => {
  listApi.lists.choose.mutate.mockRejectedValue(error);
  await byLink(choices(1));
  fireEvent.click(await box(/Sales/));
  await tap('Save');
  expect(await screen.findByText(notSaved)).toBeTruthy();
  expect((await box(/Sales/)).checked).toBe(true);
});

test('MAIL-4 without a script each form says all of the link and of what it shows', async () => {
  await byLink(choices(1), { db: 'other' });
  const [leave, save, all] = [...document.forms].map((form) =>
    [...new FormData(form)].map(([name, value]) => `${name}=${value as string}`),
  );
  const said = ['subscriber=5', 'list=1', 'mailing=9', 'token=signed', 'db=other'];
  expect(leave).toEqual([...said, 'shown=1']);
  expect(save).toEqual([...said, 'shown=1', 'shown=2', 'in=1']);
  expect(all).toEqual([...said, 'shown=1', 'shown=2']);
  expect([...document.forms].map(({ method, action }) => [method, new URL(action).pathname])).toEqual(
    Array(3).fill(['post', '/mail/lists']),
  );
});

test.each([
  ['an old link', null, 'This link is no longer valid'],
  ['no network', undefined, /You’re offline/],
])('MAIL-4 %s is said', async (_, shown, words) => {
  await byLink(shown);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('MAIL-4 a person sees and changes their lists, and reads them offline', async () => {
  await syncMe({ name: 'Mia', email: MIA });
  listApi.lists.mine.query.mockResolvedValue(choices(1));
  listApi.lists.chooseMine.mutate.mockResolvedValue(choices(1, 2));
  const show = () => showAt('/my/lists', <OwnListsScreen rendered={null} />);
  await show();
  fireEvent.click(await box(/Sales/));
  await tap('Save');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(listApi.lists.chooseMine.mutate).toHaveBeenCalledWith({ optIn: [2], optOut: [], language: 'en' });
  expect(screen.getByRole('link', { name: 'What you agreed to, word for word' }).getAttribute('href')).toBe('/my/consents');
  await waitFor(async () => expect(await readSeenOwn('lists')).toEqual(choices(1, 2)));
  cleanup();
  listApi.lists.mine.query.mockRejectedValue(offline);
  await show();
  expect((await box(/Sales/)).checked).toBe(true);
  expect(await screen.findByText(/As this device last saw it/)).toBeTruthy();
});

const needsNetwork = 'You’re offline. Your lists can be changed once you’re online again.';

test.each(['Save', 'Leave all'])('MAIL-4 “%s” without a network changes nothing, and the page says one thing of it', async (name) => {
  watchApp();
  const page = (
    <>
      <OwnListsScreen rendered={choices(1)} />
      <AppNotices />
    </>
  );
  await showAt('/de/my/lists', page);
  await box(/Tea letter/);
  goes('offline');
  expect(await screen.findByText(needsNetwork)).toBeTruthy();
  fireEvent.click(await box(/Tea letter/));
  fireEvent.click(await box(/Sales/));
  await tap(name);
  await waitFor(async () => expect([(await box(/Tea letter/)).checked, (await box(/Sales/)).checked]).toEqual([true, false]));
  expect(listApi.lists.chooseMine.mutate).not.toHaveBeenCalled();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([needsNetwork]);
  expect(screen.queryByRole('alert')).toBeNull();
  goes('online');
  await waitFor(() => expect(screen.queryByText(needsNetwork)).toBeNull());
});

test('MAIL-4 a network that goes while lists are saved puts the boxes back', async () => {
  watchApp();
  listApi.lists.choose.mutate.mockImplementation(async () => {
    goes('offline');
    throw offline;
  });
  await byLink(choices(1));
  fireEvent.click(await box(/Sales/));
  await tap('Save');
  expect(await screen.findByText(needsNetwork)).toBeTruthy();
  await waitFor(async () => expect((await box(/Sales/)).checked).toBe(false));
  expect(screen.queryByText(notSaved)).toBeNull();
  goes('online');
});

test('other pages say that changes are sent later', async () => {
  watchApp();
  await showAt('/my/listsandmore', <AppNotices />);
  goes('offline');
  expect(await screen.findByText(/changes are sent later/)).toBeTruthy();
  goes('online');
});

test('MAIL-4 whose mailbox is not proven reads why nothing was saved', async () => {
  listApi.lists.chooseMine.mutate.mockRejectedValue(refusal('email_unconfirmed'));
  await showAt('/my/lists', <OwnListsScreen rendered={choices()} />);
  fireEvent.click(await box(/Sales/));
  await tap('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`${notSaved}.+`));
});

const states: [SubscriptionState | null | undefined, string | RegExp][] = [
  ['pending', 'I confirm that “Tea letter” may be sent to mia@customer.example.'],
  ['active', 'Thank you, you’re on the list'],
  ['left', 'You have left this list since'],
  [null, 'This link is no longer valid'],
  [undefined, /You’re offline/],
];
test('MAIL-1 the page of a confirmation says that a tap is left', async () => {
  const asked = { title: 'Tea letter', email: MIA, state: 'pending' as const };
  await showAt('/mail/subscribe', <ConfirmSubscriptionScreen asked={asked} csrf="t" fields={{ id: '4', token: 'x' }} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'One tap left: Tea letter' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes, subscribe me' })).toBeTruthy();
});

test.each(states)('MAIL-1 the link of a confirmation that is %s', async (state, words) => {
  const asked = state && { title: 'Tea letter', email: MIA, state };
  await showAt('/mail/subscribe', <ConfirmSubscriptionScreen asked={asked} csrf="t" fields={{ id: '4', token: 'x' }} />);
  expect(await screen.findByText(words)).toBeTruthy();
  const form = document.querySelector('form');
  expect(form && [form.method, form.getAttribute('action')]).toEqual(state === 'pending' ? ['post', '/mail/subscribe?id=4&token=x'] : null);
});
