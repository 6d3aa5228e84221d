import { Failure } from '#domain/failure.ts';
import type { Publication } from '#domain/records/schema.ts';
import type { Context } from '../context.ts';
import type { Publishable } from '../kinds/publishable.ts';

/**
 * Shows a record to visitors, or takes it from them. Answers what it is then.
 * @throws Failure not_publishable for a kind that visitors do not see so, not_found
 */
export async function publishRecord(ctx: Context, { kind, id, published }: Publication): Promise<boolean> {
  const records = ctx.publishables.find((each) => each.kind === kind);
  if (records === undefined) throw new Failure('not_publishable');
  await records.publish(ctx, id, published);
  return published;
}

/** The other state of a record that an existing client names by its model; one that does not exist would be published. */
export async function flipped(ctx: Context, model: string, id: number): Promise<Publication> {
  const records = publishableOf(ctx, model);
  const isPublished = await records?.isPublished(ctx, id);
  return { kind: records?.kind ?? '', id, published: isPublished !== true };
}

function publishableOf({ publishables }: Context, model: string): Publishable | undefined {
  return publishables.find(({ kind, models }) => kind === model || models.includes(model));
}
