import { expect, test } from 'vitest';
import { guarded } from '../spreadsheet-cells.ts';
import { linksInCsv } from './csv.ts';

const drafts = (text: string) => linksInCsv(text).rows.map(({ draft }) => draft);

test.each([
  ['a head and a row', 'url\nhttps://a.example/\n', [{ url: 'https://a.example/' }]],
  [
    'a byte-order mark and Windows line ends',
    '\uFEFFurl,code\r\na.example,a\r\nb.example,\r\n',
    [{ url: 'a.example', code: 'a' }, { url: 'b.example' }],
  ],
  ['another order and case, and unknown columns', 'Clicks,CODE, Url \n7,x,a.example', [{ url: 'a.example', code: 'x' }]],
  ['quotes in the middle', 'url,title\na.example,Tea "and" cake', [{ url: 'a.example', title: 'Tea "and" cake' }]],
  ['semicolons', 'url;title\na.example/?x=1,2;Tea, cake', [{ url: 'a.example/?x=1,2', title: 'Tea, cake' }]],
  ['tabs', 'url\tmedium\na.example\tmail', [{ url: 'a.example', medium: 'mail' }]],
  ['quotes with line ends and quotes inside', 'title,url\n"Tea ""and""\ncake",a.example', [{ url: 'a.example', title: 'Tea "and"\ncake' }]],
  [
    'empty rows',
    'url,code\n\na.example,a\n,\n  ,  \nb.example,b',
    [
      { url: 'a.example', code: 'a' },
      { url: 'b.example', code: 'b' },
    ],
  ],
  [
    'every column',
    'url,campaign,medium,source,code,title,tags,expires,max clicks\na.example,Sale,Mail,News,x,Tea,"tea, Cake;;new",2026-12-31,100',
    [
      {
        url: 'a.example',
        campaign: 'Sale',
        medium: 'Mail',
        source: 'News',
        code: 'x',
        title: 'Tea',
        tags: ['tea', 'Cake', 'new'],
        expiresAt: '2027-01-01T00:00:00.000Z',
        maxClicks: 100,
      },
    ],
  ],
  [
    'names as exports write them',
    'url,maxClicks,expiresAt\na.example,3,2026-12-31T10:00:00Z',
    [{ url: 'a.example', maxClicks: 3, expiresAt: '2026-12-31T10:00:00Z' }],
  ],
  ['an instant', 'url,expires\na.example,2026-12-31T10:00:00Z', [{ url: 'a.example', expiresAt: '2026-12-31T10:00:00Z' }]],
  [
    'a formula that was made harmless',
    "url,title\na.example,'=1+1\nb.example,'tis",
    [
      { url: 'a.example', title: '=1+1' },
      { url: 'b.example', title: "'tis" },
    ],
  ],
])('%s', (_, text, expected) => {
  expect(drafts(text)).toEqual(expected);
  expect(linksInCsv(text).faults).toEqual([]);
});

test.each([
  ['nothing', '', [{ row: 1, fault: 'no_head' }]],
  ['no head', 'https://a.example/\n', [{ row: 1, fault: 'no_head' }]],
  ['a column twice', 'url,code,code\na.example,a,b', [{ row: 1, fault: 'column_twice', column: 'code' }]],
  [
    'too many and too few cells',
    'url,code\na,b,c\nd\ne,f',
    [
      { row: 2, fault: 'cells' },
      { row: 3, fault: 'cells' },
    ],
  ],
  ['a row without a target', 'url,code\n,x\na.example,y', [{ row: 2, fault: 'no_url', column: 'url' }]],
  ['quotes that do not close', 'url,title\na.example,a\nb.example,"b\nc.example,c', [{ row: 3, fault: 'quotes' }]],
  [
    'no day',
    'url,expires\na.example,tomorrow\nb.example,2026-02-30\nc.example,2026-13-01',
    [2, 3, 4].map((row) => ({ row, fault: 'value', column: 'expires' })),
  ],
  [
    'no number',
    'url,max_clicks\na.example,many\nb.example,0\nc.example,1.5',
    [2, 3, 4].map((row) => ({ row, fault: 'value', column: 'max_clicks' })),
  ],
  ['a long tag', `url,tags\na.example,${'x'.repeat(41)}`, [{ row: 2, fault: 'value', column: 'tags' }]],
  ['a million characters', `url\n${'x'.repeat(1_000_000)}\na.example`, [{ row: 2, fault: 'value', column: 'url' }]],
])('%s is a fault of its row', (_, text, faults) => expect(linksInCsv(text).faults).toEqual(faults));

test('the rows around a broken one are read, by their own numbers', () => {
  const { rows, faults, ignored } = linksInCsv('url,code,notes\na.example,a,\nb.example,b\n\nc.example,c,');
  expect(rows.map(({ row, draft }) => [row, draft.url])).toEqual([
    [2, 'a.example'],
    [5, 'c.example'],
  ]);
  expect([faults, ignored]).toEqual([[{ row: 3, fault: 'cells' }], ['notes']]);
});

test.each([
  ['a plain text', 'Tea = cake', 'Tea = cake'],
  ['a formula', '=1+1', "'=1+1"],
  ['one behind a space and a quote', ' "@x', '\' "@x'],
  ['one behind what may end a cell', 'Tea;=1+1', "Tea;'=1+1"],
])('%s is written so that no spreadsheet runs it', (_, cell, written) => expect(guarded(cell)).toBe(written));
