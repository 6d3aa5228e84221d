import { slugOf, slugsOf } from '#domain/catalog/rules.ts';
import type { Trail } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { TrailRow } from './queries.ts';

/** As a list of products shows it: what it is a list of has an address in every language. */
export function trailOf(row: TrailRow, language: Language): Trail {
  return row.map(({ id, name }, at) => ({ ...stepOf({ id, name }, language), ...(at === row.length - 1 && { slugs: slugsOf(name, id) }) }));
}

/** The way to something that is no category itself. */
export function wayOf(row: TrailRow, language: Language): Trail {
  return row.map((step) => stepOf(step, language));
}

function stepOf({ id, name }: TrailRow[number], language: Language): Trail[number] {
  const text = textOf(name, language);
  return { id, slug: slugOf(text, id), name: text };
}
