import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { sendNow } from '../offline/sending.ts';
import { Spoken } from '../testing.tsx';
import { FollowRecord } from './FollowRecord.tsx';

afterEach(async () => {
  cleanup();
  await clearPersonalData();
  vi.unstubAllGlobals();
});

test('FOL-1 why a product cannot be followed is said on that product alone', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const refused = { error: { data: { failure: 'not_found', details: {} } } };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 404 }));
  await show(7);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'kim@portico.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  await act(() => sendNow());
  const note = await screen.findByText('We could not find what you were looking for');
  expect(note.getAttribute('role')).toBe('status');
  cleanup();
  await show(8);
  await screen.findByRole('button', { name: 'Follow', pressed: false });
  await act(() => sendNow());
  expect(screen.getByRole('status').textContent).toBe('');
  cleanup();
  await show(7);
  expect(await screen.findByText('We could not find what you were looking for')).toBeTruthy();
});

async function show(id: number): Promise<void> {
  const root = createRootRouteWithContext()({ component: () => <FollowRecord kind="product" id={id} part={0} soldOut={false} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), context: { api: {} } as never });
  await router.load();
  render(<RouterProvider router={router} />, { wrapper: Spoken });
}
