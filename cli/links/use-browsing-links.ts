import { useApp, useInput, useStdout } from 'ink';
import { useRef, useState } from 'react';
import type { Link } from '#domain/links/types.ts';
import type { Prompt } from '../view/Question.tsx';
import { statisticsLines } from './statistics-lines.ts';
import { useLinks, type Wanted } from './use-links.ts';

type Opened = { link: Link; lines: readonly string[]; from: number };

/** What the keys do; `page`: how many lines one page has, `look`: how statistics are drawn. */
export function useBrowsingLinks(wanted: Wanted, page: number, look: { colour: boolean; width: number }) {
  const { exit } = useApp();
  const { stdout } = useStdout();
  const { loadMore, searchFor, statistics, ...list } = useLinks(wanted);
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [prompt, setPrompt] = useState<Prompt>();
  const [notice, setNotice] = useState('');
  // Keys may arrive faster than renders, so the position is in a ref.
  const at = useRef(0);

  useInput(
    (input, key) => {
      setNotice('');
      if (key.escape || input === 'q') back();
      else if (key.upArrow) move(-1);
      else if (key.downArrow) move(1);
      // A key that is held down comes several times at once.
      else if (/^(j+|k+)$/.test(input)) move(input.startsWith('j') ? input.length : -input.length);
      else if (key.pageUp) move(-page);
      else if (key.pageDown) move(page);
      else if (input.startsWith('/')) askFor(input.slice(1) || list.search);
      else if (input === 'c') copy(opened?.link ?? list.links[at.current]);
      else if (key.return || input === 'r') reload(key.return);
    },
    { isActive: prompt === undefined },
  );

  function askFor(text: string): void {
    const answered = (answer: string | undefined) => {
      setPrompt(undefined);
      if (answer !== undefined) find(answer);
    };
    setPrompt({ question: 'Search:', kind: 'text', text, answered });
  }

  function reload(open: boolean): void {
    const link = opened?.link ?? (open ? list.links[at.current] : undefined);
    if (link !== undefined) void show(link);
    else if (!open) find(list.search);
  }

  async function show(link: Link): Promise<void> {
    const found = await statistics(link.code);
    if (found !== undefined) setOpened({ link, lines: statisticsLines(link, found, 'people', look), from: 0 });
  }

  /** OSC 52: the terminal itself copies, so it works from afar, too. */
  function copy(link: Link | undefined): void {
    if (link === undefined) return;
    stdout.write(`\u001B]52;c;${Buffer.from(link.shortUrl).toString('base64')}\u0007`);
    setNotice(`Copied ${link.shortUrl}, where the terminal allows it.`);
  }

  function move(by: number): void {
    if (opened === undefined) choose(between(0, at.current + by, list.links.length - 1));
    else setOpened((now) => now && { ...now, from: between(0, now.from + by, Math.max(0, now.lines.length - page)) });
  }

  function choose(index: number): void {
    at.current = index;
    setChosen(index);
    if (index >= list.links.length - page / 4) void loadMore();
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
