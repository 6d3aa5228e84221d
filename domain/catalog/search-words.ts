import { LONGEST_SEARCH } from './rules.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** A text as search compares it: lower case, no accents, and letters that people type for one another as one. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** Every word of a text, folded. What has signs within (`T-shirt`, `PM-12`) is its parts and also one word without them. */
export function wordsIn(text: string): string[] {
  return chunksIn(text).flatMap((parts) => (parts.length === 1 ? parts : [...parts, parts.join('')]));
}

/** The first words a visitor searches for, at most 8 of at most 40 letters; signs alone are none, and a code is one word. */
export function searchWords(search: string): string[] {
  return chunksIn(search.slice(0, LONGEST_SEARCH))
    .flatMap((parts) => (parts.some((part) => /\d/.test(part)) ? [parts.join('')] : parts))
    .map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''))
    .slice(0, MOST_WORDS);
}

function chunksIn(text: string): string[][] {
  return folded(text)
    .split(/\s+/)
    .map((chunk) => chunk.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((parts) => parts.length > 0);
}
