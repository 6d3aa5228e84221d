import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COOKIE_VERSION, type CookiePurpose } from '#domain/consents/rules.ts';
import type { CookieCommand } from '#domain/consents/schema.ts';
import type { OwnConsent } from '#domain/consents/types.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readOutbox } from '../offline/outbox.ts';
import { sendNow } from '../offline/sending.ts';
import { readOwn, writeOwn } from '../offline/store.ts';
import { syncMe } from '../people/own-me.ts';
import { refusal, Spoken } from '../testing.tsx';
import { ConsentsScreen } from './ConsentsScreen.tsx';
import { CookieBar } from './CookieBar.tsx';
import { DEVICE_CHOICE, type DeviceChoice } from './device-choice.ts';
import { useConsent } from './use-consent.ts';

const kim = { name: 'Kim', email: 'kim@portico.example' };
const api = { consents: { mine: { query: vi.fn() } } };
const sent: CookieCommand[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ result: { data: { choice: null } } });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/trpc/consents.record');
    sent.push(JSON.parse(body));
    return answer();
  });
  api.consents.mine.query.mockRejectedValue(refusal('sign_in_needed'));
});
afterEach(async () => {
  cleanup();
  await clearPersonalData();
  await syncMe(null);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const stored = () => readOwn<DeviceChoice>(DEVICE_CHOICE);
const waiting = async () => (await readOutbox()).entries.filter(({ kind }) => kind === 'consents');
/** By id, as the server counts them: without locks a command may be sent twice. */
const received = () => [...new Map(sent.map((command) => [command.id, command])).values()];
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const withSignal = () => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));

test.each([
  ['Necessary only', { statistics: false, marketing: false }],
  ['Accept all', { statistics: true, marketing: true }],
])('“%s” counts at once, is recorded once, and is not asked again', async (button, choice) => {
  await show(<CookieBar quiet={false} />);
  await tap(button);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.getByTestId('statistics').textContent).toBe(String(choice.statistics));
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await sendNow();
  await sendNow();
  expect(received()).toEqual([expect.objectContaining({ choice, version: COOKIE_VERSION, language: 'en', page: '/', adopted: false })]);
  expect(await stored()).toMatchObject({ choice, recordedFor: null });
  cleanup();
  await show(<CookieBar quiet={false} />);
  await expect.poll(() => screen.getByTestId('statistics').textContent).toBe(String(choice.statistics));
  expect(screen.queryByRole('region')).toBeNull();
});

test('the answers look alike, and a choice of one’s own is one tap further', async () => {
  await show(<CookieBar quiet={false} />);
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map(({ textContent, dataset }) => [textContent, dataset.variant])).toEqual([
    ['Necessary only', 'quiet'],
    ['Accept all', 'quiet'],
    ['Choose', 'quiet'],
  ]);
  await tap('Choose');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Marketing/ }));
  await tap('Save choice');
  await waitFor(async () => expect((await stored())?.choice).toMatchObject({ statistics: false, marketing: true }));
});

test('a browser that asks not to be followed is not asked, and nothing is on', async () => {
  withSignal();
  await show(<CookieBar quiet={false} />);
  await expect.poll(() => screen.getByTestId('statistics').textContent).toBe('false');
  expect(screen.queryByRole('region')).toBeNull();
  expect(await stored()).toBeUndefined();
  cleanup();
  await show(<ConsentsScreen rendered={null} />);
  expect(await screen.findByText(/Global Privacy Control/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Statistics/ }));
  await expect.poll(() => screen.getByTestId('statistics').textContent).toBe('true');
});

test('an earlier yes does not count once the browser asks not to be followed', async () => {
  await keep({ statistics: true, marketing: true });
  withSignal();
  await show(<CookieBar quiet={false} />);
  await new Promise((ready) => setTimeout(ready));
  await waitFor(() => expect(screen.getByTestId('statistics').textContent).toBe('false'));
});

test.each([
  ['after a year', { at: new Date(Date.now() - 366 * 86_400_000).toISOString() }],
  ['under new words', { version: 'earlier' }],
  ['for what is new', { marketing: undefined }],
])('%s one is asked again', async (_, earlier) => {
  await keep({ statistics: true, marketing: true, ...earlier } as never);
  await show(<CookieBar quiet={false} />);
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeTruthy();
});

test('a shop that wants nothing asks nothing, and the steps of the checkout are left alone', async () => {
  await show(<CookieBar quiet={false} />, []);
  await show(<CookieBar quiet />);
  await new Promise((ready) => setTimeout(ready, 50));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a choice that was stored before the app was killed is recorded with the next start', async () => {
  await keep({ statistics: true, marketing: true }, { recordedFor: undefined } as never);
  await show(<CookieBar quiet={false} />);
  await waitFor(async () => expect((await waiting()).map(({ id }) => id)).toEqual(['018f0000-0000-4000-8000-000000000001']));
});

