import { expect, test } from 'vitest';
import { parseFlags } from './flags.ts';

test.each([
  ['nothing begins the demo', [], false],
  ['--empty begins an empty shop', ['--empty'], true],
])('%s', (_, argv, empty) => {
  expect(parseFlags(argv)).toMatchObject({ empty });
});

test.each(['--emtpy', 'empty', '--empty=yes', ''])('"%s" is refused', (flag) => {
  expect(() => parseFlags(['--empty', flag])).toThrow(`"${flag}" is no flag of the start`);
});
