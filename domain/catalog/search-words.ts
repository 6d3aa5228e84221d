import { LONGEST_SEARCH } from './rules.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** Folded for comparison: lower case, no accents, and interchangeable letters as one. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** All words, folded. `T-shirt` and `PM-12` give their parts and also the whole without signs. */
export function wordsIn(text: string): string[] {
  return chunksIn(text).flatMap((parts) => (parts.length === 1 ? parts : [...parts, parts.join('')]));
}

/** The first words of a query: at most 8, of at most 40 letters each; a code is one word. */
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
