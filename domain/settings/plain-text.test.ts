import { expect, test } from 'vitest';
import { textBlocks } from './plain-text.ts';

const heading = (text: string, depth: 2 | 3 = 2) => ({ kind: 'heading', depth, text });
const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const list = (...entries: string[]) => ({ kind: 'list', entries });

test.each([
  ['nothing is nothing', ' \n\n ', []],
  ['lines of one paragraph stay together', 'one\ntwo', [paragraph('one', 'two')]],
  ['an empty line ends it', 'one\n\n\ntwo', [paragraph('one'), paragraph('two')]],
  ['headings of two depths', '# Price\n## Tax\nincluded', [heading('Price'), heading('Tax', 3), paragraph('included')]],
  ['a list between paragraphs', 'You may\n- look\n- buy\nand go', [paragraph('You may'), list('look', 'buy'), paragraph('and go')]],
  ['an empty line parts two lists', '- a\n\n- b', [list('a'), list('b')]],
  ['text goes on under a heading', '# A\none\n# B\ntwo', [heading('A'), paragraph('one'), heading('B'), paragraph('two')]],
  ['lines as another system ends them', 'one\r\ntwo\r\n\r\n- a', [paragraph('one', 'two'), list('a')]],
  ['a sign without a blank or a word is a sign', '#1 and -5\n- \n#', [paragraph('#1 and -5', '-', '#')]],
  ['three signs are no heading', '### deep', [paragraph('### deep')]],
  ['markup is text', '<b>bold</b>', [paragraph('<b>bold</b>')]],
])('%s', (_, text, expected) => {
  expect(textBlocks(text)).toEqual(expected);
});
