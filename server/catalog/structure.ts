import type { AttributeDraft, CategoryDraft } from '#domain/catalog/schema.ts';
import type { Context } from '../context.ts';
import { touch } from '../page-cache/invalidation.ts';

/** Creates a category at the top or below another one. Answers its id. */
export async function createCategory({ db, drop }: Pick<Context, 'db' | 'drop'>, draft: CategoryDraft): Promise<number> {
  const { name, parentId = null, sequence = 0 } = draft;
  const id = await db.transaction(async (tx) => {
    const category = await tx.prisma.category.create({ data: { name, parentId, sequence } });
    await touch(tx, ['catalog']);
    return category.id;
  });
  drop(['catalog']);
  return id;
}

/** Creates an attribute with its values, after those that exist. Answers its id and theirs, in their order. */
export function createAttribute({ db }: Pick<Context, 'db'>, draft: AttributeDraft): Promise<{ id: number; valueIds: number[] }> {
  const { name, display } = draft;
  const values = draft.values.map((value, place) => ({ name: value.name, colour: value.colour ?? null, sequence: place + 1 }));
  return db.transaction(async ({ prisma }) => {
    const { _max: last } = await prisma.attribute.aggregate({ _max: { sequence: true } });
    const attribute = await prisma.attribute.create({
      data: { name, display, sequence: (last.sequence ?? 0) + 1, values: { createMany: { data: values } } },
      select: { id: true, values: { orderBy: { sequence: 'asc' }, select: { id: true } } },
    });
    return { id: attribute.id, valueIds: attribute.values.map(({ id }) => id) };
  });
}
