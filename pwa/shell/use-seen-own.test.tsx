import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { ME } from '../offline/owner.ts';
import { seenAtOf } from '../offline/seen-at.ts';
import { readSeenOwn } from '../offline/seen-own.ts';
import { writeOwn } from '../offline/store.ts';
import { syncMe } from '../people/own-me.ts';
import { useSeenOwn } from './use-seen-own.ts';

const kim = { name: 'Kim', email: 'kim@portico.example' };
const offline = () => Promise.reject(Object.assign(new Error('no answer'), { name: 'TRPCClientError' }));

afterEach(async () => {
  cleanup();
  await clearPersonalData();
});

async function seen(value: object): Promise<void> {
  await writeOwn(ME, kim);
  const { unmount } = renderHook(() => useSeenOwn('account', { rendered: value, ask: offline }));
  await waitFor(async () => expect(await readSeenOwn('account')).toEqual(value));
  unmount();
}

test('PWA-2 what was seen once stays readable without a network, and says when it was seen', async () => {
  await seen({ city: 'Kiel' });
  const { result } = renderHook(() => useSeenOwn<{ city: string }>('account', { rendered: null, ask: offline }));
  await waitFor(() => expect(result.current).toMatchObject({ value: { city: 'Kiel' }, trouble: { kind: 'offline' } }));
  expect(seenAtOf(result.current.value ?? {})).toBeGreaterThan(0);
});

test('PWA-2 what the server says comes after what was seen, and is kept', async () => {
  await seen({ city: 'Kiel' });
  const ask = vi.fn(async () => ({ city: 'Bremen' }));
  const { result } = renderHook(() => useSeenOwn<{ city: string }>('account', { rendered: null, ask }));
  await waitFor(() => expect(result.current).toMatchObject({ value: { city: 'Bremen' }, trouble: null }));
  await waitFor(async () => expect(await readSeenOwn('account')).toEqual({ city: 'Bremen' }));
});

test('ACC-6 it leaves the device with its person', async () => {
  await seen({ city: 'Kiel' });
  await syncMe({ name: 'Lou', email: 'lou@portico.example' });
  expect(await readSeenOwn('account')).toBeUndefined();
  await seen({ city: 'Kiel' });
  await clearPersonalData();
  expect(await readSeenOwn('account')).toBeUndefined();
});
