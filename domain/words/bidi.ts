import { directionOf, type Language } from './languages.ts';

type Direction = 'ltr' | 'rtl';

export type Run = { direction: Direction; text: string };

const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Splits a line into runs of one direction in visual order, for PDF. A subset of UAX 9: no bracket pairs, no embedding. */
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

function asDrawn({ direction, text }: Run): Run {
  if (direction === 'ltr') return { direction, text };
  const signs = Array.from(text, (sign) => mirrored[sign] ?? sign);
  return { direction, text: (signs.some(strongDirection) ? signs : signs.reverse()).join('') };
}

function strongDirection(sign: string): Direction | undefined {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(sign) && /\p{L}/u.test(sign)) return 'rtl';
  return /[\p{L}\p{N}+]/u.test(sign) ? 'ltr' : undefined;
}

/** Neutral characters take their neighbours' direction where those agree, else the line's. */
function directionBetween(known: readonly (Direction | undefined)[], index: number, base: Direction): Direction {
  const before = known.slice(0, index).findLast((each) => each !== undefined) ?? base;
  const after = known.slice(index).find((each) => each !== undefined) ?? base;
  return before === after ? before : base;
}
