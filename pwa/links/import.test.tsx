import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManyMade } from '#domain/links/types.ts';
import { refusal } from '../testing.tsx';
import { ImportLinks } from './ImportLinks.tsx';
import { csvOf, textOf } from './read-links.ts';
import { showWith, tea } from './testing.tsx';

type Asked = { drafts: { url: string }[] };
const mutate = vi.fn<(asked: Asked) => Promise<ManyMade>>();
const onMade = vi.fn();
/** Makes what it is asked to: `found` was there already, `bad` is refused. */
const made = async ({ drafts }: Asked): Promise<ManyMade> => ({
  results: drafts.map(({ url }) =>
    url.includes('bad')
      ? { ok: false, failure: 'code_taken', details: {} }
      : { ok: true, link: { ...tea, url, shortUrl: `https://s.example/${url}` }, created: !url.includes('found'), unreachable: false },
  ),
});

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  mutate.mockImplementation(made);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

async function open(text: string): Promise<void> {
  await showWith({ links: { createMany: { mutate } } }, <ImportLinks onMade={onMade} />);
  fireEvent.click(screen.getByRole('button', { name: 'Import a CSV file' }));
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [new File([text], 'sale.csv')] } });
  await screen.findByText('sale.csv');
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const manyRows = (count: number) => `url\n${Array.from({ length: count }, (_, n) => `a.example/${n}`).join('\n')}`;
const lost = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a file says what it holds before anything is made, then what became of each row', async () => {
  await open('url,code,notes\na.example,a,\nb.example,b\nbad.example,c,\nfound.example,d,');
  expect(screen.getByRole('status').textContent).toBe('3 links can be made.');
  expect(lost()).toEqual(['Row 3 It has more or fewer cells than the first row has.']);
  expect(screen.getByText('Columns left out: notes')).toBeTruthy();
  expect(mutate).not.toHaveBeenCalled();

  await press('Make 3 links');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 link made, 1 there already, 2 refused.'));
  expect(lost()).toEqual(['Row 3 It has more or fewer cells than the first row has.', 'Row 4 This code is already taken']);
  expect(onMade).toHaveBeenCalledOnce();

  const saved = vi.fn<(file: Blob) => string>().mockReturnValue('blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Result as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect((await saved.mock.lastCall?.[0].text())?.split('\r\n')).toEqual([
    'row,url,code,shortUrl,result,reason',
    '2,a.example,tea,https://s.example/a.example,created,',
    '3,,,,refused,It has more or fewer cells than the first row has.',
    '4,bad.example,,,refused,This code is already taken',
    '5,found.example,tea,https://s.example/found.example,found,',
    '',
  ]);
});

test('a stopped import goes on with the row after the last that was sent', async () => {
  let answer: () => void = () => undefined;
  mutate.mockImplementationOnce(async (asked) => {
    await new Promise<void>((come) => (answer = come));
    return made(asked);
  });
  await open(manyRows(60));
  await press('Make 60 links');
  await press('Stop');
  answer();
  await press('Continue');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('60 links made, 0 there already, 0 refused.'));
  const sent = mutate.mock.calls.flatMap(([{ drafts }]) => drafts.map(({ url }) => url));
  expect(sent).toEqual(Array.from({ length: 60 }, (_, n) => `a.example/${n}`));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('60');
});

test('closing the sheet stops, and a portion that fails is sent again', async () => {
  let fail: (error: Error) => void = () => undefined;
  mutate.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  await open(manyRows(30));
  await press('Make 30 links');
  await press('Close');
  await press('Import a CSV file');
  fail(refusal('internal'));
  await screen.findByRole('alert');
  expect(mutate).toHaveBeenCalledOnce();
  await press('Continue');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('30 links made, 0 there already, 0 refused.'));
});

test('a file without a head, and one without links, say so and make nothing', async () => {
  await open('https://a.example/');
  expect(lost()).toEqual(['Row 1 The first row has to name the columns, and none of them is “url”.']);
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  await press('Another file');
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [new File(['url\n'], 'none.csv')] } });
  await screen.findByText('none.csv');
  expect(screen.getByRole('status').textContent).toBe('There is no link in this file.');
});

test.each([
  ['UTF-8', [0x54, 0xc3, 0xbc, 0x72], 'Tür'],
  ['what spreadsheets on Windows write', [0x54, 0xfc, 0x72], 'Tür'],
])('letters are read from %s', (_, bytes, text) => expect(textOf(new Uint8Array(bytes).buffer)).toBe(text));

test('the result holds no formula and no broken cell', () => {
  expect(csvOf([[1, '=1+1', 'Tea, "cake"']])).toBe(`\uFEFF1,'=1+1,"Tea, ""cake"""\r\n`);
});
