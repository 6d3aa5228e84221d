import { expect, test } from 'vitest';
import { parseFlags } from './flags.ts';

test.each([
  ['none', [], { empty: false, restore: undefined }],
  ['an empty shop', ['--empty'], { empty: true, restore: undefined }],
  ['a backup', ['--restore', 'shop.backup'], { empty: false, restore: 'shop.backup' }],
])('flags of the start: %s', (_, argv, expected) => {
  expect(parseFlags(argv)).toEqual(expected);
});

test.each([['--empti'], ['--restore'], ['shop.backup']])('%s is refused in a sentence that names what there is', (flag) => {
  expect(() => parseFlags([flag])).toThrow(/--empty and --restore FILE\.$/);
});
