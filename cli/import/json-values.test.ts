import { expect, test } from 'vitest';
import { jsonValues } from './json-values.ts';

async function read(text: string): Promise<unknown[]> {
  const lines = async function* () {
    yield* text.split('\n');
  };
  const values = [];
  for await (const { line, text: value } of jsonValues(lines(), 'products')) values.push([line, JSON.parse(value)]);
  return values;
}

test.each([
  [
    'an array',
    '[{"a":1},\n {"b":"]}\\""}]',
    [
      [1, { a: 1 }],
      [2, { b: ']}"' }],
    ],
  ],
  ['an object with the array', '{"products":[\n{"a":[1,{"b":2}]}\n],"count":1}', [[2, { a: [1, { b: 2 }] }]]],
  [
    'a value on each line',
    '{"a":1}\n\n{"a":2}\n',
    [
      [1, { a: 1 }],
      [3, { a: 2 }],
    ],
  ],
  ['over several lines', '{\n"a": 1\n}', [[1, { a: 1 }]]],
  ['none', '[]', []],
])('%s', async (_, text, expected) => {
  expect(await read(text)).toEqual(expected);
});

test('what does not end is no value', async () => {
  await expect(read('[{"a":1},\n{"b":')).rejects.toThrow('What begins on line 2 does not end.');
});
