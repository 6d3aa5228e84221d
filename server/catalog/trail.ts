import { slugOf, slugsOf } from '#domain/catalog/rules.ts';
import type { Trail } from '#domain/catalog/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Sql, sql } from '../database/database.ts';

export type TrailRow = { id: number; name: Translated }[];

/** From the top category down to this one, as one JSON value; null where there is no such category. */
export function trailRow(categoryId: Sql): Sql {
  return sql`(
    with recursive up as (
      select id, parent_id, name, 0 as steps from categories where id = ${categoryId}
      union all
      select c.id, c.parent_id, c.name, up.steps + 1 from categories c join up on c.id = up.parent_id)
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by steps desc) from up)`;
}

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
