import { type Key, useApp, useInput, useStdout } from 'ink';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Browsed, Sheet, Tools } from './browsed.ts';
import type { Prompt } from './Question.tsx';
import { useRows } from './use-rows.ts';

/** What the keys do. `page`: how many lines one page has. */
export function useBrowsing<Row extends { id: number }, Place>(browsed: Browsed<Row, Place>, page: number, width: number) {
  const { exit } = useApp();
  const { stdout } = useStdout();
  const { loadMore, searchFor, request, replace, ...list } = useRows(browsed);
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<{ sheet: Sheet<Row>; from: number }>();
  const [prompt, setPrompt] = useState<Prompt>();
  const [notice, setNotice] = useState('');
  // Keys may arrive faster than renders, so the position is in a ref.
  const at = useRef(0);

  // A key means what is drawn. Ink hands it to what was drawn before until effects have run, so the function is in a ref, too.
  const keyed = useRef(onKey);
  useLayoutEffect(() => {
    keyed.current = onKey;
  });
  useInput((input, key) => keyed.current(input, key), { isActive: prompt === undefined });

  function onKey(input: string, key: Key): void {
    setNotice('');
    if (key.escape || input === 'q') back();
    else if (key.upArrow) move(-1);
    else if (key.downArrow) move(1);
    // A key that is held down comes several times at once.
    else if (/^(j+|k+)$/.test(input)) move(input.startsWith('j') ? input.length : -input.length);
    else if (key.pageUp) move(-page);
    else if (key.pageDown) move(page);
    else if (input.startsWith('/')) ask('Search:', 'text', find, input.slice(1) || list.search);
    else if (input === 'r' && opened === undefined) find(list.search);
    else press(key.return ? 'Enter' : input, opened?.sheet.row ?? list.rows[at.current]);
  }

  function press(key: string, row: Row | undefined): void {
    if (row === undefined) return;
    if (key === 'Enter' || key === 'r') void show(row);
    else if (Object.hasOwn(browsed.actions, key)) browsed.actions[key]?.(row, tools);
  }

  async function show(row: Row): Promise<void> {
    const sheet = await request('reading', () => browsed.open(row));
    if (sheet === undefined) return;
    replace(sheet.row);
    setOpened({ sheet, from: 0 });
  }

  const tools: Tools<Row> = {
    ask,
    change: async (send) => {
      const sheet = await request('change', send);
      if (sheet === undefined) return;
      replace(sheet.row);
      if (opened !== undefined) setOpened({ sheet, from: 0 });
    },
    // OSC 52: the terminal itself copies, so it works from afar, too.
    copy: (text) => {
      stdout.write(`\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`);
      setNotice(`Copied ${text}, where the terminal allows it.`);
    },
  };

  function ask(question: string, kind: Prompt['kind'], then: (answer: string) => void, text = ''): void {
    const answered = (answer: string | undefined) => {
      setPrompt(undefined);
      if (answer !== undefined) then(answer);
    };
    setPrompt({ question, kind, text, answered });
  }

  function move(by: number): void {
    if (opened === undefined) choose(between(0, at.current + by, list.rows.length - 1));
    else scroll(by, Math.max(0, opened.sheet.lines({ colour: false, width }).length - page));
  }

  function scroll(by: number, last: number): void {
    setOpened((now) => now && { ...now, from: between(0, now.from + by, last) });
  }

  function choose(index: number): void {
    at.current = index;
    setChosen(index);
    if (index >= list.rows.length - page / 4) void loadMore();
  }

  function find(text: string): void {
    setOpened(undefined);
    choose(0);
    void searchFor(text);
  }

  function back(): void {
    if (opened === undefined) exit();
    else setOpened(undefined);
  }

  return { ...list, chosen, opened, prompt, notice };
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
