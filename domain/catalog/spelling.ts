/** Letters of a word's beginning by which it is looked up; the rest is compared once it is found. */
const LOOKED_AT = 12;

/** How many letters may be wrong in a word: one from four letters on, two from eight. In what has a digit, one: another is another thing. */
export function mayBeWrong(word: string): 0 | 1 | 2 {
  const { length } = Array.from(word);
  if (length < 4) return 0;
  return length < 8 || /\p{N}/u.test(word) ? 1 : 2;
}

/**
 * The beginning of a word with up to so many letters left out, the word itself among them. Two words that differ by no more
 * letters than that have one of these in common, so that an index of them finds what was meant without comparing all words.
 */
export function deletionsOf(word: string, most: number): string[] {
  let found = new Set([Array.from(word).slice(0, LOOKED_AT).join('')]);
  for (let left = most; left > 0; left--) {
    const shorter = [...found].flatMap((each) => Array.from(each, (_, place) => Array.from(each).toSpliced(place, 1).join('')));
    found = new Set([...found, ...shorter]);
  }
  return [...found].filter((each) => each !== '');
}
