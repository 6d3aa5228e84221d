import type { Language } from '#domain/words/languages.ts';
import { type Database, plannedAnew, type Sql, sql } from '../database/database.ts';
import { CODES, dictionaryOf } from './document-queries.ts';

const MOST_BEGINNINGS = 30;
const MOST_PARTS = 30;
const MOST_LOOKED_AT = 300;

export type GivenWord = { place: number; word: string; deletions: string[]; part: boolean };
export type KnownWord = { place: number; empty: boolean; word: string | null; holds: boolean | null };

/**
 * The words of documents that hold a given one, begin with it or are nearly spelled as it. Parts are put in an order, the shortest words
 * first: without one, the planner hopes to find enough of them while it reads all words.
 */
export function readKnownWords(db: Pick<Database, 'rows'>, given: readonly GivenWord[], language: Language): Promise<KnownWord[]> {
  return db.rows(
    plannedAnew(sql`
    select given.place, numnode(to_tsquery(${dictionaryOf(language)}, given.word)) = 0 as empty, known.word, known.holds
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(place int, word text, deletions text[], part boolean)
    left join lateral (
      select word, true as holds from (${beginnings(language)}) own
      union all select word, true from (${beginnings(CODES)}) codes
      union all select word, true from (
        select s.word from search_words s
        where given.part and s.language in (${language}, ${CODES}) and s.word like '%' || given.word || '%'
        order by length(s.word), s.word limit ${MOST_PARTS}) parts
      union all select word, false from (
        select s.word from search_words s
        where s.deletions && given.deletions and s.language in (${language}, ${CODES}) limit ${MOST_LOOKED_AT}) near) known on true`),
  );
}

/** Words that begin so; their letters stand in the order of their code points. */
function beginnings(language: string): Sql {
  return sql`
    select s.word from search_words s
    where s.language = ${language} and s.word >= given.word collate "C" and s.word < given.word || chr(1114111) collate "C"
    order by s.word limit ${MOST_BEGINNINGS}`;
}
