import { expect, test } from 'vitest';
import { type Mark, marked } from './marked.ts';

const bold: Mark = { kind: 'around', before: '**', after: '**' };
const heading: Mark = { kind: 'line', before: '# ' };
const products: Mark = { kind: 'line', before: '[products: ', after: ']' };
const picture: Mark = { kind: 'own', line: '![](abc)', cursor: 2 };

/** `|` is the cursor, or either end of what is selected. */
test.each([
  ['what is selected is bold', 'some |tea| now', bold, 'some **|tea|** now'],
  ['what is typed next is bold', 'some |', bold, 'some **|**'],
  ['the whole line is a heading', 'a\nb|c\nd', heading, 'a\n# bc|\nd'],
  ['numbers are typed between the brackets', 'a\n|', products, 'a\n[products: |]'],
  ['a picture stands by itself, and what it shows is typed next', 'one| two', picture, 'one\n\n![|](abc)\n\ntwo'],
  ['at the beginning', '|', picture, '![|](abc)\n\n'],
])('%s', (_, before, mark, after) => {
  const from = before.indexOf('|');
  const to = before.lastIndexOf('|');
  const { text, start, end } = marked(before.replaceAll('|', ''), from, to === from ? to : to - 1, mark);
  expect(
    start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`,
  ).toBe(after);
});
