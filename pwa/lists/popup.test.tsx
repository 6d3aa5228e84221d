import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COOKIE_VERSION } from '#domain/consents/rules.ts';
import { DEVICE_CHOICE } from '../consents/device-choice.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { sendNow } from '../offline/sending.ts';
import { writeOwn } from '../offline/store.ts';
import { noteRole } from '../people/device-role.ts';
import { syncMe } from '../people/own-me.ts';
import { ListPopup } from './ListPopup.tsx';
import { wasOffered } from './popup-cookie.ts';
import { LIST, letters, listApi, showAt } from './testing.tsx';

const MIA = 'mia@customer.example';
let hasMouse = true;

beforeEach(() => {
  hasMouse = true;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  listApi.lists.content.query.mockResolvedValue(letters);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `newsletter-popup-${LIST}=; path=/; max-age=0`;
  await clearPersonalData();
  await syncMe(null);
  noteRole(undefined);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const show = (path = '/shop', cookies: string[] = []) => showAt(path, <ListPopup list={LIST} />, cookies);
const leave = (clientY = -1) => fireEvent.mouseOut(document.body, { relatedTarget: null, clientY });
const dialog = () => screen.queryByRole('dialog', { name: 'Tea letter' });
const settled = () => new Promise((done) => setTimeout(done, 50));

test('MAIL-3 the popup comes when the mouse leaves at the top, notes that in a cookie, and closes', async () => {
  await show();
  leave(200);
  await settled();
  expect(dialog()).toBeNull();
  leave();
  await waitFor(() => expect(dialog()).not.toBeNull());
  expect(screen.getByText('Old ones too.')).toBeTruthy();
  expect(document.cookie).toContain(`newsletter-popup-${LIST}=true`);
  expect(wasOffered(LIST)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog()).toBeNull());
  leave();
  await settled();
  expect(dialog()).toBeNull();
});

test.each(['/shop/cart', '/shop/checkout', '/shop/payment', '/web/login', '/de/web/signup', '/my/lists', '/mail/lists', '/newsletter/3'])(
  'MAIL-3 never at %s',
  async (path) => {
    await show(path);
    leave();
    await settled();
    expect(dialog()).toBeNull();
    expect(wasOffered(LIST)).toBe(false);
  },
);

test.each([
  ['a subscriber', { isSubscriber: true, email: MIA }],
  ['one who has yet to confirm', { isSubscriber: true, toConfirm: true, email: MIA }],
])('MAIL-3 %s is offered nothing', async (_, state) => {
  listApi.lists.content.query.mockResolvedValue({ ...letters, ...state });
  await show();
  leave();
  await settled();
  expect(dialog()).toBeNull();
  expect(wasOffered(LIST)).toBe(false);
});

test('MAIL-3 the question on cookies comes first', async () => {
  await show('/shop', ['statistics']);
  leave();
  await settled();
  expect(dialog()).toBeNull();
  cleanup();
  const choice = { version: COOKIE_VERSION, at: new Date().toISOString(), statistics: false };
  await writeOwn(DEVICE_CHOICE, { choice, id: '1', device: '2', language: 'en', page: '/', recordedFor: null });
  await show('/shop', ['statistics']);
  await settled();
  leave();
  await waitFor(() => expect(dialog()).not.toBeNull());
});

test('PUB-2, MAIL-3 an editor who edits the page is not interrupted', async () => {
  noteRole('editor');
  await show('/shop?edit=%221%22');
  await settled();
  leave();
  await settled();
  expect(dialog()).toBeNull();
});

test('MAIL-3 without a mouse a bar comes after half a minute and half a page', async () => {
  hasMouse = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3_000, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true });
  const bar = () => screen.queryByRole('complementary', { name: 'Tea letter' });
  await show();
  scrollTo(2_000);
  expect(bar()).toBeNull();
  scrollTo(500);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(bar()).toBeNull();
  scrollTo(1_200);
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(dialog()).toBeNull();
  expect(wasOffered(LIST)).toBe(true);
  vi.useRealTimers();
  await settled();
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(bar()).toBeNull());
});

test.each([
  ['leads to the page that the list names', '/terms', '/terms'],
  ['of a list without a page reads on', '/', '/shop'],
])('MAIL-3 who subscribes %s', async (_, redirectUrl, there) => {
  listApi.lists.content.query.mockResolvedValue({ ...letters, redirectUrl });
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { isSubscriber: true, toConfirm: true, email: MIA } } }));
  const router = await show();
  leave();
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: MIA } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  await settled();
  listApi.lists.content.query.mockResolvedValue({ ...letters, redirectUrl, isSubscriber: true, toConfirm: true, email: MIA });
  await sendNow();
  await settled();
  await waitFor(() => expect(router.state.location.pathname).toBe(there));
  if (there === '/shop') expect(await screen.findByText('One more step')).toBeTruthy();
  else expect(dialog()).toBeNull();
});
