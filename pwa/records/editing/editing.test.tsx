import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, Spoken } from '../../testing.tsx';
import { NoticeRegion } from '../../ui/NoticeRegion.tsx';
import { useSaving } from './use-saving.ts';
import { useUndo } from './use-undo.ts';

test('a saved change can be undone, also where the first try fails', async () => {
  const undo = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refusal('record_changed')).mockResolvedValue(undefined);
  render(<NoticeRegion dismissLabel="Close" />);
  const { result, unmount } = renderHook(useUndo, { wrapper: Spoken });
  act(() => result.current('It was made', async () => {}));
  act(() => result.current('The title was changed', undo));
  // The form is gone by the time of the undoing.
  unmount();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText(/^Somebody else has changed this/)).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('It is as it was before')).toBeDefined());
  expect(undo).toHaveBeenCalledTimes(2);
});

test('where somebody else saved first, the newest state is loaded; any other refusal is told', async () => {
  const { result } = renderHook(() => useSaving(async () => ({ version: 7 })));
  await act(async () => expect(await result.current.save(() => Promise.reject(refusal('record_changed')))).toBe(false));
  expect([result.current.newest, result.current.trouble]).toEqual([{ version: 7 }, null]);
  await act(async () => expect(await result.current.save(() => Promise.reject(refusal('too_large')))).toBe(false));
  expect(result.current.trouble).toMatchObject({ code: 'too_large' });
  await act(async () => expect(await result.current.save(async () => {})).toBe(true));
  expect(result.current.newest).toBeNull();
});
