import { directionOf, type Language } from './languages.ts';

type Direction = 'ltr' | 'rtl';

/** A piece of a line that is written in one direction. */
export type Run = { direction: Direction; text: string };

const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * One line as pieces of one direction each, from left to right as they stand on paper, for what draws glyphs and knows no paragraphs.
 * A short form of UAX 9, enough for names, addresses and amounts: no brackets in pairs, no embedding.
 */
export function runsOf(line: string, language: Language): Run[] {
  const base = directionOf(language);
  const signs = Array.from(line.replace(marks, ''));
  const known = signs.map(strongDirection);
  const runs: Run[] = [];
  signs.forEach((sign, index) => {
    const last = runs.at(-1);
    const direction = /\p{M}/u.test(sign) && last ? last.direction : (known[index] ?? directionBetween(known, index, base));
    if (last?.direction === direction) last.text += sign;
    else runs.push({ direction, text: sign });
  });
  const drawn = runs.map(asDrawn);
  return base === 'rtl' ? drawn.reverse() : drawn;
}

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<', '«': '»', '»': '«' };

/** Brackets open to the left, and signs without letters, which nothing else turns round, come in the order in which they stand. */
function asDrawn({ direction, text }: Run): Run {
  if (direction === 'ltr') return { direction, text };
  const signs = Array.from(text, (sign) => mirrored[sign] ?? sign);
  return { direction, text: (signs.some(strongDirection) ? signs : signs.reverse()).join('') };
}

function strongDirection(sign: string): Direction | undefined {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(sign) && /\p{L}/u.test(sign)) return 'rtl';
  return /[\p{L}\p{N}+]/u.test(sign) ? 'ltr' : undefined;
}

/** A blank or a comma goes with its neighbours where they agree, else with the whole line. */
function directionBetween(known: readonly (Direction | undefined)[], index: number, base: Direction): Direction {
  const before = known.slice(0, index).findLast((each) => each !== undefined) ?? base;
  const after = known.slice(index).find((each) => each !== undefined) ?? base;
  return before === after ? before : base;
}
