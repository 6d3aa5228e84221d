import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { runsOf } from '#domain/words/bidi.ts';
import { directionOf, type Language } from '#domain/words/languages.ts';

/** A4 in points, and what stays white around. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 54];
const LEADING = 1.45;
const ASCENT = 1.07;

/** Measured from where a line begins, in points: on Arabic paper that is its right side. */
export type Place = { x?: number; width?: number; end?: boolean };
export type Style = { size?: number; bold?: boolean; quiet?: boolean };

export type Paper = {
  /** between the margins */
  width: number;
  /** where the next line stands; columns side by side set it back */
  y: number;
  /** Wraps and writes below `y`, and leaves `y` below what was written. */
  write(text: string, place?: Place, style?: Style): void;
  heightOf(text: string, width: number, style?: Style): number;
  rule(): void;
  /** Keeps this height free, on the next page where it does not fit; what is to be drawn there later begins at `y`. */
  reserve(height: number): { page: number; y: number };
  /** Leaves room of this height below `y`, for lines and pictures; `draw` gets its place on the page. */
  figure(height: number, draw: (pen: PDFKit.PDFDocument, box: { x: number; y: number; width: number; height: number }) => void): void;
  /** Lets other requests go first; a long document takes seconds. */
  giveWay(): Promise<void>;
  /** Begins another page where less than this is left; says whether it did. */
  room(height: number): boolean;
  /** Writes at the foot of every page. */
  done(foot: (page: number, pages: number) => string): Promise<Buffer>;
};

/**
 * Not by `import()`: under load, Node 20 at times gave one of the CommonJS modules below it as empty to the modules that import it, and
 * such a process could draw nothing until its end.
 */
const load = createRequire(import.meta.url);

/** Begins a document in one language; what draws it is loaded with the first one. */
export async function openPaper(language: Language, about: { title: string; author: string; madeAt: Date }): Promise<Paper> {
  const { fonts } = await import('./fonts/fonts.ts');
  const Document = load('pdfkit') as typeof PDFDocument;
  const { title, author, madeAt } = about;
  const info = { Title: title, Author: author, CreationDate: madeAt };
  const doc = new Document({ size: 'A4', margin: 0, bufferPages: true, lang: language, displayTitle: true, info });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  const mirrored = directionOf(language) === 'rtl';

  const choose = (text: string, { size = 10, bold = false }: Style) =>
    doc.font(`${/[\u0600-\u06ff\u0750-\u077f]/.test(text) ? 'arabic' : 'latin'}${bold ? 'Bold' : ''}`).fontSize(size);
  // A run is laid out as a whole (`features`): word by word, the words of an Arabic line would stand from left to right.
  const widths = new Map<string, number>();
  const widthOf = (text: string, style: Style) => {
    const key = `${style.size} ${style.bold} ${text}`;
    const width = widths.get(key) ?? choose(text, style).widthOfString(text, { features: [] });
    widths.set(key, width);
    return width;
  };
  const measure = (text: string, style: Style) => runsOf(text, language).reduce((sum, run) => sum + widthOf(run.text, style), 0);
  const wrapped = (text: string, width: number, style: Style) =>
    plain(text)
      .split('\n')
      .flatMap((line) => wrap(line, (part) => measure(part, style) <= width));

  const paper: Paper = {
    width: WIDTH - 2 * MARGIN,
    y: MARGIN,
    write(text, { x = 0, width = paper.width - x, end = false } = {}, style = {}) {
      for (const line of wrapped(text, width, style)) {
        const free = width - measure(line, style);
        // On mirrored paper a line begins on the right.
        let left = MARGIN + (mirrored ? paper.width - x - width : x) + (end === mirrored ? 0 : free);
        for (const run of runsOf(line, language)) {
          const at = paper.y + (style.size ?? 10) * ASCENT;
          const pen = choose(run.text, style).fillColor(style.quiet ? '#56615d' : '#17211e');
          pen.text(run.text, left, at, { baseline: 'alphabetic', lineBreak: false, features: [] });
          left += widthOf(run.text, style);
        }
        paper.y += (style.size ?? 10) * LEADING;
      }
    },
    heightOf: (text, width, style = {}) => wrapped(text, width, style).length * (style.size ?? 10) * LEADING,
    rule() {
      doc
        .moveTo(MARGIN, paper.y)
        .lineTo(WIDTH - MARGIN, paper.y)
        .lineWidth(0.5)
        .strokeColor('#c9c8c2')
        .stroke();
    },
    reserve(height) {
      paper.room(height);
      const place = { page: doc.bufferedPageRange().count - 1, y: paper.y };
      paper.y += height;
      return place;
    },
    figure(height, draw) {
      draw(doc, { x: MARGIN, y: paper.y, width: paper.width, height });
      paper.y += height;
    },
    giveWay: () => new Promise((next) => setImmediate(next)),
    room(height) {
      if (paper.y + height <= HEIGHT - 1.6 * MARGIN) return false;
      doc.addPage();
      paper.y = MARGIN;
      return true;
    },
    async done(foot) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        paper.y = HEIGHT - MARGIN;
        paper.write(foot(page + 1, count), { end: true }, { size: 8, quiet: true });
        await paper.giveWay();
      }
      doc.end();
      return ended;
    },
  };
  return paper;
}

/** What no font has a picture of, in words that it has. */
function plain(text: string): string {
  return text.replace(/\u202f/g, '\u00a0').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** Lines that fit, broken at blanks, and inside a word only where it is longer than a line. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines = [''];
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last === '' || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, fits: (part: string) => boolean): string[] {
  if (word.length < 2 || fits(word)) return [word];
  const signs = Array.from(word);
  const cut = Math.max(
    1,
    signs.findLastIndex((_, index) => fits(signs.slice(0, index).join(''))),
  );
  return [signs.slice(0, cut).join(''), ...pieces(signs.slice(cut).join(''), fits)];
}
