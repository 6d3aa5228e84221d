/** A piece of a text: a heading of the second or third depth, a paragraph with its lines, or a list with its entries. */
export type TextBlock =
  | { kind: 'heading'; depth: 2 | 3; text: string }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; entries: string[] };

/**
 * Reads a text as people type it: `# ` begins a heading, `## ` one below it, `- ` an entry of a list, and an empty line ends what was
 * begun. Nothing else has a meaning, so no text can become markup.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const [, marks = '', said = ''] = /^(#{1,2}|-)\s+(.+)$/.exec(line) ?? [];
    if (line === '') open = undefined;
    else if (marks === '-' && open?.kind === 'list') open.entries.push(said);
    else if (marks === '' && open?.kind === 'paragraph') open.lines.push(line);
    else {
      const begun = begin(marks, said, line);
      blocks.push(begun);
      open = begun.kind === 'heading' ? undefined : begun;
    }
  }
  return blocks;
}

function begin(marks: string, said: string, line: string): TextBlock {
  if (marks === '') return { kind: 'paragraph', lines: [line] };
  if (marks === '-') return { kind: 'list', entries: [said] };
  return { kind: 'heading', depth: marks === '#' ? 2 : 3, text: said };
}
