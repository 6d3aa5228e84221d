import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verify } from '#domain/sign/verify.ts';
import { Spoken } from '../testing.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

vi.mock(import('#domain/sign/verify.ts'), async (original) => {
  const actual = await original();
  return { ...actual, verify: vi.fn(actual.verify) };
});

const key = { fingerprint: 'ab'.repeat(32), createdAt: '2026-03-02T09:00:00.000Z', retiredAt: null };
const api = { sign: { keys: { query: vi.fn() }, isSealed: { query: vi.fn() } } };

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

test.each([
  ['has it', async () => true, 'Genuine and unchanged', /byte for byte/],
  ['does not have it', async () => false, 'Not sealed by this shop', /may be stolen/],
  ['cannot be asked', async () => Promise.reject(new Error('no network')), 'Genuine and unchanged', /could not be compared/],
])('SIGN-4 a file with a valid seal is looked for in the shop’s list by its digest: it %s', async (_, answer, title, meaning) => {
  const digest = 'cd'.repeat(32);
  vi.mocked(verify).mockResolvedValue({ verdict: 'valid', fingerprint: key.fingerprint, pdf: digest });
  api.sign.isSealed.query.mockImplementation(answer);
  choose('%PDF-1.7 sealed');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(meaning)).toBeTruthy();
  expect(api.sign.isSealed.query).toHaveBeenCalledExactlyOnceWith({ pdf: digest });
});

test('without encryption the browser cannot check, and says so', async () => {
  vi.stubGlobal('crypto', {});
  choose('%PDF-1.7');
  expect(await screen.findByText(/with https in front/)).toBeTruthy();
});

test('the keys are there to be compared', () => {
  expect(screen.getByText(key.fingerprint)).toBeTruthy();
});
