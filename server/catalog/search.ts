import type { Language } from '#domain/words/languages.ts';
import { join, type Sql, sql } from '../database/database.ts';

const dictionaries: Record<Language, string> = { en: 'english', de: 'german', fr: 'french', ar: 'arabic' };
// What a search may cost: nobody types more of it to find a product.
const LONGEST_SEARCH = 1_000;
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Letters of a word up to which swapped ones are put right; a longer one keeps trigrams enough to be found by those. */
const LONGEST_SWAPPED = 12;

/** The text search configuration that knows a language's endings. */
export function dictionaryOf(language: Language): Sql {
  return sql`${dictionaries[language]}::regconfig`;
}

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

/** The first words a visitor searches for, at most 8 of at most 40 letters; signs alone are none. */
export function searchWords(search: string): string[] {
  return folded(search.slice(0, LONGEST_SEARCH))
    .split(/\s+/)
    .map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}

/** How documents `d` are found and put in order. */
export type Match = {
  where: Sql;
  /** how well a document holds the words; the best ones alone are answered */
  closeness: Sql;
  /** how well its name does: those come first */
  rank: Sql;
};

/** Documents that hold every word: as it stands, as a part of a longer one, or with another ending. */
export function matchExactly(words: readonly string[], language: Language): Match {
  const where = words.map((word) => holds(word, language));
  return { where: join(where, ' and '), closeness: sql`1`, rank: sum(words.map((word) => sql`(${name} like ${partOf(word)})::int`)) };
}

/** Documents that hold something like every word; how like is the transaction's `word_similarity_threshold`. */
export function matchNearly(words: readonly string[], language: Language): Match {
  const near = words.map((word) => ({ word, spellings: [word, ...swapped(word)].map(partOf) }));
  const where = near.map(
    ({ word, spellings }) => sql`(${holds(word, language)} or d.text like any(${spellings}::text[]) or ${word} <% d.text)`,
  );
  const likeness = (text: Sql) =>
    sum(
      near.map(
        ({ word, spellings }) => sql`case when ${text} like any(${spellings}::text[]) then 1 else word_similarity(${word}, ${text}) end`,
      ),
    );
  return { where: join(where, ' and '), closeness: likeness(sql`d.text`), rank: likeness(name) };
}

/** A document begins with the product's name in a line of its own. */
const name = sql`split_part(d.text, chr(10), 1)`;

/** Words that say nothing in their language ("the") hold anywhere. */
function holds(word: string, language: Language): Sql {
  const stem = stemOf(word, language);
  return sql`(d.text like ${partOf(word)} or d.vector @@ ${stem} or numnode(${stem}) = 0)`;
}

/** Two letters in the wrong order leave a short word hardly a trigram, so those are put right pair by pair. */
function swapped(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < 4 || letters.length > LONGEST_SWAPPED) return [];
  return letters
    .slice(1)
    .map((letter, place) => [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''));
}

function sum(terms: readonly Sql[]): Sql {
  return sql`(${join(terms, ' + ')})`;
}

function stemOf(word: string, language: Language): Sql {
  const parts = word.match(/[\p{L}\p{N}]+/gu) ?? [];
  return sql`to_tsquery(${dictionaryOf(language)}, ${parts.map((part) => `${part}:*`).join(' & ')})`;
}

function partOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
