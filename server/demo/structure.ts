import { createAttribute, createCategory } from '../catalog/structure.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { attributes } from './attributes.ts';
import { categories } from './categories.ts';

type Seeding = Pick<Context, 'db' | 'drop'>;

/** Attribute key and value key → the value's id. */
export type ValueIds = (attribute: string, value: string) => number;

/** Finds the demo categories by their English name, or creates them. Answers key → id. */
export async function openCategories(ctx: Seeding): Promise<Map<string, number>> {
  const rows = await ctx.db.rows<{ id: number; parentId: number | null; name: string }>(
    sql`select id, parent_id as "parentId", name->>'en' as name from categories`,
  );
  const ids = new Map<string, number>();
  for (const [sequence, { key, parent, name }] of categories.entries()) {
    const parentId = parent === undefined ? undefined : ids.get(parent);
    const known = rows.find((row) => row.name === name.en && row.parentId === (parentId ?? null));
    ids.set(key, known?.id ?? (await createCategory(ctx, { name, sequence, ...(parentId === undefined ? {} : { parentId }) })));
  }
  return ids;
}

/** Finds the demo attributes by their English name, or creates them. */
export async function openAttributes(ctx: Seeding): Promise<ValueIds> {
  const rows = await ctx.db.rows<{ name: string; valueIds: number[] }>(sql`
    select a.name->>'en' as name, array_agg(v.id order by v.sequence) as "valueIds"
    from attributes a join attribute_values v on v.attribute_id = a.id group by a.id`);
  const ids = new Map<string, number>();
  for (const { key, name, display, values } of attributes) {
    const known = rows.find((row) => row.name === name.en);
    const drafts = values.map((value) => ({ name: value.name, ...(value.colour === undefined ? {} : { colour: value.colour }) }));
    const { valueIds } = known ?? (await createAttribute(ctx, { name, display, values: drafts }));
    for (const [place, value] of values.entries()) ids.set(`${key} ${value.key}`, valueIds[place] ?? 0);
  }
  return (attribute, value) => {
    const id = ids.get(`${attribute} ${value}`);
    if (id === undefined) throw new Error(`The demo shop has no ${attribute} ${value}`);
    return id;
  };
}
