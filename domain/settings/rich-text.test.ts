import { expect, test } from 'vitest';
import { inlines, plainWords, richBlocks } from './rich-text.ts';

const HASH = 'a'.repeat(64);
const text = (words: string) => ({ kind: 'text', text: words });

test.each([
  [
    'a link within the shop',
    'See [our teas](/shop?search=tea).',
    [text('See '), { kind: 'link', text: 'our teas', to: '/shop?search=tea' }, text('.')],
  ],
  ['one of the web', '[Us](https://tea.example/a)', [{ kind: 'link', text: 'Us', to: 'https://tea.example/a' }]],
  ['a mailbox', '[Write](mailto:a@b.example)', [{ kind: 'link', text: 'Write', to: 'mailto:a@b.example' }]],
  [
    'bold and italic',
    'so **very good** and *new*',
    [text('so '), { kind: 'strong', text: 'very good' }, text(' and '), { kind: 'emphasis', text: 'new' }],
  ],
  ['no link that runs something', '[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
  ['no link that seems to be local', '[x](//evil.example)', [text('[x](//evil.example)')]],
  ['no link that is not encrypted', '[x](http://tea.example)', [text('[x](http://tea.example)')]],
  ['stars that are none of ours', 'Name(*) and date(*), 5 * 3 * 2, **, *open', [text('Name(*) and date(*), 5 * 3 * 2, **, *open')]],
  ['markup stays text', '<b>x</b>', [text('<b>x</b>')]],
])('%s', (_, line, expected) => {
  expect(inlines(line)).toEqual(expected);
});

test('a picture and a row of products stand by themselves, also within a paragraph', () => {
  expect(richBlocks(`# A\none\n![A cup](${HASH})\ntwo\n[products: 12, 15,12, 99999999999]\n- x\n![no](hash)`)).toEqual([
    { kind: 'heading', depth: 2, text: 'A' },
    { kind: 'paragraph', lines: ['one'] },
    { kind: 'picture', alt: 'A cup', hash: HASH },
    { kind: 'paragraph', lines: ['two'] },
    { kind: 'products', ids: [12, 15] },
    { kind: 'list', entries: ['x'] },
    { kind: 'paragraph', lines: ['![no](hash)'] },
  ]);
});

test('without its marks it is a sentence for search engines', () => {
  expect(plainWords(`# Tea\n\nWe *love* [it](/shop).\n![x](${HASH})\n- a\n- b`)).toBe('Tea We love it. a b');
});
