import type { Language } from '#domain/words/languages.ts';
import { join, type Sql, sql } from '../database/database.ts';

const dictionaries: Record<Language, string> = { en: 'english', de: 'german', fr: 'french', ar: 'arabic' };
const MOST_WORDS = 8;

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

/** The words a visitor searches for; signs alone are none. */
export function searchWords(search: string): string[] {
  return folded(search)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}

/** Documents `d` that hold the word, a part of a longer one, or another ending of it. Words that say nothing ("the") hold anywhere. */
export function holds(word: string, language: Language): Sql {
  const stem = stemOf(word, language);
  return sql`(d.text like ${partOf(word)} or d.vector @@ ${stem} or numnode(${stem}) = 0)`;
}

/** As `holds`, or with a word that is nearly written like it; how near is the transaction's `word_similarity_threshold`. */
export function nearlyHolds(word: string, language: Language): Sql {
  return sql`(${holdsSwapped(word, language)} or ${word} <% d.text)`;
}

/** How well a document holds the words: the number of words where it holds each. */
export function nearness(words: readonly string[], language: Language): Sql {
  const each = words.map((word) => sql`case when ${holdsSwapped(word, language)} then 1 else word_similarity(${word}, d.text) end`);
  return sql`(${join(each, ' + ')})`;
}

/** Two letters in the wrong order leave a short word hardly a trigram, so those are put right one by one. */
function holdsSwapped(word: string, language: Language): Sql {
  const letters = Array.from(word);
  const swapped = letters
    .slice(1)
    .map((letter, place) => [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''));
  return letters.length < 4 ? holds(word, language) : sql`(${holds(word, language)} or d.text like any(${swapped.map(partOf)}::text[]))`;
}

function stemOf(word: string, language: Language): Sql {
  const parts = word.match(/[\p{L}\p{N}]+/gu) ?? [];
  return sql`to_tsquery(${dictionaryOf(language)}, ${parts.map((part) => `${part}:*`).join(' & ')})`;
}

function partOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
