import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a load that failed without a network is retried when it is back, once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the part');
  const part = whenIdle(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
