import type { FailureCode } from '../failure.ts';
import type { Drawing, Mark, Signing } from './schema.ts';

export const LONGEST_NAME = 120;
export const MOST_STROKES = 400;
/** of a stroke, and of a drawing */
export const MOST_POINTS = 20_000;
/** characters of base64: 512 kB of PNG */
export const MOST_IMAGE = 700_000;

/** Shorter than this, measured along its strokes in parts of the area's longer side, a drawing is a dot. */
const SHORTEST = 0.06;

/** Field → what is wrong with it; none: it may be sent. The phone runs this to predict, the server runs it to decide. */
export function signatureProblems({ name, mark }: Pick<Signing, 'name' | 'mark'>): Partial<Record<'name' | 'mark', FailureCode>> {
  return { ...(!/\p{L}/u.test(name) && { name: 'missing' }), ...(isBlank(mark) && { mark: 'missing' }) };
}

export function isBlank(mark: Mark): boolean {
  switch (mark.kind) {
    case 'drawn':
      return lengthOf(mark.drawing) < SHORTEST * Math.max(mark.drawing.width, mark.drawing.height);
    case 'typed':
      return !/\p{L}/u.test(mark.text);
    case 'uploaded':
      return mark.image === '';
  }
}

/** Along all strokes, in the drawing's units. */
function lengthOf({ strokes }: Drawing): number {
  let length = 0;
  for (const stroke of strokes) {
    for (const [at, point] of stroke.entries()) {
      const before = stroke[at - 1];
      if (before !== undefined) length += Math.hypot(point[0] - before[0], point[1] - before[1]);
    }
  }
  return length;
}

export function pointsOf({ strokes }: Drawing): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0);
}

/**
 * The same text for the same content, wherever it is written: keys sorted, no blanks, nothing that is undefined. What is signed is the
 * SHA-256 of its UTF-8.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`)
    .join(',')}}`;
}
