import { stripVTControlCharacters } from 'node:util';
import { widthOf } from './text.ts';

/** The text in lines that fit, broken between words; a word that is longer than a line, as an address may be, stays whole. */
export function wrapped(text: string, width: number | undefined): string {
  if (width === undefined) return text;
  return text
    .split('\n')
    .map((line) => (cells(line) <= width ? line : linesOf(line, width).join('\n')))
    .join('\n');
}

/** Words in lines of at most so many cells; `next`: what the lines after the first begin with. */
export function wordLines(text: string, width: number, { next = '', glue = '' } = {}): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(WORDS) ?? []) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && line !== next && cells(longer) + glue.length > width) {
      lines.push(line + glue);
      line = next + word;
    } else line = line === next ? next + word : longer;
  }
  return [...lines, line];
}

/** What stands in quotes is not torn apart. */
const WORDS = /(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g;

function linesOf(line: string, width: number): string[] {
  const [, indent = '', rest = ''] = /^( *)(.*)$/.exec(line) ?? [];
  // A shell reads on after a backslash.
  if (/^ {2}(portico|jq|[A-Z_]+=)/.test(line)) return wordLines(rest, width - 2, { next: '  ', glue: ' \\' }).map((part) => `  ${part}`);
  const [, term, meaning] = /^(\S.*?) {2,}(\S.*)$/.exec(rest) ?? [];
  if (term !== undefined && meaning !== undefined && indent !== '') {
    const below = `${indent}  `;
    return [indent + term, ...wordLines(meaning, width - below.length).map((part) => below + part)];
  }
  return wordLines(rest, width - indent.length).map((part) => indent + part);
}

function cells(text: string): number {
  return widthOf(stripVTControlCharacters(text));
}
