import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeRegion } from './NoticeRegion.tsx';
import { notify } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});

test('a notice is read aloud and goes away by itself', () => {
  render(<NoticeRegion dismissLabel="Close" />);
  act(() => notify('Copied'));
  expect(screen.getByRole('status').textContent).toContain('Copied');
  act(() => void vi.runAllTimers());
  expect(screen.queryByText('Copied')).toBeNull();
});

test('a lasting notice is there until it is dismissed', () => {
  render(<NoticeRegion dismissLabel="Close" />);
  act(() => notify('A new version is ready', undefined, { stays: true }));
  act(() => void vi.runAllTimers());
  expect(screen.queryByText('A new version is ready')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
});

test('its action runs once and ends it', () => {
  const run = vi.fn();
  render(<NoticeRegion dismissLabel="Close" />);
  act(() => notify('Removed', { label: 'Undo', run }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
});

test('the same text is not shown twice at once', () => {
  render(<NoticeRegion dismissLabel="Close" />);
  act(() => {
    notify('Copied');
    notify('Copied');
  });
  expect(screen.getAllByText('Copied')).toHaveLength(1);
});

test('two are shown at most, the newest; a lasting one comes back, a brief one does not', () => {
  render(<NoticeRegion dismissLabel="Close" />);
  const texts = () => [...document.querySelectorAll('.notice p')].map(({ textContent }) => textContent);
  act(() => {
    notify('A new version is ready', undefined, { stays: true });
    for (const message of ['Tea', 'Cup', 'Lamp']) notify(message);
  });
  expect(texts()).toEqual(['Cup', 'Lamp']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(texts()).toEqual(['A new version is ready', 'Cup']);
  act(() => void vi.runAllTimers());
  expect(texts()).toEqual(['A new version is ready']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('the same text restarts its time, as the newest', () => {
  render(<NoticeRegion dismissLabel="Close" />);
  act(() => {
    notify('Tea');
    notify('Cup');
    notify('Tea');
  });
  expect([...document.querySelectorAll('.notice p')].map(({ textContent }) => textContent)).toEqual(['Cup', 'Tea']);
});

test('the server renders no notices', () => {
  notify('Copied');
  expect(renderToString(<NoticeRegion dismissLabel="Close" />)).not.toContain('Copied');
});
