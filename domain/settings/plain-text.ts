/** Headings have level 2 or 3. */
export type TextBlock =
  | { kind: 'heading'; depth: 2 | 3; text: string }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; entries: string[] };

/** `# ` is a heading, `## ` a subheading, `- ` a list item; a blank line ends a block. No other markup, so no text can become HTML. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const [, marks = '', content = ''] = /^(#{1,2}|-)\s+(.+)$/.exec(line) ?? [];
    if (line === '') open = undefined;
    else if (marks === '-' && open?.kind === 'list') open.entries.push(content);
    else if (marks === '' && open?.kind === 'paragraph') open.lines.push(line);
    else {
      const begun = begin(marks, content, line);
      blocks.push(begun);
      open = begun.kind === 'heading' ? undefined : begun;
    }
  }
  return blocks;
}

function begin(marks: string, content: string, line: string): TextBlock {
  if (marks === '') return { kind: 'paragraph', lines: [line] };
  if (marks === '-') return { kind: 'list', entries: [content] };
  return { kind: 'heading', depth: marks === '#' ? 2 : 3, text: content };
}
