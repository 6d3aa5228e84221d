import { expect, test, vi } from 'vitest';
import { kept } from './kept.ts';

test('what is kept is made once for each key', () => {
  const make = vi.fn((key: string) => ({ key }));
  const keptOf = kept(make);
  expect(keptOf('de')).toBe(keptOf('de'));
  expect(keptOf('fr')).toEqual({ key: 'fr' });
  expect(make).toHaveBeenCalledTimes(2);
});
