/** Typos are looked up by a word's first letters only; the rest is compared afterwards. */
const LOOKED_AT = 12;

/** Allowed typos: one from four letters on, two from eight; in words with a digit one, since another digit is another thing. */
export function mayBeWrong(word: string): 0 | 1 | 2 {
  const { length } = Array.from(word);
  if (length < 4) return 0;
  return length < 8 || /\p{N}/u.test(word) ? 1 : 2;
}

/** All variants of a word's beginning with up to so many letters deleted: words within that distance share one, so an index finds them. */
export function deletionsOf(word: string, most: number): string[] {
  let found = new Set([Array.from(word).slice(0, LOOKED_AT).join('')]);
  for (let left = most; left > 0; left--) {
    const shorter = [...found].flatMap((each) => Array.from(each, (_, place) => Array.from(each).toSpliced(place, 1).join('')));
    found = new Set([...found, ...shorter]);
  }
  return [...found].filter((each) => each !== '');
}
