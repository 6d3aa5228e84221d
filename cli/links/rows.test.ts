import { expect, test } from 'vitest';
import { Failure } from '#domain/failure.ts';
import { readRows } from './rows.ts';

const url = 'https://shop.example/';
const read = (text: string) => {
  const file = readRows(text);
  if ('fault' in file) return file.fault;
  return file.rows.map((row) => [row.row, 'draft' in row ? row.draft : row.fault instanceof Failure ? row.fault.code : row.fault]);
};

test.each<[string, string, unknown]>([
  ['a byte-order mark and CRLF', `\uFEFFurl,title\r\n${url},Tea\r\n`, [[2, { url, title: 'Tea' }]]],
  [
    'quotes, with commas and line ends in them',
    `url,title\n${url},"Tea, ""green""\nand black"\n`,
    [[2, { url, title: 'Tea, "green"\nand black' }]],
  ],
  ['no line end after the last row', `url\n${url}`, [[2, { url }]]],
  ['semicolons', `url;campaign\n${url};Sale\n`, [[2, { url, campaign: 'Sale' }]]],
  [
    'names as spreadsheets and exports write them',
    `URL,Max Clicks,expiresAt\n${url},3,2026-12-31T00:00:00Z\n`,
    [[2, { url, maxClicks: 3, expiresAt: '2026-12-31T00:00:00.000Z' }]],
  ],
  ['several tags', `url,tags\n${url},"a, b;c"\n`, [[2, { url, tags: ['a', 'b', 'c'] }]]],
  ['rows without anything', `url,title\n,\n${url},\n`, [[3, { url }]]],
  ['a row without its target', 'url,title\n,Tea\n', [[2, 'url_empty']]],
  ['a code that cannot be one', `url,code\n${url},a/b\n`, [[2, 'code_not_usable']]],
  ['a day that is none', `url,expires\n${url},31.12.2026\n`, [[2, expect.stringContaining('2026-12-31')]]],
  ['more cells than columns', `url\n${url},x\n`, [[2, 'It has 2 cells, and the first row 1.']]],
  ['no column of targets', 'link\nx\n', expect.stringContaining('"url" is not among them: link')],
  ['a column twice', 'url,url\nx,y\n', 'The column "url" is there twice.'],
  ['a quote without an end', `url\n${url}\n"x\n`, 'A quote that begins in row 3 has no end.'],
  ['nothing at all', '', expect.stringContaining('has to name the columns')],
])('a file of links with %s is read', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});
