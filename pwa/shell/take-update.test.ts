import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appState } from './app-state.ts';
import { takeUpdate, wasJustTaken } from './take-update.ts';

const container = new EventTarget() as EventTarget & { getRegistration: () => Promise<unknown> };
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  sessionStorage.clear();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the worker that waits now takes over, the old one gives way, and the page is loaded anew, once', async () => {
  const { asked } = workers('waiting', 'active');
  const taken = takeUpdate(reload);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['waiting SKIP_WAITING', 'active RETIRE']);
  expect(appState().update).toBe('taken');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await taken;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['a browser that lets the new worker wait on', () => workers('waiting', 'active')],
  ['a browser that does not answer', () => answers(new Promise(() => undefined))],
])('%s holds up nobody', async (_, given) => {
  given();
  const taken = takeUpdate(reload);
  await vi.advanceTimersByTimeAsync(2_000);
  await taken;
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['another tab has taken it', () => workers(undefined, 'active')],
  ['the worker is gone', () => answers(Promise.resolve(undefined))],
  ['the browser refuses', () => answers(Promise.reject(new Error('no')))],
])('where %s, the page is loaded anew at once', async (_, given) => {
  given();
  await takeUpdate(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test('the page that is loaded then is told so, once', async () => {
  workers(undefined, 'active');
  expect(wasJustTaken()).toBe(false);
  await takeUpdate(reload);
  expect([wasJustTaken(), wasJustTaken()]).toEqual([true, false]);
});

function workers(waiting: string | undefined, active: string) {
  const asked: string[] = [];
  const worker = (name: string) => ({ postMessage: ({ type }: { type: string }) => void asked.push(`${name} ${type}`) });
  answers(Promise.resolve({ waiting: waiting && worker(waiting), active: worker(active) }));
  return { asked };
}

function answers(registration: Promise<unknown>): void {
  container.getRegistration = () => registration;
}
