import { searchWords } from '#domain/catalog/search-words.ts';
import { deletionsOf, mayBeWrong } from '#domain/catalog/spelling.ts';
import { lettersWrong } from '#domain/letters-wrong.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { readKnownWords } from './search-queries.ts';

const MOST_MEANT = 6;
/** Letters from which on a word is also looked for in the middle of others (`kessel` in `Zinnkessel`). */
const SHORTEST_PART = 4;

/** Ways to read a search, each wider than the one before; the first that finds something is taken. */
export type Reading = {
  /** for `to_tsquery`: words alone, joined by `&`, `|` and brackets */
  query: string;
  /** those that a hit should rather hold than others, for the order */
  best: string;
  /** what was searched for instead of what was typed */
  meant: string | null;
  /** true: hits hold some of the words only */
  some: boolean;
};

/**
 * The ways to read what a visitor typed, by the words that the shop's documents are made of: as it stands or as a part of longer
 * words, then as what may have been meant, then whatever holds any of the words. None where nothing was typed.
 */
export async function readSearch(db: Pick<Database, 'rows'>, search: string, language: Language): Promise<Reading[]> {
  const typed = searchWords(search);
  if (typed.length === 0) return [];
  const found = await findWords(db, typed, language);
  // Words that say nothing in their language ("the") hold anywhere, but for one that stands alone: it may be the beginning of another.
  const telling = found.filter(({ empty }) => !empty);
  const words = telling.length === 0 ? found.slice(-1) : telling;
  const written = ({ word, holding }: Found) => [word, ...holding];
  const meant = ({ word, holding, near }: Found) => (holding.length > 0 || near.length === 0 ? [word, ...holding] : near);
  const known = words.filter(({ holding, near }) => holding.length > 0 || near.length > 0);
  const readings = [readingOf(words, written, ' & '), readingOf(words, meant, ' & '), readingOf(words, meant, ' | ', known)];
  return readings.filter(({ query }, place) => readings.findIndex((each) => each.query === query) === place);
}

/** `known`: those of the words that the shop's documents spell or nearly spell; what else is found is found by its stem. */
function readingOf(words: readonly Found[], read: (word: Found) => string[], between: ' & ' | ' | ', known = words): Reading {
  const best = known.map((word) => read(word)[0] ?? '');
  return {
    query: words.map((word) => `(${[...new Set(read(word))].join(' | ')})`).join(between),
    best: best.join(' | '),
    meant: best.every((word, place) => word === known[place]?.word) ? null : best.join(' '),
    some: between === ' | ',
  };
}

type Found = { word: string /** says nothing in its language */; empty: boolean; holding: string[]; near: string[] };

async function findWords(db: Pick<Database, 'rows'>, typed: readonly string[], language: Language): Promise<Found[]> {
  const given = typed.map((word, place) => ({ place, word, deletions: lookedUpBy(word), part: Array.from(word).length >= SHORTEST_PART }));
  const rows = await readKnownWords(db, given, language);
  return typed.map((word, place) => {
    const own = rows.filter((row) => row.place === place);
    const holding = [...new Set(own.flatMap((row) => (row.holds === true && row.word !== null ? [row.word] : [])))];
    const candidates = own.flatMap((row) => (row.holds === false && row.word !== null ? [row.word] : []));
    const others = candidates.filter((each) => !holding.includes(each));
    return { word, empty: own[0]?.empty ?? false, holding, near: nearest(word, others) };
  });
}

/** Those with the fewest wrong letters, the likeliest first: people mostly get the first letter right, and leave one out or swap two rather than take another. */
function nearest(typed: string, candidates: readonly string[]): string[] {
  const judged = candidates.map((word) => ({ word, wrong: lettersWrong(typed, word, mayBeWrong(word)) }));
  const fewest = Math.min(...judged.map(({ wrong }) => wrong));
  const letters = (word: string) => Array.from(word).sort().join('');
  const first = ({ word }: { word: string }) => Number(word[0] !== typed[0]);
  const other = ({ word }: { word: string }) => Number(word.length === typed.length && letters(word) !== letters(typed));
  return judged
    .filter(({ wrong }) => wrong === fewest && wrong !== Number.POSITIVE_INFINITY)
    .sort((a, b) => first(a) - first(b) || other(a) - other(b) || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map(({ word }) => word);
}

/** A word of five letters is never meant for one of eight, in which alone two may be wrong. */
function lookedUpBy(word: string): string[] {
  return deletionsOf(word, Array.from(word).length < 6 ? 1 : 2);
}