test('a guest’s choice becomes the person’s, whose newer word counts on this device too', async () => {
  await keep({ statistics: true, marketing: true });
  await syncMe(kim);
  const later = new Date(Date.now() + 1_000).toISOString();
  answer = () =>
    Response.json({ result: { data: { choice: { statistics: false, marketing: false, version: COOKIE_VERSION, at: later } } } });
  await show(<CookieBar quiet={false} />);
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await sendNow();
  expect(received()).toEqual([expect.objectContaining({ adopted: true, choice: { statistics: true, marketing: true } })]);
  expect(sent[0]?.id).not.toBe('018f0000-0000-4000-8000-000000000001');
  await waitFor(() => expect(screen.getByTestId('statistics').textContent).toBe('false'));
  expect(await stored()).toMatchObject({ recordedFor: kim.email });
});

test('a person who chose elsewhere is not asked on another device', async () => {
  await syncMe(kim);
  api.consents.mine.query.mockResolvedValue([line(1, 'cookies.statistics', true), line(2, 'cookies.marketing', false)]);
  await show(<CookieBar quiet={false} />);
  await waitFor(() => expect(screen.getByTestId('statistics').textContent).toBe('true'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(await waiting()).toEqual([]);
});

test('a choice that the shop refuses is asked for anew', async () => {
  await show(<CookieBar quiet={false} />);
  await tap('Accept all');
  answer = () => Response.json({ error: { data: { failure: 'bad_input' } } }, { status: 400 });
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await sendNow();
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeTruthy();
});

test('a visitor sees and changes the choice of the device, and how to see the rest', async () => {
  await keep({ statistics: true, marketing: false });
  await show(<ConsentsScreen rendered={null} />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Statistics/ });
  await waitFor(() => expect(box.checked).toBe(true));
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(await screen.findByText(/Sign in to see/)).toBeTruthy();
});

test('a person sees each word with its date, also offline as last seen', async () => {
  await syncMe(kim);
  const lines = [line(2, 'cookies.marketing', false), { ...line(1, 'terms', true), orderId: 12 }];
  api.consents.mine.query.mockResolvedValue(lines);
  await show(<ConsentsScreen rendered={undefined} />);
  expect(await screen.findByRole('heading', { level: 3, name: 'Terms and conditions' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The order' }).getAttribute('href')).toBe('/my/orders/12');
  expect(screen.getAllByText('Words 1')).toHaveLength(1);
  await waitFor(async () => expect(await readOwn('consents-seen')).toMatchObject({ owner: kim.email }));
  cleanup();
  api.consents.mine.query.mockRejectedValue(new TypeError('Failed to fetch'));
  await show(<ConsentsScreen rendered={undefined} />);
  expect(await screen.findByText(/what this device last saw/)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 3, name: 'Terms and conditions' })).toBeTruthy();
});

test('MAIL-1 what somebody said of a mailing list has a readable name', async () => {
  await syncMe(kim);
  const lines = [line(3, 'lists.7', false), line(2, 'lists.7', true), line(1, 'lists.7.request', true)];
  api.consents.mine.query.mockResolvedValue(lines);
  await show(<ConsentsScreen rendered={undefined} />);
  await screen.findByText('Words 1');
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(['Mailing list Left', 'Mailing list', 'Mailing list, to be confirmed by email']);
  expect(screen.getByText(/^Left on/)).toBeTruthy();
});

function line(id: number, purpose: string, given: boolean): OwnConsent {
  const at = new Date(Date.now() - 1_000).toISOString();
  return {
    id,
    at,
    purpose,
    given,
    text: `Words ${id}`,
    version: COOKIE_VERSION,
    language: 'en',
    page: '/shop',
    author: 'person',
    orderId: null,
  };
}

async function keep(said: Partial<Record<CookiePurpose, boolean>>, more: Partial<DeviceChoice> = {}): Promise<void> {
  const choice = { version: COOKIE_VERSION, at: new Date(Date.now() - 1_000).toISOString(), ...said };
  const device = '018f0000-0000-4000-8000-000000000002';
  const id = '018f0000-0000-4000-8000-000000000001';
  await writeOwn(DEVICE_CHOICE, { choice, id, device, language: 'en', page: '/', recordedFor: null, ...more });
}

/** With what a later part of the shop would read. */
async function show(part: ReactNode, cookies: readonly CookiePurpose[] = ['statistics', 'marketing']): Promise<void> {
  const root = createRootRouteWithContext()({
    component: () => (
      <Spoken>
        {part}
        <Reader />
      </Spoken>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), context: { api, cookies } as never });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

function Reader() {
  return <output data-testid="statistics">{String(useConsent('statistics'))}</output>;
}
