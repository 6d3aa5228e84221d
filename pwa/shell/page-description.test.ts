import { expect, test } from 'vitest';
import { pageDescription } from './page-description.ts';

const words = 'word '.repeat(31);

test.each([
  ['a short text stays', 'Tea for two', 'Tea for two'],
  ['lines become one', ' Tea\n\n for\ttwo ', 'Tea for two'],
  ['160 signs fit', `${words}12345`, `${words}12345`],
  ['161 signs lose their last word', `${words}123456`, `${words.trim()}…`],
  ['a word without end is cut', 'x'.repeat(200), `${'x'.repeat(159)}…`],
  ['nothing stays nothing', '', ''],
])('%s', (_, text, expected) => {
  const { content } = pageDescription(text);
  expect(content).toBe(expected);
  expect(content.length).toBeLessThanOrEqual(160);
});
