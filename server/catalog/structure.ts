import type { AttributeDraft, CategoryDraft } from '#domain/catalog/schema.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';

/** Creates a category at the top or below another one. Answers its id. */
export async function createCategory({ db, drop }: Pick<Context, 'db' | 'drop'>, draft: CategoryDraft): Promise<number> {
  const { name, parentId = null, sequence = 0 } = draft;
  const id = await db.transaction(async (tx) => {
    const [row] = (await tx.rows(sql`
      insert into categories (name, parent_id, sequence) values (${JSON.stringify(name)}::jsonb, ${parentId}, ${sequence}) returning id`)) as [
      { id: number },
    ];
    await touch(tx, ['catalog']);
    return row.id;
  });
  drop(['catalog']);
  return id;
}

/** Creates an attribute with its values, after those that exist. Answers its id and theirs, in their order. */
export function createAttribute({ db }: Pick<Context, 'db'>, draft: AttributeDraft): Promise<{ id: number; valueIds: number[] }> {
  return db.transaction(async (tx) => {
    const [{ id }] = (await tx.rows(sql`
      insert into attributes (name, display, sequence)
      select ${JSON.stringify(draft.name)}::jsonb, ${draft.display}, coalesce(max(sequence), 0) + 1 from attributes
      returning id`)) as [{ id: number }];
    const values = await tx.rows<{ id: number; sequence: number }>(sql`
      insert into attribute_values (attribute_id, name, colour, sequence)
      select ${id}, value->'name', value->>'colour', place
      from jsonb_array_elements(${JSON.stringify(draft.values)}::jsonb) with ordinality as given(value, place)
      order by place
      returning id, sequence`);
    return { id, valueIds: values.sort((a, b) => a.sequence - b.sequence).map((value) => value.id) };
  });
}
