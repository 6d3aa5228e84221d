import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('a result is made once for each key', () => {
  const make = vi.fn((key: string) => ({ key }));
  const memoized = memoize(make);
  expect(memoized('de')).toBe(memoized('de'));
  expect(memoized('fr')).toEqual({ key: 'fr' });
  expect(make).toHaveBeenCalledTimes(2);
});
