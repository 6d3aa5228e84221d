import { expect, test } from 'vitest';
import type { Here } from './here.ts';
import { pagesOf, printPages } from './pages.ts';

type Row = { id: number; name: string };
const rows: Row[] = ['Ada', 'Ben', 'Cem, a long name', 'Dan', 'Eve'].map((name, at) => ({ id: at + 1, name }));

/** What was written between the questions, each as `?`. */
async function printed(form: Here['form'], limit: number, of = rows): Promise<{ out: string; err: string }> {
  const ran = { out: '', err: '' };
  const terminal = {
    width: undefined,
    colour: false,
    write: (text: string) => {
      ran.out += text;
    },
    drain: async () => {},
    complain: (text: string) => {
      ran.err += text;
    },
  };
  const pages = pagesOf<Row, number>(
    async (most, after = 0) => {
      ran.out += '?';
      const page = of.filter(({ id }) => id > after).slice(0, most);
      const next = page.at(-1)?.id ?? 0;
      return { rows: page, count: of.length, next: next < of.length ? next : null };
    },
    { limit, largest: 2, after: undefined },
  );
  await printPages({ form, terminal } as unknown as Here, {
    name: 'people',
    after: '--after',
    pages,
    columns: [
      { head: 'Id', of: ({ id }) => String(id) },
      { head: 'Name', of: ({ name }) => name },
      { head: 'End', of: () => '.' },
    ],
    csv: { id: ({ id }) => id, name: ({ name }) => name },
    none: 'Nobody.',
  });
  return ran;
}

test('CLI-2 each page is written before the next is asked for, the head once', async () => {
  expect((await printed('text', Number.POSITIVE_INFINITY)).out).toBe(
    '?Id  Name  End\n1   Ada   .\n2   Ben   .\n?3   Cem, a long name  .\n4   Dan               .\n?5   Eve               .\n',
  );
  expect((await printed('csv', 3)).out).toBe('?id,name\r\n1,Ada\r\n2,Ben\r\n?3,"Cem, a long name"\r\n');
});

test('CLI-2 the pages are one JSON value', async () => {
  const { out } = await printed('json', 4);
  expect(out.split('?')).toHaveLength(3);
  expect(JSON.parse(out.replaceAll('?', ''))).toEqual({ people: rows.slice(0, 4), count: 5, next: 4 });
});

test('CLI-2 nothing is left out silently, and an empty list is whole', async () => {
  for (const form of ['text', 'csv', 'json'] as const) {
    expect((await printed(form, 4)).err).toBe('4 of 5: add --all, or --after 4.\n');
    expect((await printed(form, 5)).err).toBe('');
  }
  expect(await printed('text', 5, [])).toEqual({ out: '?', err: 'Nobody.\n' });
  expect(await printed('csv', 5, [])).toEqual({ out: '?id,name\r\n', err: '' });
  expect(JSON.parse((await printed('json', 5, [])).out.slice(1))).toEqual({ people: [], count: 0, next: null });
});
