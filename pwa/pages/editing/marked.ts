export type Mark =
  /** before the line, or what is selected of it, in front and behind */
  | { kind: 'line'; before: string; after?: string }
  | { kind: 'around'; before: string; after: string }
  /** a line of its own; `cursor`: where one goes on typing in it */
  | { kind: 'own'; line: string; cursor: number };

type Marked = { text: string; start: number; end: number };

/** The text with a mark at what is selected, and what is selected then. */
export function marked(text: string, from: number, to: number, mark: Mark): Marked {
  switch (mark.kind) {
    case 'around': {
      const inner = text.slice(from, to);
      const start = from + mark.before.length;
      return { text: text.slice(0, from) + mark.before + inner + mark.after + text.slice(to), start, end: start + inner.length };
    }
    case 'line': {
      const { before, after = '' } = mark;
      const begin = text.lastIndexOf('\n', from - 1) + 1;
      const found = text.indexOf('\n', to);
      const finish = found === -1 ? text.length : found;
      const line = text.slice(begin, finish);
      const end = begin + before.length + line.length;
      return { text: text.slice(0, begin) + before + line + after + text.slice(finish), start: end, end };
    }
    case 'own': {
      const [head, tail] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
      const lead = head === '' ? '' : `${head}\n\n`;
      const place = lead.length + mark.cursor;
      return { text: `${lead}${mark.line}\n\n${tail}`, start: place, end: place };
    }
  }
}
