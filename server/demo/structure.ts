import { Translated } from '#domain/words/schema.ts';
import { createAttribute, createCategory } from '../catalog/structure.ts';
import type { Context } from '../context.ts';
import { attributes } from './attributes.ts';
import { categories } from './categories.ts';

type Seeding = Pick<Context, 'db' | 'drop'>;

/** Attribute key and value key → the value's id. */
export type ValueIds = (attribute: string, value: string) => number;

/** Finds the demo categories by their English name, or creates them. Answers key → id. */
export async function openCategories(ctx: Seeding): Promise<Map<string, number>> {
  const rows = await ctx.db.prisma.category.findMany();
  const ids = new Map<string, number>();
  for (const [sequence, { key, parent, name }] of categories.entries()) {
    const parentId = parent === undefined ? undefined : ids.get(parent);
    const known = rows.find((row) => Translated.parse(row.name).en === name.en && row.parentId === (parentId ?? null));
    ids.set(key, known?.id ?? (await createCategory(ctx, { name, sequence, ...(parentId === undefined ? {} : { parentId }) })));
  }
  return ids;
}

/** Finds the demo attributes by their English name, or creates them. */
export async function openAttributes(ctx: Seeding): Promise<ValueIds> {
  const values = { orderBy: { sequence: 'asc' }, select: { id: true } } as const;
  const rows = await ctx.db.prisma.attribute.findMany({ select: { name: true, values } });
  const ids = new Map<string, number>();
  for (const { key, name, display, values } of attributes) {
    const known = rows.find((row) => Translated.parse(row.name).en === name.en);
    const drafts = values.map((value) => ({ name: value.name, ...(value.colour === undefined ? {} : { colour: value.colour }) }));
    const valueIds = known?.values.map(({ id }) => id) ?? (await createAttribute(ctx, { name, display, values: drafts })).valueIds;
    for (const [place, value] of values.entries()) ids.set(`${key} ${value.key}`, valueIds[place] ?? 0);
  }
  return (attribute, value) => {
    const id = ids.get(`${attribute} ${value}`);
    if (id === undefined) throw new Error(`The demo shop has no ${attribute} ${value}`);
    return id;
  };
}
