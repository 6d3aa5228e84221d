import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';
import { jsonText } from './machine.ts';
import { tableLines } from './table.ts';
import { cut, plain, widthOf } from './text.ts';

const columns = [
  { head: 'Name', of: ({ name }: Row) => name, gives: true },
  { head: 'Total', of: ({ total }: Row) => String(total), side: 'right' as const, tone: () => 'good' as const },
];
type Row = { name: string; total: number };
const rows: Row[] = [
  { name: 'Mia Beck', total: 5 },
  { name: '山田 太郎 with a long name', total: 1200 },
];

test('CLI-2 columns stand under each other, wide letters too', () => {
  expect(tableLines(columns, rows, { colour: false, width: undefined })).toEqual([
    'Name                        Total',
    'Mia Beck                        5',
    '山田 太郎 with a long name   1200',
  ]);
});

test('CLI-2 a narrow terminal shortens the columns that may be', () => {
  const lines = tableLines(columns, rows, { colour: false, width: 20 });
  expect(lines).toEqual(['Name           Total', 'Mia Beck           5', '山田 太郎 wi…   1200']);
  expect(lines.map(widthOf)).toEqual([20, 20, 20]);
});

test('CLI-2 colour is added where it is wanted, and changes no width', () => {
  const [, line = ''] = tableLines(columns, rows, { colour: true, width: undefined });
  expect(line).toContain('\u001B[32m');
  expect(stripVTControlCharacters(line)).toBe('Mia Beck                        5');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=a,"b"', `"'=a,""b"""`],
  ['two\nlines', '"two\nlines"'],
  ['\u001B[31mred', ' [31mred'],
  ['Mia;=1+1', '"Mia;\'=1+1"'],
  ['Mia; "=1+1', '"Mia;\' ""=1+1"'],
  ['Mia\n@SUM(A1)', '"Mia\n\'@SUM(A1)"'],
  ['＝1+1', "'＝1+1"],
  ['a; b', '"a; b"'],
  ['\u202Efdp.exe', 'fdp.exe'],
])('CLI-2 the cell %j is written %j into CSV', (value, cell) => {
  expect(csvText({ a: () => value }, [1])).toBe(`a\r\n${cell}\r\n`);
});

test('CLI-2 an empty cell, a truth and a list without rows are written into CSV', () => {
  expect(csvText({ a: () => null, b: () => '', c: () => true }, [1])).toBe('a,b,c\r\n,,true\r\n');
  expect(csvText({ a: () => null }, [1])).toBe('a\r\n\r\n');
  expect(csvText({ a: () => 1 }, [])).toBe('a\r\n');
});

test('CLI-2 a customer’s text does not control the terminal', () => {
  expect(plain('Mia\u001B[2J\u009B1m\u202Ex\ny')).toBe('Mia [2J 1m x y');
  expect(jsonText({ a: '\u009B1m\u001B' })).toBe('{\n  "a": "\\u009b1m\\u001b"\n}\n');
});

test('CLI-2 a text is cut where a letter ends', () => {
  expect(['a', '山田山', 'cafe\u0301s'].map((text) => cut(text, 4))).toEqual(['a', '山…', 'caf…']);
});
