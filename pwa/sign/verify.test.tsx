import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Spoken } from '../testing.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

const key = { fingerprint: 'ab'.repeat(32), createdAt: '2026-03-02T09:00:00.000Z', retiredAt: null };
const api = { sign: { keys: { query: vi.fn() } } };

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  const root = createRootRouteWithContext<{ api: object }>()({ component: () => <VerifyScreen keys={[key]} /> });
  const router = createRouter({ routeTree: root, context: { api }, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  render(
    <Spoken>
      <RouterProvider router={router as never} />
    </Spoken>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const field = () => screen.getByLabelText(/Choose a PDF/);
const choose = (text: string) => fireEvent.change(field(), { target: { files: [new File([text], 'offer.pdf')] } });

test('SIGN-4 what was found is said in words, with the name of the file', async () => {
  choose('%PDF-1.7 without any seal');
  expect(await screen.findByText('Not sealed')).toBeTruthy();
  expect(screen.getByText('offer.pdf')).toBeTruthy();
  choose('%PDF-1.7 /ByteRange [ 0 1 2 3 ]');
  expect(await screen.findByText('Put together anew')).toBeTruthy();
});

test('a file that is dropped is checked, and the shop is asked nothing', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const place = field().closest('label') ?? document.body;
  fireEvent.drop(place, { dataTransfer: { files: [new File(['nothing'], 'dropped.pdf')] } });
  expect(await screen.findByText('dropped.pdf')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  expect(api.sign.keys.query).not.toHaveBeenCalled();
});

test('without encryption the browser cannot check, and says so', async () => {
  vi.stubGlobal('crypto', {});
  choose('%PDF-1.7');
  expect(await screen.findByText(/with https in front/)).toBeTruthy();
});

test('the keys are there to be compared', () => {
  expect(screen.getByText(key.fingerprint)).toBeTruthy();
});
